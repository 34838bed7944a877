import { getLocale, getNow, getTranslations } from 'next-intl/server'
import { NuqsAdapter } from 'nuqs/adapters/next/app'
import { stationPath, timeMachinePath } from '@/components/address/page-paths'
import type { TimeSpan } from '@/components/chart/spark-path'
import { ApiCache } from '@/components/connection/query-client'
import type { DatasetView } from '@/components/datasets/dataset-view'
import { JsonView } from '@/components/json/json-view'
import type { SheetBasemap } from '@/components/map/basemap'
import { FieldValue } from '@/components/record/field-value'
import { LocationMap } from '@/components/record/location-map'
import { PageCall } from '@/components/record/record-calls'
import { RecordHead, RecordTabs } from '@/components/record/record-head'
import { recordQuery } from '@/components/record/state'
import { comparisonQuery, printRef } from '@/components/series/comparison-query'
import { seriesMax } from '@/components/series/series-details'
import type { CodeNames } from '@/components/source/source'
import { ConnectionLists, type Connections } from '@/components/station/connections'
import { FollowStation } from '@/components/station/follow-station'
import { GapCalendar } from '@/components/station/gap-calendar'
import type { Neighbours, SeriesNow, Station } from '@/components/station/station-view'
import { ValueCard } from '@/components/station/value-card'
import { IslandTexts } from '@/components/text/island-texts'
import { TextLink } from '@/components/text/navigation'
import { Facts } from '@/components/ui/facts'
import { LinkButton } from '@/components/ui/link-button'
import { Heading, Section } from '@/components/ui/section'

type Props = {
  dataset: DatasetView | null
  station: Station & Required<Pick<Station, 'stype'>>
  now: { series: readonly SeriesNow[]; span: TimeSpan | null }
  view: 'fields' | 'json'
  basemap: SheetBasemap
  neighbours: (Neighbours & Readonly<{ measure: string }>) | null
  connections: Connections
  zone: string
  url: string
  names: { type: string; dataTypes: Readonly<Record<string, string>>; values: CodeNames['values'] }
}

export async function StationPage({ dataset, station, now, view, basemap, neighbours, connections, zone, url, names }: Props) {
  const [calendar, moment] = await Promise.all([getTranslations('calendar'), getNow()])
  const named = { type: station.stype, code: station.scode }
  const hrefOf = (each: 'fields' | 'json') => recordQuery(stationPath(named), { view: each })
  const { x, y } = station.scoordinate ?? {}
  const call = { address: url, token: dataset?.access === 'closed' }
  return (
    <main id="main" className="page-width py-8">
      <StationHead dataset={dataset} station={station} now={now} names={names} />
      {/* The tabs are at the top, so that the chosen view follows directly, even if the page has one column. */}
      <RecordTabs views={['fields', 'json'] as const} view={view} hrefOf={hrefOf} />
      {view === 'json' ? (
        <div className="mt-6 flex min-w-0 flex-col gap-4">
          <JsonView value={station} label="JSON" />
          <PageCall call={call} />
        </div>
      ) : (
        <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)] lg:grid-rows-[auto_1fr]">
          <Latest now={now} named={named} names={names} />
          <div className="flex min-w-0 flex-col gap-8 max-lg:order-1">
            <StationFacts station={station} names={names} />
            <Section id="days" title={calendar('title')}>
              <IslandTexts of={['calendar', 'explorer', 'rhythm']}>
                <ApiCache>
                  <GapCalendar station={named} now={moment.getTime()} zone={zone} names={names.dataTypes} />
                </ApiCache>
              </IslandTexts>
            </Section>
            <PageCall call={call} />
          </div>
          {/* This column is next to the values, from the top, to fill the space. */}
          <aside className="flex min-w-0 flex-col gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start">
            <LocationMap
              title={station.sname ?? station.scode}
              position={x === undefined || y === undefined ? null : [x, y]}
              basemap={basemap}
              neighbours={neighbours}
            />
            <ConnectionLists connections={connections} />
          </aside>
        </div>
      )}
    </main>
  )
}

