import {
  firstMeasurementsSql,
  hiddenFromPlanner,
  type MeasurementStorage,
  measurementsSql,
  packedEnd,
  type SeriesInterval,
} from '@/lib/db/packing/measurements-sql'
import { and, covering, emptySql, expensive, fixed, type Sql, sql } from '@/lib/db/sql'
import { columnName, milliseconds } from '@/lib/timeseries/fields/columns'
import type { SelectedField } from '@/lib/timeseries/fields/select'
import { type BlockLayout, blockLayout, blockSql } from '@/lib/timeseries/measurements/block-sql'
import type { Series } from '@/lib/timeseries/model'
import { timeDirection } from '@/lib/timeseries/order/order-sql'
import type { Interval } from '@/lib/timeseries/path'
import type { Plan } from '@/lib/timeseries/plan'
import { instant, provenanceTable, seriesJoins } from '@/lib/timeseries/sql'
import { needsProvenance } from '@/lib/timeseries/state-sql'

/** A part of a history. `series`: ids as a PostgreSQL array; times in milliseconds since 1970, `to` excluded. */
type Slice = Readonly<{ series: string; from: number; to: number; limit: number }>

/** A slice sorted by time, from one index scan. The number of a series is its position in the list, from 1. */
export const sliceSql = (plan: Plan, slice: Slice, storage: MeasurementStorage): Sql =>
  measuredSql(plan, sortedSql(plan, slice, { columns: fixed('i.rank::int, m.*'), measured: rankedSql(plan, slice, storage) }))

/** A slice in which equal values of an instant are merged into that of the first series in the order of the list. */
export const mergedSliceSql = (plan: Plan, slice: Slice, storage: MeasurementStorage): Sql => {
  const stored = plan.selection.some(({ field }) => field.alias === 'mtransactiontime') ? fixed(', m.stored_at') : emptySql
  return measuredSql(
    plan,
    sortedSql(plan, slice, {
      columns: sql`min(i.rank)::int as rank, m.ts, m.number, m.text, m.json${stored}`,
      // 0 and -0, or 1 and 1.0 in JSON, are equal but written differently, so they are not merged.
      measured: sql`${rankedSql(plan, slice, storage)}
        group by m.ts, m.number, case when m.number = 0 then float8send(m.number) end, m.text, m.json, m.json::text${stored}`,
    }),
  )
}

const rankedSql = (plan: Plan, { series, from, to }: Slice, storage: MeasurementStorage): Sql => sql`
         from (select m.*
                 from ${measurementsSql(allBetween(series, { from, to }, storage), storage)} m${residualTables(plan)}
                where ${and(measuredConditions(plan))}
               offset 0) m
         join unnest(${series}::text::int[]) with ordinality as i (series, rank) on i.series = m.series_id`

const sortedSql = (plan: Plan, { limit }: Slice, { columns, measured }: Readonly<{ columns: Sql; measured: Sql }>): Sql => sql`
       select ${columns}${measured}
        order by m.ts${backwards(plan)}, rank
        limit ${limit}`

/** Smallest number of series whose values are merged, because fewer seldom have equal values at an instant. */
const mergedSeriesMin = 10

/** Whether equal values of an instant are merged, because rows without any field of the series are often equal. */
export const mergesSeries = ({ representation, repeats, cursor, selection }: Plan, { length }: readonly Series[]): boolean =>
  length >= mergedSeriesMin &&
  representation.structure === 'flat' &&
  repeats === 'once' &&
  !cursor &&
  selection.every(isOfMeasurement)

const isOfMeasurement = (selected: SelectedField, index: number) =>
  selected.field.group === 'measurement' && columnName(selected, index) !== 'period'

/** A slice with one series after another in the order of the list. Reads at most `limit` measurements of each. */
export const runSql = (plan: Plan, { series, from, to, limit }: Slice, storage: MeasurementStorage): Sql =>
  measuredSql(
    plan,
    sql`
       select i.rank::int, m.*
         from unnest(${hiddenFromPlanner(sql`${series}::text::int[]`, storage)}) with ordinality as i (series, rank)
        cross join lateral (
       select m.*
         from ${firstMeasurementsSql(between(from, to), storage, {
           way: timeDirection(plan),
           limit,
           tables: residualTables(plan),
           where: measuredConditions(plan),
         })} m
        order by m.ts${backwards(plan)}
        limit ${limit}) m
        order by i.rank, m.ts${backwards(plan)}
        limit ${limit}`,
  )

