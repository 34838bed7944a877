import { hashSecret } from '@/lib/auth/tokens/secrets'
import { ensureMonthsOf } from '@/lib/db/partitions'
import { admin } from '@/lib/db/pools'
import { execute, rows } from '@/lib/db/run'
import { fixed, type Sql, sql } from '@/lib/db/sql'

/** Four types of stations with 1,250 stations each, which measure four data types each: 5,000 series of each type, 20,000 in all. */
export const stationTypes = ['BenchA', 'BenchB', 'BenchC', 'BenchD'] as const
export const dataTypes = ['bench-1', 'bench-2', 'bench-3', 'bench-4'] as const
export const stationsOfType = 1250
export const seriesCount = stationTypes.length * dataTypes.length * stationsOfType
export const periodSeconds = 1800
const firstTime = Date.parse('2026-01-01T00:00:00Z')

export const stationCode = (type: string, number: number): string => `${type}-${number}`

/** The time of a step, in milliseconds: at each step every series has one measurement. */
export const timeOf = (step: number): number => firstTime + step * periodSeconds * 1000

export const client = { id: 'bench', secret: 'a secret of the benches' } as const

/** Stations, data types, their series, a provenance and a client that may push. */
export async function storeSeries(): Promise<void> {
  const secret = hashSecret(client.secret)
  const statements: readonly Sql[] = [
    sql`insert into client (id, name, secret_sha256, full_scope) values (${client.id}, 'bench', ${secret}, true)`,
    sql`insert into client_role (client_id, role) values (${client.id}, 'WRITER')`,
    sql`insert into provenance (lineage, data_collector, data_collector_version) values ('bench', 'bench', '1')`,
    sql`insert into data_type (name, unit, rtype, description, period) select n, 'unit', 'Mean', 'of ' || n, ${periodSeconds}::int
          from unnest(${dataTypes}::text[]) n order by n`,
    sql`insert into station (type, code, name, origin, position, metadata)
        select t, t || '-' || n, 'Station ' || n || ' of ' || t, 'bench', point(10.5 + n % 100 / 50.0, 46.2 + n / 1000.0),
               jsonb_build_object('capacity', n % 400, 'municipality', 'Municipality ' || n % 116, 'netex', jsonb_build_object('type', 'place'))
          from unnest(${stationTypes}::text[]) t, generate_series(0, ${stationsOfType - 1}::int) n order by t, n`,
    sql`insert into series (station_id, data_type_id, period, kind)
        select s.id, t.id, ${periodSeconds}::int, 'number' from station s, data_type t
         where s.type = any(${stationTypes}::text[]) order by s.id, t.id`,
  ]
  for (const statement of statements) await execute(admin(), statement)
  for (const table of ['station', 'series', 'data_type', 'provenance']) await execute(admin(), fixed(`vacuum analyze ${table}`))
}

const stepsAtOnce = 50

/**
 * Stores one measurement of each series and step, step by step as they would arrive, straight into the partitions with their indexes; half of
 * the series on a connection of their own. Then statistics are taken, as after a while.
 * @param until excluded
 */
export async function storeSteps(from: number, until: number): Promise<void> {
  for (let step = from; step < until; step += stepsAtOnce) {
    const end = Math.min(step + stepsAtOnce, until)
    const times = [new Date(timeOf(step)), new Date(timeOf(end - 1))]
    await ensureMonthsOf(admin(), times)
    await Promise.all([0, 1].map(half => execute(admin(), storeSql(step, end, half))))
    if (step % 500 === 0) process.stderr.write(`  ${end * seriesCount} measurements\n`)
  }
  await execute(admin(), latestSql(until - 1))
  await execute(admin(), sql`vacuum analyze measurement`)
  await execute(admin(), sql`vacuum analyze latest`)
  await execute(admin(), sql`checkpoint`)
}

const value = sql`((r.id * 7 + k * 13) % 1000) / 10.0`
const time = sql`to_timestamp(${firstTime / 1000}::float8 + k * ${periodSeconds}::int)`

const storeSql = (from: number, until: number, half: number): Sql => sql`
  insert into measurement (series_id, ts, stored_at, number, provenance_id)
  select r.id, ${time}, ${time} + interval '7.25 seconds', ${value}, p.id
    from generate_series(${from}::int, ${until - 1}::int) k
    cross join (select id from provenance where lineage = 'bench') p
    cross join lateral (select id from series where id % 2 = ${half}::int + 0 * k order by id) r`

const latestSql = (step: number): Sql => sql`
  insert into latest (series_id, ts, stored_at, number, provenance_id)
  select r.id, ${time}, ${time} + interval '7.25 seconds', ${value}, p.id
    from series r, (select ${step}::int as k) steps, (select id from provenance where lineage = 'bench') p
   order by r.id
  on conflict (series_id) do update set ts = excluded.ts, stored_at = excluded.stored_at, number = excluded.number`

/** Measurements of the history, and what they take on disk with their indexes. */
export async function storedSize(): Promise<{ measurements: number; bytes: number }> {
  const [found] = await rows<{ measurements: number; bytes: number }>(
    admin(),
    sql`select (select count(*) from measurement) as measurements,
               (select sum(pg_total_relation_size(inhrelid))::bigint from pg_inherits where inhparent = 'measurement'::regclass) as bytes`,
  )
  return found!
}
