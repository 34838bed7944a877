import { shareAccess } from '@/lib/access/rights/change-rights'
import { Cache } from '@/lib/db/cache'
import type { Transaction } from '@/lib/db/pools'
import { database } from '@/lib/db/records/document-moves'
import { execute, firstRow, rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { once } from '@/lib/runtime'
import type { MeasurementKind } from '@/lib/writer/push/measurement'

type SeriesKey = Readonly<{ stationType: string; station: string; dataType: string; period: number; kind: MeasurementKind }>

/** A series, with id null if it does not exist. The flags state whether its station and data type are registered. */
export type SeriesMatch = Readonly<{ id: number | null; stationKnown: boolean; dataTypeKnown: boolean }>

/** Finds series in the order of their keys. Creates missing ones of registered stations and data types. */
export async function findOrCreateSeries(connection: Transaction, keys: readonly SeriesKey[]): Promise<SeriesMatch[]> {
  const matches = await rows<SeriesMatch>(connection, findSql(keys))
  const isMissing = ({ id, stationKnown, dataTypeKnown }: SeriesMatch) => id === null && stationKnown && dataTypeKnown
  const missing = keys.filter((_, index) => isMissing(matches[index]!))
  if (missing.length === 0) return matches
  await makeSeries(connection, missing)
  return rows<SeriesMatch>(connection, findSql(keys))
}

// The database derives from datasets and rules whether a series is closed, and from its series whether a station is
// visible. Datasets and stations stay locked until the end, in the same order as everywhere.
async function makeSeries(connection: Transaction, keys: readonly SeriesKey[]): Promise<void> {
  await execute(connection, shareAccess())
  await rows(connection, lockStationsSql(keys))
  await execute(connection, insertSql(keys))
}

const keyRows = (keys: readonly SeriesKey[]): Sql => sql`
  unnest(${keys.map(key => key.stationType)}::text[], ${keys.map(key => key.station)}::text[],
         ${keys.map(key => key.dataType)}::text[], ${keys.map(key => key.period)}::int[], ${keys.map(key => key.kind)}::text[])
    with ordinality as w (station_type, code, type_name, period, kind, place)`

export const findSql = (keys: readonly SeriesKey[]): Sql => sql`
  select r.id, s.id is not null as "stationKnown", t.id is not null as "dataTypeKnown"
    from ${keyRows(keys)}
    left join station s on s.type = w.station_type and s.code = w.code
    left join data_type t on t.name = w.type_name
    left join series r on r.station_id = s.id and r.data_type_id = t.id and r.period = w.period and r.kind = w.kind
   order by w.place`

export const lockStationsSql = (keys: readonly SeriesKey[]): Sql => sql`
  select s.id
    from ${keyRows(keys)}
    join station s on s.type = w.station_type and s.code = w.code
   order by s.type, s.code
     for no key update of s`

/** Reads the stations of series and locks them until the transaction ends. */
export const stationsOfSql = (found: readonly SeriesMatch[]): Sql => sql`
  select s.type, s.code, s.origin
    from station s
   where s.id in (select r.station_id from series r where r.id = any(${found.flatMap(({ id }) => (id === null ? [] : [id]))}::int[]))
   order by s.type, s.code
     for no key update of s`

export const insertSql = (keys: readonly SeriesKey[]): Sql => sql`
  insert into series (station_id, data_type_id, period, kind)
  select s.id, t.id, w.period, w.kind
    from ${keyRows(keys)}
    join station s on s.type = w.station_type and s.code = w.code
    join data_type t on t.name = w.type_name
   order by s.id, t.id, w.period, w.kind
  on conflict do nothing`

/** Largest number of names in a cache; each uses some hundred bytes. */
const namesMax = 200_000

/** Cached ids of series and provenances by name, valid for one state of the names. */
export type NameCache = Readonly<{ state: string; series: Cache<number>; provenances: Cache<number> }>

/** The current cache of names. Call it before reading ids, so that a later change of names invalidates them. */
export async function currentNames(connection: Transaction): Promise<NameCache> {
  const { state } = (await firstRow<{ state: string }>(connection, stateSql))!
  const cached = once<{ names: NameCache | null }>('names of series', () => ({ names: null }))
  // A transaction that began earlier continues with its own cache.
  if (cached.names?.state !== state) cached.names = { state, series: new Cache(namesMax), provenances: new Cache(namesMax) }
  return cached.names
}

const stateSql: Sql = sql`select concat_ws('/', ${database()}, (select moves from series_names)) as state`

type SeriesLookup = Readonly<{
  found: readonly SeriesMatch[]
  /** Adds the new ids to the cache. Call it after the commit. */
  keep: () => void
}>

/** Finds series like `findOrCreateSeries`, with ids from the cache if possible. */
export async function seriesOf(connection: Transaction, names: NameCache, keys: readonly SeriesKey[]): Promise<SeriesLookup> {
  const matches = keys.map(key => cachedSeries(names.series.get(seriesName(key))))
  const unknown = keys.filter((_, index) => matches[index] === null)
  const read = unknown.length === 0 ? [] : await findOrCreateSeries(connection, unknown)
  const keep = () =>
    unknown.forEach((key, index) => {
      const { id } = read[index]!
      if (id !== null) names.series.set(seriesName(key), id)
    })
  const others = read.values()
  return { found: matches.map(one => one ?? others.next().value!), keep }
}

const cachedSeries = (id: number | undefined): SeriesMatch | null =>
  id === undefined ? null : { id, stationKnown: true, dataTypeKnown: true }

// The names are separated by NUL, which no name contains because the database cannot store it.
const seriesName = ({ stationType, station, dataType, period, kind }: SeriesKey) =>
  `${kind} ${period} ${stationType}\0${dataType}\0${station}`

/** Ids of provenances by UUID; unregistered ones are left out. */
export async function provenancesOf(
  connection: Transaction,
  names: NameCache,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>()
  for (const uuid of uuids) {
    const id = names.provenances.get(uuid)
    if (id !== undefined) ids.set(uuid, id)
  }
  const unknown = uuids.filter(uuid => !ids.has(uuid))
  const read = unknown.length === 0 ? [] : await rows<{ uuid: string; id: number }>(connection, provenanceIdsSql(unknown))
  for (const { uuid, id } of read) {
    names.provenances.set(uuid, id)
    ids.set(uuid, id)
  }
  return ids
}

const provenanceIdsSql = (uuids: readonly string[]): Sql => sql`
  select uuid, id from provenance where uuid = any(${uuids}::uuid[]) order by uuid`
