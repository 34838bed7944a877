import { getTranslations } from 'next-intl/server'
import { recordPath } from '@/components/address/page-paths'
import type { DatasetView } from '@/components/datasets/dataset-view'
import { JsonView } from '@/components/json/json-view'
import type { SheetBasemap } from '@/components/map/basemap'
import { LocationMap } from '@/components/record/location-map'
import { PageCall } from '@/components/record/record-calls'
import { RecordHead, RecordTabs } from '@/components/record/record-head'
import { recordQuery } from '@/components/record/state'
import type { Edge } from '@/components/source/edge-source'
import { NamedCode } from '@/components/station/station-page'
import { Facts } from '@/components/ui/facts'

type Props = { dataset: DatasetView; edge: Edge; view: 'fields' | 'json'; basemap: SheetBasemap; url: string; typeName: string }

export function EdgePage({ dataset, edge, view, basemap, url, typeName }: Props) {
  const title = edge.ename ?? edge.ecode
  const hrefOf = (each: 'fields' | 'json') => recordQuery(recordPath(dataset.id, edge.ecode), { view: each })
  return (
    <main id="main" className="page-width py-8">
      <RecordHead dataset={dataset} id={edge.ecode} title={title}>
        <p className="mt-1 text-soft">{[typeName, edge.eorigin].filter(Boolean).join(' · ')}</p>
      </RecordHead>
      <RecordTabs views={['fields', 'json'] as const} view={view} hrefOf={hrefOf} />
      {view === 'json' ? (
        <div className="mt-6">
          <JsonView value={edge} label="JSON" />
        </div>
      ) : (
        <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
          <EdgeFacts edge={edge} typeName={typeName} />
          <aside className="min-w-0 max-lg:-order-1">
            <LocationMap title={title} position={null} shape={edge.egeometry ?? null} basemap={basemap} />
          </aside>
        </div>
      )}
      <div className="mt-8">
        <PageCall call={{ address: url, token: dataset.access === 'closed' }} />
      </div>
    </main>
  )
}

async function EdgeFacts({ edge, typeName }: Pick<Props, 'edge' | 'typeName'>) {
  const [t, record, columns] = await Promise.all([
    getTranslations('station'),
    getTranslations('record'),
    getTranslations('explorer.columns'),
  ])
  const flag = (value: boolean | undefined) => value !== undefined && record(value ? 'yes' : 'no')
  const facts = [
    { name: columns('from'), value: edge.sbname },
    { name: columns('to'), value: edge.sename },
    { name: t('code'), value: <code>{edge.ecode}</code> },
    { name: t('type'), value: <NamedCode name={typeName} code={edge.etype ?? ''} /> },
    { name: t('origin'), value: edge.eorigin },
    { name: t('directed'), value: flag(edge.edirected) },
    { name: t('active'), value: flag(edge.eactive) },
  ]
  return <Facts facts={facts.filter(({ value }) => value)} />
}
