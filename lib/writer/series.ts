import { shareAccess } from '@/lib/access/rights/change-rights'
import type { Transaction } from '@/lib/db/pools'
import { execute, rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import type { Kind } from '@/lib/writer/measurement'

export type SeriesKey = Readonly<{ stationType: string; station: string; dataType: string; period: number; kind: Kind }>

/** What is known of a wanted series: its number, or which of its names is not registered. */
export type FoundSeries = Readonly<{ id: number | null; stationKnown: boolean; dataTypeKnown: boolean }>

/** The series behind the keys, in their order; those of known stations and data types are made where missing. */
export async function findOrMakeSeries(connection: Transaction, keys: readonly SeriesKey[]): Promise<FoundSeries[]> {
  const found = await rows<FoundSeries>(connection, findSql(keys))
  const missing = keys.filter((_, index) => isMissing(found[index]!))
  if (missing.length === 0) return found
  await make(connection, missing)
  return rows<FoundSeries>(connection, findSql(keys))
}

const isMissing = ({ id, stationKnown, dataTypeKnown }: FoundSeries) => id === null && stationKnown && dataTypeKnown

// Whether a series is closed follows from datasets and rules, and whether its station shows from the series: the database computes both
// while these hold still. Locks are taken in the order in which all take them.
async function make(connection: Transaction, keys: readonly SeriesKey[]): Promise<void> {
  await execute(connection, shareAccess())
  await rows(connection, lockStationsSql(keys))
  await execute(connection, insertSql(keys))
}

const wanted = (keys: readonly SeriesKey[]): Sql => sql`
  unnest(${keys.map(key => key.stationType)}::text[], ${keys.map(key => key.station)}::text[],
         ${keys.map(key => key.dataType)}::text[], ${keys.map(key => key.period)}::int[], ${keys.map(key => key.kind)}::text[])
    with ordinality as w (station_type, code, type_name, period, kind, place)`

export const findSql = (keys: readonly SeriesKey[]): Sql => sql`
  select r.id, s.id is not null as "stationKnown", t.id is not null as "dataTypeKnown"
    from ${wanted(keys)}
    left join station s on s.type = w.station_type and s.code = w.code
    left join data_type t on t.name = w.type_name
    left join series r on r.station_id = s.id and r.data_type_id = t.id and r.period = w.period and r.kind = w.kind
   order by w.place`

const lockStationsSql = (keys: readonly SeriesKey[]): Sql => sql`
  select s.id
    from ${wanted(keys)}
    join station s on s.type = w.station_type and s.code = w.code
   order by s.type, s.code
     for no key update of s`

/** The stations of series, which hold still until the transaction ends. */
export const stationsOfSql = (found: readonly FoundSeries[]): Sql => sql`
  select s.type, s.code, s.origin
    from station s
   where s.id in (select r.station_id from series r where r.id = any(${found.flatMap(({ id }) => (id === null ? [] : [id]))}::int[]))
   order by s.type, s.code
     for no key update of s`

export const insertSql = (keys: readonly SeriesKey[]): Sql => sql`
  insert into series (station_id, data_type_id, period, kind)
  select s.id, t.id, w.period, w.kind
    from ${wanted(keys)}
    join station s on s.type = w.station_type and s.code = w.code
    join data_type t on t.name = w.type_name
   order by s.id, t.id, w.period, w.kind
  on conflict do nothing`
