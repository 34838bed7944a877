import { ensureMonthsOf } from '@/lib/db/partitions'
import { maintenance } from '@/lib/db/pools'
import { execute } from '@/lib/db/run'
import { fixed, type Sql, sql } from '@/lib/db/sql'
import { storeClient } from '../client'

/** Types that the demo world has too, so that its datasets and the words of the search apply to these stations. */
export const stationTypes = ['ParkingStation', 'EChargingStation', 'MeteoStation', 'BikesharingStation'] as const
export const stationType = stationTypes[0]

export const dataTypes = ['bench-1', 'bench-2'] as const
export const periodSeconds = 1800
const firstTime = Date.parse('2024-01-01T00:00:00Z')

export const stationCode = (type: string, number: number): string => `${type}-${number}`

/** The time of a step in milliseconds since 1970. At each step, every series has one measurement. */
export const timeOf = (step: number): number => firstTime + step * periodSeconds * 1000

/** Stores data types, a provenance, a client that may push, and the first stations of each type. */
export async function storeSeries(stations: number): Promise<void> {
  await storeClient('WRITER')
  const statements: readonly Sql[] = [
    sql`insert into provenance (lineage, data_collector, data_collector_version) values ('bench', 'bench', '1')`,
    sql`insert into data_type (name, unit, rtype, description, period) select n, 'unit', 'Mean', 'of ' || n, ${periodSeconds}::int
          from unnest(${dataTypes}::text[]) n order by n`,
  ]
  for (const statement of statements) await execute(maintenance(), statement)
  await storeStations(0, stations)
}

/** Stores stations of each type with their series, by number. @param until excluded */
export async function storeStations(from: number, until: number): Promise<void> {
  const statements: readonly Sql[] = [
    sql`insert into station (type, code, name, origin, position, metadata)
        select t, t || '-' || n, 'Station ' || n || ' of ' || t, 'bench', point(10.5 + n % 100 / 50.0, 46.2 + n / 1000.0),
               jsonb_build_object('capacity', n % 400, 'municipality', 'Municipality ' || n % 116, 'netex', jsonb_build_object('type', 'place'))
          from unnest(${stationTypes}::text[]) t, generate_series(${from}::int, ${until - 1}::int) n order by t, n`,
    sql`insert into series (station_id, data_type_id, period, kind)
        select s.id, t.id, ${periodSeconds}::int, 'number'
          from generate_series(${from}::int, ${until - 1}::int) n
          cross join unnest(${stationTypes}::text[]) u
          join station s on s.type = u and s.code = u || '-' || n
          join data_type t on t.name = any(${dataTypes}::text[])
         order by s.id, t.id`,
  ]
  for (const statement of statements) await execute(maintenance(), statement)
  for (const table of ['station', 'series', 'data_type', 'provenance'])
    await execute(maintenance(), fixed(`vacuum analyze ${table}`))
}

const stepsAtOnce = 50

/**
 * Stores a measurement of each series and step directly in the partitions, half of the series on each of two
 * connections. Then it stores newest values and statistics. The log of arrivals is left out.
 * @param until excluded
 */
export async function storeSteps(from: number, until: number): Promise<void> {
  for (let step = from; step < until; step += stepsAtOnce) {
    const end = Math.min(step + stepsAtOnce, until)
    const months = [step, end - 1].map(one => new Date(timeOf(one)))
    await ensureMonthsOf(maintenance(), months)
    await Promise.all([0, 1].map(half => execute(maintenance(), storeSql(step, end, half))))
  }
  await execute(maintenance(), latestSql(until - 1))
  for (const table of ['measurement', 'latest']) await execute(maintenance(), fixed(`vacuum analyze ${table}`))
  await execute(maintenance(), sql`checkpoint`)
}

/** The ids of the series of the benchmarks: the demo world has others. */
const seriesSql = sql`
  (select id from series where data_type_id = any(array(select id from data_type where name = any(${dataTypes}::text[]))))`

/** Measurements of steps (`until` excluded) by time, of series that meet a condition on `id` and the step `k`. */
const measurementsSql = (from: number, until: number, condition: Sql): Sql => sql`
  select r.id as series_id, t.ts, t.ts + interval '7.25 seconds' as stored_at, ((r.id * 7 + k * 13) % 1000) / 10.0 as number, p.id as provenance_id
    from generate_series(${from}::int, ${until - 1}::int) k
    cross join lateral (select to_timestamp(${firstTime / 1000}::float8 + k * ${periodSeconds}::int) as ts) t
    cross join (select id from provenance where lineage = 'bench') p
    cross join lateral (select id from ${seriesSql} s where ${condition} order by id) r`

const storeSql = (from: number, until: number, half: number): Sql => sql`
  insert into measurement (series_id, ts, stored_at, number, provenance_id)
  ${measurementsSql(from, until, sql`id % 2 = ${half}::int + 0 * k`)}`

const latestSql = (step: number): Sql => sql`
  insert into latest (series_id, ts, stored_at, number, provenance_id)
  select * from (${measurementsSql(step, step + 1, sql`k >= 0`)}) m
  on conflict (series_id) do update set ts = excluded.ts, stored_at = excluded.stored_at, number = excluded.number`
