import { getTranslations } from 'next-intl/server'
import { DomainSign } from '@/components/catalogue/dataset-labels'
import { type DatasetView, type Domain, domains } from '@/components/catalogue/dataset-view'
import { Link } from '@/components/text/navigation'
import { Icon } from '@/components/ui/icon'

/** An entry for each domain, with its numbers. */
export async function Domains({ datasets }: { datasets: readonly DatasetView[] }) {
  const t = await getTranslations('home')
  const present = domains.filter(domain => datasets.some(dataset => dataset.domain === domain))
  if (present.length === 0) return null
  return (
    <nav aria-label={t('domains')} className="mt-10">
      <ul className="grid gap-px border border-line bg-line sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        {present.map(domain => (
          <li key={domain} className="bg-sheet">
            <DomainDoor domain={domain} datasets={datasets.filter(dataset => dataset.domain === domain)} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

async function DomainDoor({ domain, datasets }: { domain: Domain; datasets: readonly DatasetView[] }) {
  const [t, name, text] = await Promise.all([getTranslations('home'), getTranslations('domain'), getTranslations('domainText')])
  // A part's records are already counted in the whole.
  const records = datasets.filter(({ part }) => !part).reduce((sum, { total }) => sum + (total ?? 0), 0)
  return (
    <Link href={`/datasets?domain=${domain}`} className="group flex h-full flex-col p-5 hover:bg-larch-wash/50">
      <span className="flex items-center gap-2.5">
        <DomainSign domain={domain} className="group-hover:text-larch" />
        <span className="text-lg font-semibold group-hover:text-larch">{name(domain)}</span>
        <Icon name="right" className="ml-auto text-faint group-hover:text-larch" />
      </span>
      <span className="mt-2 text-sm text-soft">{text(domain)}</span>
      <span className="mt-auto pt-4 text-xs text-faint">
        {t('datasets', { count: datasets.length })} · {t('records', { count: records })}
      </span>
    </Link>
  )
}
