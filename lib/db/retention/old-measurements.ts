import { config } from '@/lib/config'
import type { Turn } from '@/lib/db/jobs/background-job'
import { inSmallSteps } from '@/lib/db/jobs/small-steps'
import { closedMonths, monthsBefore, releaseMonth } from '@/lib/db/partitions'
import { admin } from '@/lib/db/pools'
import { execute, rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import type { KeptMonths } from '@/lib/setting-types'

const seriesOfStep = 500
const rowsOfStep = { loose: 10_000, packed: 2000 } as const

/**
 * Removes measurements after the whole months that MEASUREMENTS_KEPT_MONTHS keeps them, in small steps. The newest one of each series stays the one
 * that is shown as such.
 */
export async function removeOldMeasurements(turn: Turn, now = new Date()): Promise<void> {
  for (const { months, ids } of await rows<LimitedSeries>(admin(), limitedSeriesSql(config().MEASUREMENTS_KEPT_MONTHS))) {
    const end = monthsBefore(now, months)
    const partitions = await closedMonths(admin(), end)
    for (let from = 0; from < ids.length; from += seriesOfStep) {
      const some = ids.slice(from, from + seriesOfStep)
      await removeAll(turn, removePackedSql(some, end), rowsOfStep.packed)
      if (partitions.length > 0) await removeAll(turn, removeRowsSql(some, end), rowsOfStep.loose)
    }
    for (const partition of partitions) if (turn.goesOn()) await releaseMonth(admin(), partition)
  }
}

const removeAll = (turn: Turn, statement: Sql, full: number): Promise<void> =>
  inSmallSteps(turn, async () => ((await execute(admin(), statement)) < full ? 'done' : 'more'))

/** Series whose measurements are kept for a number of months. */
type LimitedSeries = Readonly<{ months: number; ids: readonly number[] }>

/** The more precise a rule is, the more it counts: of a data type of a station type, of a station type, of everything. */
export const limitedSeriesSql = ({ months, of }: KeptMonths): Sql => sql`
  with rule as (
       select u.station_type, u.data_type, u.months
         from unnest(${of.map(rule => rule.stationType)}::text[], ${of.map(rule => rule.dataType)}::text[], ${of.map(rule => rule.months)}::int[])
                as u (station_type, data_type, months))
  select k.months, array_agg(k.id order by k.id) as ids
    from (select r.id, coalesce(exact.months, whole.months, ${months}::int) as months
            from series r
            join station s on s.id = r.station_id
            join data_type t on t.id = r.data_type_id
            left join rule exact on exact.station_type = s.type and exact.data_type = t.name
            left join rule whole on whole.station_type = s.type and whole.data_type is null) k
   where k.months > 0
   group by k.months
   order by k.months`

// A run lies in one month.
const removePackedSql = (series: readonly number[], end: Date): Sql => sql`
  delete from packed_measurement
   where ctid = any(array(select ctid from packed_measurement
                           where series_id = any(${series}::int[]) and last_at < ${end}
                           limit ${rowsOfStep.packed}))`

const removeRowsSql = (series: readonly number[], end: Date): Sql => sql`
  delete from measurement m
   using (select series_id, ts from measurement
           where series_id = any(${series}::int[]) and ts < ${end}
           limit ${rowsOfStep.loose}) old
   where m.series_id = old.series_id and m.ts = old.ts and m.ts < ${end}`
