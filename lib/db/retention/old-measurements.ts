import { config } from '@/lib/config'
import type { JobRun } from '@/lib/db/jobs/background-job'
import { inSmallSteps, oneAfterAnother, type WorkOutcome } from '@/lib/db/jobs/small-steps'
import { closedMonths, isEmptyMonth, monthsBefore, noTable, releaseMonth } from '@/lib/db/partitions'
import { maintenance } from '@/lib/db/pools'
import { execute, firstRow, rows, transaction } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { sharedAdvisoryLock } from '@/lib/db/transactions'
import { codeOf } from '@/lib/db/watch/server-errors'
import { errorFacts, log } from '@/lib/log'
import type { RetentionMonths } from '@/lib/setting-types'

const seriesOfStep = 500
const rowsOfStep = { loose: 10_000, packed: 2000 } as const

/** Deletes measurements older than MEASUREMENTS_KEPT_MONTHS, and measurements of deleted series; `latest` stays. */
export async function removeOldMeasurements(turn: JobRun, now = new Date()): Promise<WorkOutcome> {
  const limited = await rows<LimitedSeries>(maintenance(), limitedSeriesSql(config().MEASUREMENTS_KEPT_MONTHS))
  const { ids } = (await firstRow<{ ids: number[] }>(maintenance(), goneSeriesSql))!
  const removals: Removal[] = [
    ...limited.map(one => ({
      ids: one.ids,
      of: (id: Sql, time: Sql) => sql`${id} and ${time} < ${monthsBefore(now, one.months)}`,
    })),
    // A new series may get an unused number at any moment, so the statement checks again.
    { ids, of: id => sql`${id} and not exists (select from series r where r.id = m.series_id)` },
  ]
  const touched = new Set<string>()
  const outcome = await oneAfterAnother(removals, removal => removeSeries(turn, removal, touched))
  if (outcome === 'more') return outcome
  return oneAfterAnother(await closedMonths(maintenance(), now), partition => releaseWhereUseful(partition, touched))
}

/** Series, and the condition for the measurements `m` to delete, which begins with the condition on the series. */
type Removal = Readonly<{ ids: readonly number[]; of: (series: Sql, time: Sql) => Sql }>

/** Deletes measurements of series, and adds the partitions of deleted rows to `touched`. */
async function removeSeries(turn: JobRun, { ids, of }: Removal, touched: Set<string>): Promise<WorkOutcome> {
  for (let from = 0; from < ids.length; from += seriesOfStep) {
    const series = sql`m.series_id = any(${ids.slice(from, from + seriesOfStep)}::int[])`
    const [packed, loose] = [removePackedSql(of(series, sql`m.last_at`)), removeRowsSql(of(series, sql`m.ts`))]
    const outcome = await inSmallSteps(turn, async () => {
      const { runs, gone } = await removalStep(packed, loose)
      for (const { partition } of gone) touched.add(partition)
      const count = gone.reduce((sum, one) => sum + one.count, 0)
      return runs < rowsOfStep.packed && count < rowsOfStep.loose ? 'done' : 'more'
    })
    if (outcome === 'more') return outcome
  }
  return 'done'
}

/** Deletes packed measurements and rows in a transaction, during which nothing is packed. */
const removalStep = (packed: Sql, loose: Sql): Promise<{ runs: number; gone: { partition: string; count: number }[] }> =>
  transaction(maintenance(), async connection => {
    await execute(connection, sharedAdvisoryLock('closed months'))
    return { runs: await execute(connection, packed), gone: await rows(connection, loose) }
  })

async function releaseWhereUseful(partition: string, touched: ReadonlySet<string>): Promise<WorkOutcome> {
  try {
    if (touched.has(partition) || (await isEmptyMonth(maintenance(), partition))) await releaseMonth(maintenance(), partition)
    return 'done'
  } catch (error) {
    if (codeOf(error) === noTable) return 'done'
    log('error', `the space of ${partition} could not be given back`, errorFacts(error))
    throw error
  }
}

type LimitedSeries = Readonly<{ months: number; ids: readonly number[] }>

/** The series by months of retention. The most specific rule applies: data type of a station type, station type, all. */
export const limitedSeriesSql = ({ months, of }: RetentionMonths): Sql => sql`
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

/** SQL for the numbers of series, up to the last one issued, that no series has. */
const goneSeriesSql = sql`
  select coalesce(array_agg(n order by n), '{}') as ids
    from generate_series(1, pg_sequence_last_value(pg_get_serial_sequence('series', 'id')::regclass)::int) n
   where not exists (select from series r where r.id = n)`

// A run lies in one month, so none is deleted only in part.
const removePackedSql = (condition: Sql): Sql => sql`
  delete from packed_measurement
   where ctid = any(array(select m.ctid from packed_measurement m where ${condition} limit ${rowsOfStep.packed}))`

const removeRowsSql = (condition: Sql): Sql => sql`
  with old as materialized (
       select m.series_id, m.ts from measurement m where ${condition} limit ${rowsOfStep.loose}),
       gone as (
       delete from measurement m
        using old
        where m.series_id = old.series_id and m.ts = old.ts and ${condition}
       returning m.tableoid)
  select tableoid::regclass::text as partition, count(*)::int as count from gone group by 1 order by 1`