async function Latest({ now, named, names }: Pick<Props, 'now' | 'names'> & { named: { type: string; code: string } }) {
  const t = await getTranslations('station')
  return (
    <section aria-labelledby="latest" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <Heading id="latest" text={t('latest')} className="text-xl" />
        {now.span !== null && (
          <IslandTexts of={['follow']}>
            <NuqsAdapter>
              <FollowStation station={named} />
            </NuqsAdapter>
          </IslandTexts>
        )}
      </div>
      {now.span === null ? (
        <p className="border border-line bg-sheet p-4 text-soft">{t('none')}</p>
      ) : (
        <ul className="grid grid-cols-2 border-t border-l border-line xl:grid-cols-3">
          {now.series.map(series => (
            <ValueCard
              key={`${series.name} ${series.periodSeconds}`}
              series={series}
              label={names.dataTypes[series.name] ?? series.name}
              span={now.span!}
              station={named}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

async function StationHead({ dataset, station, now, names }: Pick<Props, 'dataset' | 'station' | 'now' | 'names'>) {
  const t = await getTranslations('station')
  const title = station.sname ?? station.scode
  const series = now.series
    .flatMap(({ name, value, periodSeconds }) =>
      typeof value === 'number' && periodSeconds
        ? [{ type: station.stype, code: station.scode, dataType: name, period: periodSeconds }]
        : [],
    )
    .slice(0, seriesMax)
  return (
    <>
      <RecordHead dataset={dataset} id={station.scode} title={title}>
        <p className="mt-1 text-soft">{[names.type, station.sorigin].filter(Boolean).join(' · ')}</p>
      </RecordHead>
      {series.length > 0 && (
        <p className="mt-3 flex flex-wrap gap-2">
          <LinkButton
            look="outline"
            href={comparisonQuery('/compare/series', { s: series.map(printRef) })}
            icon="chart"
            text={t('charts')}
          />
          <LinkButton look="outline" href={timeMachinePath(station.stype)} icon="play" text={t('overTime')} />
        </p>
      )}
    </>
  )
}

async function StationFacts({ station, names }: { station: Station; names: Props['names'] }) {
  const [t, record, fieldNames] = await Promise.all([
    getTranslations('station'),
    getTranslations('record'),
    getTranslations('query.metadata'),
  ])
  const metadata = Object.entries(station.smetadata ?? {}).filter(([, value]) => value !== null && value !== '')
  const nameOf = (field: string) => (fieldNames.has(field as 'use') ? fieldNames(field as 'use') : field)
  const facts = [
    { name: t('code'), value: <code>{station.scode}</code> },
    { name: t('type'), value: <NamedCode name={names.type} code={station.stype ?? ''} /> },
    { name: t('origin'), value: station.sorigin },
    { name: t('active'), value: station.sactive === undefined ? null : record(station.sactive ? 'yes' : 'no') },
    { name: t('parent'), value: <Parent station={station} /> },
  ].filter(({ name, value }) => value && (name !== t('parent') || station.pcode))
  return (
    <div className="flex flex-col gap-6">
      <Facts facts={facts} />
      <Section id="metadata" title={t('metadata')}>
        {metadata.length === 0 && <p className="text-sm text-soft">{t('noMetadata')}</p>}
        <Facts
          facts={metadata.map(([field, value]) => ({
            name: field,
            label: <NamedCode name={nameOf(field)} code={field} />,
            value: <MetadataValue field={field} value={value} names={names.values} />,
          }))}
        />
      </Section>
    </div>
  )
}

/** A value of a station's metadata. A code with a known name is replaced by the name. */
async function MetadataValue({ field, value, names }: { field: string; value: unknown; names: CodeNames['values'] }) {
  const [language, valueNames] = await Promise.all([getLocale(), getTranslations('query.known')])
  const word =
    typeof value === 'string' && /^\w+$/.test(value) && valueNames.has(value as 'town') ? valueNames(value as 'town') : undefined
  const name = typeof value === 'string' ? (names[`smetadata.${field}`]?.[value] ?? word) : undefined
  if (name !== undefined) return <NamedCode name={name} code={String(value)} />
  return (
    <IslandTexts of={['daysLeft']}>
      <FieldValue value={value} path={[field]} reading={{ language, deprecationOf: () => null }} />
    </IslandTexts>
  )
}

export const NamedCode = ({ name, code }: { name: string; code: string }) => (
  <>
    {name} {name !== code && <code className="text-xs text-faint">{code}</code>}
  </>
)

function Parent({ station: { ptype, pcode, pname } }: { station: Station }) {
  if (!pcode || !ptype) return pname ?? pcode
  return <TextLink href={stationPath({ type: ptype, code: pcode })}>{pname ?? pcode}</TextLink>
}
