import { hashSecret } from '@/lib/auth/tokens/secrets'
import { ensureMonthsOf } from '@/lib/db/partitions'
import { maintenance } from '@/lib/db/pools'
import { execute, rows } from '@/lib/db/run'
import { fixed, type Sql, sql } from '@/lib/db/sql'

/** Four types of stations with 1,250 stations each, which measure four data types each: 5,000 series of each type, 20,000 in all. */
export const stationTypes = ['BenchA', 'BenchB', 'BenchC', 'BenchD'] as const
export const dataTypes = ['bench-1', 'bench-2', 'bench-3', 'bench-4'] as const
export const stationsOfType = 1250
export const seriesCount = stationTypes.length * dataTypes.length * stationsOfType
export const periodSeconds = 1800

/** Stations of some types, of which each measures all data types from a time on. */
export type SeriesWorld = Readonly<{ stationTypes: readonly string[]; dataTypes: readonly string[]; firstTime: number }>

export const seriesWorld: SeriesWorld = { stationTypes, dataTypes, firstTime: Date.parse('2026-01-01T00:00:00Z') }

export const stationCode = (type: string, number: number): string => `${type}-${number}`

/** The time of a step, in milliseconds: at each step every series has one measurement. */
export const timeOf = (step: number, { firstTime } = seriesWorld): number => firstTime + step * periodSeconds * 1000

export const client = { id: 'bench', secret: 'a secret of the benches' } as const

/** Data types, a provenance, a client that may push, and the first stations of each type. */
export async function storeSeries(world = seriesWorld, stations = stationsOfType): Promise<void> {
  const secret = hashSecret(client.secret)
  const statements: readonly Sql[] = [
    sql`insert into client (id, name, secret_sha256, full_scope) values (${client.id}, 'bench', ${secret}, true)`,
    sql`insert into client_role (client_id, role) values (${client.id}, 'WRITER')`,
    sql`insert into provenance (lineage, data_collector, data_collector_version) values ('bench', 'bench', '1')`,
    sql`insert into data_type (name, unit, rtype, description, period) select n, 'unit', 'Mean', 'of ' || n, ${periodSeconds}::int
          from unnest(${world.dataTypes}::text[]) n order by n`,
  ]
  for (const statement of statements) await execute(maintenance(), statement)
  await storeStations(world, 0, stations)
}

/** Stations of each type with their series, by their numbers. @param until excluded */
export async function storeStations({ stationTypes: types, dataTypes: measured }: SeriesWorld, from: number, until: number) {
  const statements: readonly Sql[] = [
    sql`insert into station (type, code, name, origin, position, metadata)
        select t, t || '-' || n, 'Station ' || n || ' of ' || t, 'bench', point(10.5 + n % 100 / 50.0, 46.2 + n / 1000.0),
               jsonb_build_object('capacity', n % 400, 'municipality', 'Municipality ' || n % 116, 'netex', jsonb_build_object('type', 'place'))
          from unnest(${types}::text[]) t, generate_series(${from}::int, ${until - 1}::int) n order by t, n`,
    sql`insert into series (station_id, data_type_id, period, kind)
        select s.id, t.id, ${periodSeconds}::int, 'number'
          from generate_series(${from}::int, ${until - 1}::int) n
          cross join unnest(${types}::text[]) u
          join station s on s.type = u and s.code = u || '-' || n
          join data_type t on t.name = any(${measured}::text[])
         order by s.id, t.id`,
  ]
  for (const statement of statements) await execute(maintenance(), statement)
  for (const table of ['station', 'series', 'data_type', 'provenance'])
    await execute(maintenance(), fixed(`vacuum analyze ${table}`))
}

const stepsAtOnce = 50

/**
 * Stores one measurement of each series and step, step by step as they would arrive. Then newest values and statistics are taken, as after a while.
 * @param until excluded
 */
export async function storeSteps(from: number, until: number, world = seriesWorld): Promise<void> {
  await insertSteps(from, until, world)
  await settleAt(until, world)
}

/** Inserts straight into the partitions with their indexes, half of the series on a connection of their own. @param until excluded */
export async function insertSteps(from: number, until: number, world: SeriesWorld): Promise<void> {
  for (let step = from; step < until; step += stepsAtOnce) {
    const end = Math.min(step + stepsAtOnce, until)
    await ensureMonthsOf(
      maintenance(),
      [step, end - 1].map(one => new Date(timeOf(one, world))),
    )
    await Promise.all([0, 1].map(half => execute(maintenance(), storeSql(step, end, { world, half }))))
    if (step % 500 === 0) process.stderr.write(`  ${end} measurements of each series\n`)
  }
}

/** Newest values of all series, and statistics of the measurements. @param until excluded */
export async function settleAt(until: number, world: SeriesWorld): Promise<void> {
  await execute(maintenance(), latestSql(until - 1, world))
  await execute(maintenance(), sql`vacuum analyze measurement`)
  await execute(maintenance(), sql`vacuum analyze latest`)
  await execute(maintenance(), sql`checkpoint`)
}

const value = sql`((r.id * 7 + k * 13) % 1000) / 10.0`
const time = ({ firstTime }: SeriesWorld) => sql`to_timestamp(${firstTime / 1000}::float8 + k * ${periodSeconds}::int)`

/** The series of a world: others may be stored beside it. */
const seriesOf = ({ dataTypes: names }: SeriesWorld) =>
  sql`(select id from series where data_type_id = any(array(select id from data_type where name = any(${names}::text[]))))`

/** Measurements of the series of some steps, in the order of time. `half` of the series only, by odd and even numbers. @param until excluded */
export const measurementsSql = (from: number, until: number, { world, half }: { world: SeriesWorld; half?: number }): Sql => sql`
  select r.id as series_id, ${time(world)} as ts, ${time(world)} + interval '7.25 seconds' as stored_at, ${value} as number, p.id as provenance_id
    from generate_series(${from}::int, ${until - 1}::int) k
    cross join (select id from provenance where lineage = 'bench') p
    cross join lateral (select id from ${seriesOf(world)} s where ${half === undefined ? sql`k >= 0` : sql`id % 2 = ${half}::int + 0 * k`} order by id) r`

const storeSql = (from: number, until: number, part: { world: SeriesWorld; half: number }): Sql => sql`
  insert into measurement (series_id, ts, stored_at, number, provenance_id)
  ${measurementsSql(from, until, part)}`

const latestSql = (step: number, world: SeriesWorld): Sql => sql`
  insert into latest (series_id, ts, stored_at, number, provenance_id)
  select * from (${measurementsSql(step, step + 1, { world })}) m
  on conflict (series_id) do update set ts = excluded.ts, stored_at = excluded.stored_at, number = excluded.number`

/** Measurements of the history, and what they take on disk with their indexes. */
export async function storedSize(): Promise<{ measurements: number; bytes: number }> {
  const [found] = await rows<{ measurements: number; bytes: number }>(
    maintenance(),
    sql`select (select count(*) from measurement) as measurements,
               (select sum(pg_total_relation_size(inhrelid))::bigint from pg_inherits where inhparent = 'measurement'::regclass) as bytes`,
  )
  return found!
}
