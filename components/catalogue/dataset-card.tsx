import { getTranslations } from 'next-intl/server'
import { AccessBadge } from '@/components/catalogue/access-badge'
import type { DatasetView } from '@/components/catalogue/dataset-view'
import { DomainSign } from '@/components/catalogue/domain-sign'
import type { DatasetDeprecation } from '@/components/catalogue/entry'
import { Freshness } from '@/components/catalogue/freshness'
import { Replacement } from '@/components/catalogue/replacement'
import { Link } from '@/components/text/navigation'
import { Badge } from '@/components/ui/badge'
import { Count } from '@/components/ui/count'

type Props = {
  dataset: DatasetView
  changed: Date | null
  periodSeconds?: number | null
  deprecation?: DatasetDeprecation | null
  /** The field by which it was found, when nothing else holds the text. */
  field?: string | null
}

/** A dataset in the catalogue: what, whose, how much, how fresh, and whether one may use it. */
export async function DatasetCard({ dataset, changed, periodSeconds = null, deprecation = null, field = null }: Props) {
  const t = await getTranslations('catalogue')
  const { title, description, deprecated, licence, providers, total } = dataset
  return (
    <article
      className={`group relative flex flex-col border p-4 ${deprecated ? 'border-line bg-sunk' : 'border-line bg-sheet hover:border-strong'}`}
    >
      <div className="flex items-start gap-3">
        <DomainSign domain={dataset.domain} className="mt-0.5" />
        <div className="min-w-0 grow">
          <h2 className={`text-lg leading-6 ${deprecated ? 'text-soft' : ''}`}>
            <Link
              href={`/datasets/${encodeURIComponent(dataset.id)}`}
              className="wrap-anywhere after:absolute after:inset-0 group-hover:text-larch"
            >
              {title}
            </Link>
          </h2>
          <p className="truncate text-xs text-faint">
            {[providers.join(', '), licence ?? t('noLicence')].filter(Boolean).join(' · ')}
          </p>
        </div>
        {total !== null && (
          <p className="shrink-0 text-right">
            <Count value={total} className="block text-lg leading-6 font-semibold" />
            <span className="text-xs text-faint">
              {t(dataset.interface === 'timeseries' ? 'stations' : 'records', { count: total })}
            </span>
          </p>
        )}
      </div>
      <p className="mt-2 line-clamp-2 text-sm text-soft">{description}</p>
      {field && (
        <p className="mt-2 text-xs text-soft">
          {t('foundField')} <code className="wrap-anywhere">{field}</code>
        </p>
      )}
      {deprecated && <Replacement deprecation={deprecation} />}
      <div className="mt-auto flex flex-wrap items-center gap-2 pt-3">
        {deprecated && (
          <Badge tone="deprecated" icon="notice">
            {t('deprecated')}
          </Badge>
        )}
        <AccessBadge access={dataset.access} />
        <Badge>{(await getTranslations('interface'))(dataset.interface)}</Badge>
        {dataset.access === 'open' && (
          <Freshness of={dataset.interface} changed={changed} periodSeconds={periodSeconds} className="ml-auto text-right" />
        )}
      </div>
    </article>
  )
}