/** A slice of one series, without conditions on measurements. */
export const singleSql = (plan: Plan, { series, from, to, limit }: Slice, storage: MeasurementStorage): Sql =>
  measuredSql(
    plan,
    sql`
       select m.*
         from ${firstMeasurementsSql(
           { ...between(from, to), series: hiddenFromPlanner(sql`(${series}::text::int[])[1]`, storage) },
           storage,
           { way: timeDirection(plan), limit },
         )} m
        order by m.ts${backwards(plan)}
        limit ${limit}`,
    null,
  )

const measuredSql = (plan: Plan, measurements: Sql, series: Sql | null = fixed('m.rank')): Sql =>
  sql`select ${packedEnd} as "packedEnd", ${blockSql(blockLayout(plan), series, sql`(${measurements}) m`)}`

const backwards = (plan: Plan): Sql => (timeDirection(plan) === 'descending' ? fixed(' desc') : emptySql)

/** The time of the first measurement, or of the last one in descending order, in milliseconds since 1970. */
export const nextTimeSql = (plan: Plan, { series, from, to }: Omit<Slice, 'limit'>, storage: MeasurementStorage): Sql => sql`
  select ${packedEnd} as "packedEnd", ${timeDirection(plan) === 'descending' ? fixed('max') : fixed('min')}(${milliseconds(sql`first.ts`)}) as ts
    from unnest(${hiddenFromPlanner(sql`${series}::text::int[]`, storage)}) as i (series)
   cross join lateral (
         select m.ts from ${firstMeasurementsSql(between(from, to), storage, { way: timeDirection(plan), limit: 1 })} m
          order by m.ts${backwards(plan)} limit 1) first`

export const countSql = (plan: Plan, { series, from, to }: Omit<Slice, 'limit'>, storage: MeasurementStorage): Sql =>
  expensive(sql`
  select ${packedEnd} as "packedEnd", count(*)::float8 as total
    from unnest(${series}::text::int[]) with ordinality as i (series, rank)
   cross join lateral ${measurementsSql(between(from, to), storage)} m${residualTables(plan)}
   where ${and(measuredConditions(plan))}`)

const between = (from: number, to: number): SeriesInterval => ({ series: sql`i.series`, from: instant(from), to: instant(to) })

const allBetween = (series: string, { from, to }: Interval, storage: MeasurementStorage): SeriesInterval => ({
  series: sql`any(${hiddenFromPlanner(sql`${series}::text`, storage)}::int[])`,
  from: instant(from),
  to: instant(to),
})

const measuredConditions = (plan: Plan): Sql[] => plan.measured.map(filter => filter.sql)

function residualTables(plan: Plan): Sql {
  const mixed = plan.measured.some(({ tables }) => [...tables].some(table => table !== 'm' && table !== 'v'))
  return sql`${
    mixed
      ? // The series come from a statement that checked the caller's rights.
        covering(
          [],
          sql`
    join series r on r.id = m.series_id${seriesJoins(plan)}`,
        )
      : emptySql
  }${provenanceTable(plan)}`
}

/** The columns of the newest measurements: the selected fields and, if the plan needs provenance, its state. */
export function newestLayout(plan: Plan): BlockLayout {
  const { columns, provenance } = blockLayout(plan)
  return { columns: needsProvenance(plan) ? [...columns, provenanceState] : columns, provenance }
}

const provenanceState = { name: 'provenanceState', form: 'state', column: sql`v.state` } as const

/** Columns for a select list: the newest measurements of series as a block, unordered. @param ids SQL array of ids */
export const newestSql = (plan: Plan, ids: Sql): Sql =>
  blockSql(
    newestLayout(plan),
    sql`m.series_id`,
    sql`latest m${residualTables(plan)}
   where ${and([sql`m.series_id = any(${ids})`, ...measuredConditions(plan)])}`,
  )
