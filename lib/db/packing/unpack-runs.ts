import { startOfMonth } from '@/lib/db/partitions'
import type { Transaction } from '@/lib/db/pools'
import { execute } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { sharedAdvisoryLock } from '@/lib/db/transactions'
import { unpackedSql } from './measurements-sql'

/** Measurements by series and time in milliseconds since 1970. */
export type MeasurementKeys = Readonly<{ seriesIds: readonly number[]; times: readonly number[] }>

/**
 * Makes rows of the packed runs in which measurements are going to be stored. Call it in their transaction before they are stored: what replaces what
 * is decided among rows. No month is packed from then on until the transaction ends.
 */
export async function unpackRuns(
  connection: Transaction,
  { seriesIds, times }: MeasurementKeys,
  now = new Date(),
): Promise<void> {
  const first = times.reduce((least, time) => Math.min(least, time), Number.POSITIVE_INFINITY)
  // A month is packed days after its end, at the earliest.
  if (first >= startOfMonth(now).getTime()) return
  await execute(connection, sharedAdvisoryLock('closed months'))
  await execute(connection, unpackSql({ seriesIds, times }, first))
}

export const unpackSql = ({ seriesIds, times }: MeasurementKeys, first: number): Sql => sql`
  with met as (
       select distinct p.series_id, p.last_at
         from unnest(${array(seriesIds)}::text::int[], ${array(times)}::text::float8[]) as g (series_id, ms)
        cross join lateral (
              select p.series_id, p.first_at, p.last_at
                from packed_measurement p
               where p.series_id = g.series_id and p.last_at >= to_timestamp(g.ms / 1000)
               order by p.last_at
               limit 1) p
        where p.first_at <= to_timestamp(g.ms / 1000) and to_timestamp(${first / 1000}::float8) <= (select max(last_at) from packed_measurement)),
       run as (
       delete from packed_measurement p
        using met
        where p.series_id = met.series_id and p.last_at = met.last_at
       returning p.*)
  insert into measurement (ts, stored_at, number, series_id, provenance_id, text, json)
  select m.ts, m.stored_at, m.number, m.series_id, m.provenance_id, m.text, m.json
    from ${unpackedSql(sql`select run.*, 1 as low, run.length as high from run`)} m`

const array = (numbers: readonly number[]): string => `{${numbers.join()}}`
