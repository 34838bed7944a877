import type { Caller } from '@/lib/access/caller'
import { readCachedFor, readerFor } from '@/lib/access/reader'
import { coversDataset, isNamed, partMatches } from '@/lib/access/rights/datasets'
import { type Rights, rightsOf } from '@/lib/access/rights/rights'
import { documentVisible, isWholeEntity } from '@/lib/access/rights/visible-records'
import { seriesVisible } from '@/lib/access/rights/visible-series'
import { allDatasets, type Dataset } from '@/lib/catalog/dataset'
import { rows } from '@/lib/db/run'
import { and, join, type Sql, sql } from '@/lib/db/sql'
import { shortHash } from '@/lib/formats/short-hash'

const milliseconds = 10_000

/**
 * Time of the last change of the data of each dataset, by id: the newest change of content, or the newest measurement.
 * A part of an entity has the age of its own records, or of the whole entity if its filter has no SQL condition.
 * Datasets without visible data and those of other services are left out. At most ten seconds old.
 * @param given datasets, stored or not; all stored datasets by default
 */
export async function freshness(caller: Caller, given?: readonly Dataset[]): Promise<ReadonlyMap<string, Date>> {
  const [rights, datasets] = await Promise.all([rightsOf(caller), given ?? allDatasets()])
  const { documents, stations } = await changesFor(rights, datasets)
  return new Map(
    datasets
      .filter(dataset => dataset.servedBy === null && (!dataset.closed || coversDataset(rights, dataset)))
      .flatMap(dataset => {
        const changed = dataset.entity === null ? newestMeasurement(stations, dataset) : documents.get(keyOf(dataset))
        return changed ? [[dataset.id, changed] as const] : []
      }),
  )
}

/** Sorted data types with visible values in each open dataset of measurements, by its id. Ten seconds old at most. */
export async function measuredTypes(caller: Caller): Promise<ReadonlyMap<string, readonly string[]>> {
  const [rights, datasets] = await Promise.all([rightsOf(caller), allDatasets()])
  const { stations } = await changesFor(rights, datasets)
  return new Map(
    datasets
      .filter(({ closed, entity, servedBy }) => !closed && entity === null && servedBy === null)
      .map(dataset => {
        const names = stations.filter(change => isOf(change, dataset)).map(({ dataType }) => dataType)
        return [dataset.id, [...new Set(names)].sort()] as const
      }),
  )
}

type StationChange = { type: string; origin: string | null; dataType: string; changed: Date }

/** SQL condition for the records of a dataset; null for a whole entity, and for a filter without SQL condition. */
const partOf = (dataset: Dataset): Sql | null =>
  dataset.entity === null || isWholeEntity(dataset) ? null : partMatches(dataset.filter, dataset.onlyTag)

// Datasets that are a whole entity share the time of its last change.
const keyOf = (dataset: Dataset) => (partOf(dataset) ? dataset.id : `entity ${dataset.entity}`)

function changesFor(rights: Rights, datasets: readonly Dataset[]) {
  const parts = datasets.filter(dataset => partOf(dataset) !== null)
  const state = shortHash(JSON.stringify(parts.map(({ id, entity, filter, onlyTag }) => [id, entity, filter, onlyTag])))
  return readCachedFor(rights, { name: `freshness ${state}`, milliseconds }, () => readChanges(rights, parts))
}

async function readChanges(rights: Rights, parts: readonly Dataset[]) {
  const [documents, stations] = await Promise.all([
    rows<{ key: string; changed: Date | null }>(readerFor(rights), documentChangesSql(rights, parts)),
    rows<StationChange>(readerFor(rights), stationChangesSql(rights)),
  ])
  return { documents: new Map(documents.flatMap(({ key, changed }) => (changed ? [[key, changed]] : []))), stations }
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

const documentChangesSql = (rights: Rights, parts: readonly Dataset[]): Sql => sql`
  select 'entity ' || d.type as key, max(d.last_change) as changed
    from document d
   where ${documentVisible(rights)}
   group by d.type
   ${join(
     parts.map(part => partChangeSql(rights, part)),
     '\n',
   )}
   order by 1`

const partChangeSql = (rights: Rights, part: Dataset): Sql => sql`union all
  select ${part.id}::text, max(d.last_change)
    from document d
   where d.type = ${part.entity} and ${and([partOf(part)!, documentVisible(rights)])}`

const stationChangesSql = (rights: Rights): Sql => sql`
  select s.type, s.origin, t.name as "dataType", max(l.ts) as changed
    from latest l
    join series r on r.id = l.series_id
    join station s on s.id = r.station_id
    join data_type t on t.id = r.data_type_id
   where s.available and ${seriesVisible(rights)}
   group by s.type, s.origin, t.name
   order by s.type, s.origin, t.name`
