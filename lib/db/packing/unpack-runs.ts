import { startOfMonth } from '@/lib/db/partitions'
import type { Transaction } from '@/lib/db/pools'
import { execute, firstRow } from '@/lib/db/run'
import { name, type Sql, sql } from '@/lib/db/sql'
import { sharedAdvisoryLock } from '@/lib/db/transactions'
import { unpackedSql } from './measurements-sql'

export type PushedMeasurements = Readonly<{
  /** The column of `measurement` that contains the values. */
  kind: 'number' | 'text' | 'json'
  times: readonly number[]
  /** SQL for a table `g` of the measurements with the columns series_id, ms, value and place (from 1). */
  table: () => Sql
  /** SQL for the value of a row of `g`, in the type of the column. */
  value: Sql
}>

/**
 * Unpacks the runs that new measurements change. Call it in the same transaction, before storing the measurements.
 * @returns positions of measurements that need not be stored, because a packed run has the same value
 */
export async function unpackRuns(
  connection: Transaction,
  pushed: PushedMeasurements,
  now = new Date(),
): Promise<ReadonlySet<number>> {
  const first = pushed.times.reduce((least, time) => Math.min(least, time), Number.POSITIVE_INFINITY)
  // A month is packed days after its end at the earliest.
  if (first >= startOfMonth(now).getTime()) return none
  await execute(connection, sharedAdvisoryLock('closed months'))
  const { places } = (await firstRow<{ places: number[] }>(connection, unpackSql(pushed, first)))!
  return places.length === 0 ? none : new Set(places)
}

const none: ReadonlySet<number> = new Set()

// Runs are locked in a fixed order, so that concurrent pushes cannot end in a deadlock.
const unpackSql = ({ kind, table, value }: PushedMeasurements, first: number): Sql => sql`
  with pushed as materialized (
       select g.series_id, to_timestamp(g.ms / 1000) as ts, ${value} as value, g.place
         from ${table()}),
       met as materialized (
       select g.*, p.last_at
         from pushed g
         join packed_measurement p on p.series_id = g.series_id and tstzrange(p.first_at, p.last_at, '[]') @> g.ts
        where to_timestamp(${first / 1000}::float8) <= (select max(last_at) from packed_measurement)),
       same as materialized (
       select met.place
         from met
         join ${unpackedSql(sql`
              select p.*, 1 as low, p.length as high
                from packed_measurement p
               where (p.series_id, p.last_at) in (select met.series_id, met.last_at from met)`)} m
              on m.series_id = met.series_id and m.ts = met.ts and m.${name(kind)} = met.value),
       changing as materialized (
       select distinct met.series_id, met.last_at from met where met.place not in (select same.place from same)),
       locked as materialized (
       select p.series_id, p.last_at
         from packed_measurement p
        where (p.series_id, p.last_at) in (select c.series_id, c.last_at from changing c)
        order by p.series_id, p.last_at
          for update),
       run as (
       delete from packed_measurement p
        using locked l
        where p.series_id = l.series_id and p.last_at = l.last_at
       returning p.*),
       loose as (
       insert into measurement (ts, stored_at, number, series_id, provenance_id, text, json)
       select m.ts, m.stored_at, m.number, m.series_id, m.provenance_id, m.text, m.json
         from ${unpackedSql(sql`select run.*, 1 as low, run.length as high from run`)} m)
  select coalesce(array_agg(met.place), '{}') as places
    from met
   where (met.series_id, met.last_at) not in (select c.series_id, c.last_at from changing c)`
