import { getLocale, getTranslations } from 'next-intl/server'
import type { DatasetView } from '@/components/catalogue/dataset-view'
import type { Span } from '@/components/chart/spark-path'
import { recordAddress } from '@/components/explore/record-address'
import type { Ground } from '@/components/map/ground'
import { FieldValue } from '@/components/record/field-value'
import { JsonView } from '@/components/record/json-view'
import { PageCall } from '@/components/record/page-call'
import { PlaceMap } from '@/components/record/place-map'
import { RecordHead } from '@/components/record/record-head'
import { ViewTabs } from '@/components/record/record-tabs'
import { recordQuery } from '@/components/record/state'
import type { SeriesNow, Station } from '@/components/station/station-view'
import { ValueCard } from '@/components/station/value-card'
import { Facts } from '@/components/ui/facts'

type Props = {
  dataset: DatasetView
  station: Station
  now: { series: readonly SeriesNow[]; span: Span | null }
  view: 'fields' | 'json'
  ground: Ground
  /** Address of the station's newest values at the interface. */
  address: string
}

/** A station: what it measures now, what is known of it, and where it stands. */
export async function StationPage({ dataset, station, now, view, ground, address }: Props) {
  const t = await getTranslations('station')
  const hrefOf = (each: 'fields' | 'json') => recordQuery(recordAddress(dataset.id, station.scode), { view: each })
  const { x, y } = station.scoordinate ?? {}
  return (
    <main id="main" className="page-width py-8">
      <RecordHead dataset={dataset} id={station.scode} title={station.sname ?? station.scode}>
        <p className="mt-1 text-soft">{[station.stype, station.sorigin].filter(Boolean).join(' · ')}</p>
      </RecordHead>
      <section aria-labelledby="latest" className="mt-6">
        <h2 id="latest" className="mb-3 text-xl">
          {t('latest')}
        </h2>
        {now.span === null ? (
          <p className="border border-line bg-sheet p-4 text-soft">{t('none')}</p>
        ) : (
          <ul className="grid grid-cols-2 border-t border-l border-line lg:grid-cols-4">
            {now.series.map(series => (
              <ValueCard key={`${series.name} ${series.periodSeconds}`} series={series} span={now.span!} />
            ))}
          </ul>
        )}
      </section>
      <div className="mt-8 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <ViewTabs views={['fields', 'json'] as const} view={view} hrefOf={hrefOf} />
          {view === 'json' ? <JsonView value={station} label="JSON" /> : <StationFacts station={station} />}
          <div className="mt-4">
            <PageCall address={address} />
          </div>
        </div>
        <aside className="min-w-0 max-lg:-order-1">
          <PlaceMap
            title={station.sname ?? station.scode}
            position={x === undefined || y === undefined ? null : [x, y]}
            ground={ground}
          />
        </aside>
      </div>
    </main>
  )
}

async function StationFacts({ station }: { station: Station }) {
  const [t, record, language] = await Promise.all([getTranslations('station'), getTranslations('record'), getLocale()])
  const reading = { language, deprecationOf: () => null }
  const metadata = Object.entries(station.smetadata ?? {})
  const facts = [
    { name: t('code'), value: <code>{station.scode}</code> },
    { name: t('type'), value: station.stype },
    { name: t('origin'), value: station.sorigin },
    { name: t('active'), value: station.sactive === undefined ? null : record(station.sactive ? 'yes' : 'no') },
    { name: t('parent'), value: station.pname ?? station.pcode },
  ].filter(({ value }) => value)
  return (
    <div className="flex flex-col gap-6">
      <Facts facts={facts} />
      <section aria-labelledby="metadata">
        <h2 id="metadata" className="mb-2 text-lg">
          {t('metadata')}
        </h2>
        {metadata.length === 0 && <p className="text-sm text-soft">{t('noMetadata')}</p>}
        <Facts
          facts={metadata
            .filter(([, value]) => value !== null && value !== '')
            .map(([name, value]) => ({
              name,
              value: <FieldValue value={value} path={[name]} reading={reading} />,
            }))}
        />
      </section>
    </div>
  )
}
