import type { Caller } from '@/lib/access/caller'
import { isNamed } from '@/lib/access/dataset-part'
import { opensDataset } from '@/lib/access/opens-dataset'
import { readerFor } from '@/lib/access/reader'
import { rememberFor } from '@/lib/access/remember-for'
import { documentVisible, type Rights, rightsOf, seriesVisible } from '@/lib/access/rights'
import { allDatasets, type Dataset } from '@/lib/catalog/dataset'
import { rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

const remembered = { name: 'freshness', milliseconds: 10_000 }

/**
 * When the data of each dataset changed last, by dataset id: content by its newest real change, time series by its newest measurement.
 * A filtered part of an entity counts as fresh as the whole. A dataset without data is absent, and so is a closed one that the rights do
 * not open. At most ten seconds old.
 */
export async function freshness(caller: Caller): Promise<ReadonlyMap<string, Date>> {
  const [rights, datasets] = await Promise.all([rightsOf(caller), allDatasets()])
  const { documents, stations } = await rememberFor(rights, remembered, () => readChanges(rights))
  return new Map(
    datasets
      .filter(dataset => !dataset.closed || opensDataset(rights, dataset))
      .flatMap(dataset => {
        const changed = dataset.entity === null ? newestMeasurement(stations, dataset) : documents.get(dataset.entity)
        return changed ? [[dataset.id, changed] as const] : []
      }),
  )
}

/**
 * The data types that each open dataset of measurements has values of, by dataset id and in order of name, as far as the caller may see
 * them. At most ten seconds old.
 */
export async function measuredTypes(caller: Caller): Promise<ReadonlyMap<string, readonly string[]>> {
  const [rights, datasets] = await Promise.all([rightsOf(caller), allDatasets()])
  const { stations } = await rememberFor(rights, remembered, () => readChanges(rights))
  return new Map(
    datasets
      .filter(({ closed, entity }) => !closed && entity === null)
      .map(dataset => {
        const names = stations.filter(change => isOf(change, dataset)).map(({ dataType }) => dataType)
        return [dataset.id, [...new Set(names)].sort()] as const
      }),
  )
}

type StationChange = { type: string; origin: string | null; dataType: string; changed: Date }

async function readChanges(rights: Rights) {
  const [documents, stations] = await Promise.all([
    rows<{ type: string; changed: Date }>(readerFor(rights), documentChangesSql(rights)),
    rows<StationChange>(readerFor(rights), stationChangesSql(rights)),
  ])
  return { documents: new Map(documents.map(({ type, changed }) => [type, changed])), stations }
}

function newestMeasurement(changes: readonly StationChange[], dataset: Dataset): Date | undefined {
  const ours = changes.filter(change => isOf(change, dataset))
  return ours.map(({ changed }) => changed).sort((a, b) => b.getTime() - a.getTime())[0]
}

const isOf = (change: StationChange, { stationType, origin, dataType, events }: Dataset): boolean =>
  !events &&
  isNamed(change.type, stationType) &&
  (origin === null || change.origin === origin) &&
  isNamed(change.dataType, dataType)

/** Newest real change of each type of record. */
const documentChangesSql = (rights: Rights): Sql => sql`
  select d.type, max(d.last_change) as changed
    from document d
   where ${documentVisible(rights)}
   group by d.type
   order by d.type`

/** Newest measurement of each station type, origin and data type. */
const stationChangesSql = (rights: Rights): Sql => sql`
  select s.type, s.origin, t.name as "dataType", max(l.ts) as changed
    from latest l
    join series r on r.id = l.series_id
    join station s on s.id = r.station_id
    join data_type t on t.id = r.data_type_id
   where s.available and ${seriesVisible(rights)}
   group by s.type, s.origin, t.name
   order by s.type, s.origin, t.name`
