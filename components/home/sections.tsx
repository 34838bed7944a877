import { getTranslations } from 'next-intl/server'
import { CallLine } from '@/components/call/call-line'
import type { WrittenCall } from '@/components/call/call-text'
import { DatasetCard } from '@/components/datasets/dataset-card'
import { DomainSign } from '@/components/datasets/dataset-labels'
import { type CatalogueEntry, type DatasetView, type Domain, domains } from '@/components/datasets/dataset-view'
import { byDay, type Removal, type RemovalGroup } from '@/components/deprecations/change'
import { freshest } from '@/components/home/freshest'
import { Age } from '@/components/text/age'
import { getFormatter } from '@/components/text/get-formatter'
import { Link, TextLink } from '@/components/text/navigation'
import { Icon } from '@/components/ui/icon'
import { Heading, Section } from '@/components/ui/section'

const names = ['content', 'catalogue', 'timeseries', 'traffic', 'netex', 'auth', 'writer', 'collector'] as const

type ApiUrls = Record<Exclude<(typeof names)[number], 'catalogue' | 'auth'>, string>

export async function Interfaces({ doors, tokenAddress }: { doors: ApiUrls; tokenAddress: string }) {
  const [t, home, shell] = await Promise.all([getTranslations('doors'), getTranslations('home'), getTranslations('shell')])
  const calls = callsOf(doors, tokenAddress)
  return (
    <section id="interfaces" aria-labelledby="interfaces-title" className="mt-12 mb-14 scroll-mt-4">
      <Heading id="interfaces-title" text={home('interfaces')} />
      <p className="mt-1 max-w-[44rem] text-sm text-soft">{home('interfacesLead')}</p>
      <ul className="mt-4 border-b border-line">
        {names.map(name => (
          <li
            key={name}
            className="grid gap-x-8 gap-y-2 border-t border-line py-4 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:items-center"
          >
            <div>
              <h3>{t(`${name}.name`)}</h3>
              <p className="text-sm text-soft">
                {t(`${name}.text`)}
                {name === 'content' && (
                  <>
                    {' '}
                    <TextLink href="/build/reference">{shell('reference')}</TextLink>
                  </>
                )}
              </p>
            </div>
            <CallLine call={calls[name]} label={home('copyCall', { name: t(`${name}.name`) })} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function callsOf({ content, timeseries, traffic, netex, writer, collector }: ApiUrls, tokenAddress: string) {
  return {
    content: { address: `${content}/v1/Accommodation?pagesize=5&fields=AccoDetail.en.Name,GpsInfo` },
    catalogue: { address: `${content}/v1/MetaData?pagesize=100&fields=Shortname,ApiUrl,RecordCount` },
    timeseries: { address: `${timeseries}/v2/flat,node/ParkingStation/*/latest?select=sname,tname,mvalue,mvalidtime` },
    traffic: { address: `${traffic}/datex/2/` },
    netex: { address: `${netex}/publication.xml` },
    auth: {
      address: tokenAddress,
      body: { type: 'application/x-www-form-urlencoded', text: 'grant_type=client_credentials&client_id=my-app' },
    },
    writer: { address: `${writer}/json/provenance`, token: true, body: { type: 'application/json', text: provenance } },
    collector: {
      address: `${collector}/push/demo-provider/car-parks`,
      token: true,
      body: { type: 'application/json', file: 'data.json' },
    },
  } satisfies Record<(typeof names)[number], WrittenCall>
}

const provenance = '{"dataCollector":"my-collector","dataCollectorVersion":"1.0","lineage":"my city"}'

const isOpen = ({ access, deprecated, interface: kind, total }: DatasetView, wanted: DatasetView['interface']): boolean =>
  kind === wanted && access === 'open' && !deprecated && total !== null && total > 0

/** Three ways to begin, each with an example. */
export async function Ways({ datasets }: { datasets: readonly DatasetView[] }) {
  const t = await getTranslations('home')
  const stations = datasets.find(dataset => isOpen(dataset, 'timeseries'))
  const records = datasets.find(dataset => isOpen(dataset, 'content'))
  const ways = [
    { name: 'look', href: '/datasets', example: stations && { href: `/explore/${stations.id}?v=map`, name: stations.title } },
    { name: 'download', href: '/datasets', example: records && { href: `/datasets/${records.id}`, name: records.title } },
    { name: 'build', href: '/build', example: { href: '/build#first', name: null } },
  ] as const
  return (
    <ul className="mt-8 grid gap-x-8 gap-y-6 sm:grid-cols-3">
      {ways.map(({ name, href, example }) => (
        <li key={name} className="border-t border-strong pt-4">
          <h2 className="text-lg">
            <Link href={href} className="link">
              {t(`way.${name}.title`)}
            </Link>
          </h2>
          <p className="mt-1 text-sm text-soft">{t(`way.${name}.text`)}</p>
          {example && (
            <p className="mt-1 text-sm">
              <TextLink href={example.href}>
                {example.name === null ? t('way.first') : t('way.example', { name: example.name })}
              </TextLink>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

export async function Fresh({ entries, now }: { entries: readonly CatalogueEntry[]; now: Date }) {
  const t = await getTranslations('home')
  if (entries.length === 0) return null
  const { count, first } = freshest(entries, now)
  const all = (
    <Link href="/datasets?sort=changed" className="link text-sm">
      {t('freshAll')}
    </Link>
  )
  return (
    <Section id="fresh" title={t('fresh')} lead={t('freshLead', { count, all: entries.length })} action={all}>
      <div className="mt-3 grid grid-cols-1 gap-4 sm:grid-cols-2">
        {first.map(({ view, changed, periodSeconds }) => (
          <DatasetCard key={view.id} dataset={view} changed={changed} periodSeconds={periodSeconds} level={3} />
        ))}
      </div>
    </Section>
  )
}

export async function Domains({ datasets }: { datasets: readonly DatasetView[] }) {
  const t = await getTranslations('home')
  const present = domains.filter(domain => datasets.some(dataset => dataset.domain === domain))
  if (present.length === 0) return null
  return (
    <nav aria-label={t('domains')} className="mt-10">
      <ul className="grid gap-px border border-line bg-line sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        {present.map(domain => (
          <li key={domain} className="bg-sheet">
            <DomainCard domain={domain} datasets={datasets.filter(dataset => dataset.domain === domain)} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

async function DomainCard({ domain, datasets }: { domain: Domain; datasets: readonly DatasetView[] }) {
  const [t, name, text] = await Promise.all([getTranslations('home'), getTranslations('domain'), getTranslations('domainText')])
  // Parts of datasets are not added: the whole dataset contains their records.
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

const shownMax = 5

export async function LeavingSoon({ changes, now }: { changes: readonly Removal[]; now: Date }) {
  const [t, format] = await Promise.all([getTranslations('home'), getFormatter()])
  const [next] = byDay(changes, now)
  if (!next?.day || next.day < now.toISOString().slice(0, 10)) return null
  const day = new Date(`${next.day}T23:59:59Z`)
  const most = [...next.leaving].sort(
    (a, b) => Number(a.entity !== null) - Number(b.entity !== null) || b.changes.length - a.changes.length,
  )
  const all = (
    <Link href="/build/deprecations" className="link text-sm">
      {t('leavingAll')}
    </Link>
  )
  return (
    <Section id="leaving" title={t('leaving')} lead={t('leavingLead')} action={all}>
      <div className="mt-3 border border-orange-line bg-sheet text-sm">
        <p className="flex flex-wrap items-center gap-x-2 border-b border-orange-line bg-orange-wash px-4 py-2 font-semibold text-orange">
          <Icon name="calendar" />
          {format.dateTime(day, { dateStyle: 'long', timeZone: 'UTC' })}
          <Age at={next.day} tense="either" className="ml-auto font-normal" />
        </p>
        <ul className="divide-y divide-line">
          {most.slice(0, shownMax).map(leaving => (
            <LeavingLine key={leaving.entity} leaving={leaving} />
          ))}
        </ul>
      </div>
    </Section>
  )
}

async function LeavingLine({ leaving: { entity, changes } }: { leaving: RemovalGroup }) {
  const t = await getTranslations('changes')
  const href = entity === null ? '/build/deprecations' : `/build/deprecations?entity=${encodeURIComponent(entity)}`
  return (
    <li>
      <Link href={href} className="flex items-baseline justify-between gap-4 px-4 py-2 hover:bg-larch-wash/50">
        <span className="min-w-0 truncate font-medium">{entity ?? t('interface')}</span>
        <span className="shrink-0 text-xs text-faint">{t('count', { count: changes.length })}</span>
      </Link>
    </li>
  )
}
