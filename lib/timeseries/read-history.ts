import { readerFor } from '@/lib/access/reader'
import { firstRow, rows } from '@/lib/db/run'
import { nextTimeSql, runSql, sliceSql } from '@/lib/timeseries/history-sql'
import type { Interval } from '@/lib/timeseries/levels'
import type { Plan } from '@/lib/timeseries/plan'
import type { Row } from '@/lib/timeseries/row'
import { nextSlice, startSlice } from '@/lib/timeseries/slices'
import { seriesSql } from '@/lib/timeseries/sql'

/** A series with what its rows have in common. */
type Series = Readonly<{ series: number; period: number; station: number; dataType: number; parent?: number | null }>

type Measured = Row & { rank: number }

// No cursor: between two statements a slow reader holds neither a connection nor a snapshot.
const chunkRows = 10_000
const chunkRowsMin = 500
const seriesPerStatement = 500

/** How many rows an answer needs: none after `rowsMax`, and probably about `rowsLikely`; null is all. */
export type Need = Readonly<{ rowsMax: number | null; rowsLikely: number | null }>

/** Measurements of an interval in the order of time, slice by slice; some are empty. */
export async function* readSlices(plan: Plan, { rowsMax, rowsLikely }: Need): AsyncGenerator<readonly Row[]> {
  const series = await readSeries(plan)
  const ids = series.map(one => one.series)
  const { from: begin, to } = plan.interval!
  let passed = 0
  let from: number | null = series.length === 0 ? null : begin
  let slice = startSlice(series, rowsLikely)
  while (from !== null && from < to) {
    const end = Math.min(to, from + slice.length)
    const limit = rowsMax === null ? null : rowsMax - passed
    const found = await rows<Measured>(readerFor(plan.reads), sliceSql(plan, { series: ids, from, to: end, limit }))
    yield found.map(row => withSeries(row, series))
    passed += found.length
    if (rowsMax !== null && passed >= rowsMax) return
    slice = nextSlice(slice, found.length)
    from = found.length > 0 ? end : await nextTime(plan, ids, { from: end, to })
  }
}

/** Measurements of an interval series by series, each in the order of time. */
export async function* readRuns(plan: Plan, { rowsMax, rowsLikely }: Need): AsyncGenerator<readonly Row[]> {
  const series = await readSeries(plan)
  const { from: begin, to } = plan.interval!
  const limit = Math.min(chunkRows, Math.max(chunkRowsMin, rowsLikely ?? chunkRows))
  let next = 0
  let from = begin
  let passed = 0
  while (next < series.length && (rowsMax === null || passed < rowsMax)) {
    // A series that was cut goes on alone, from where it was cut.
    const part = series.slice(next, next + (from > begin ? 1 : seriesPerStatement))
    const ids = part.map(one => one.series)
    const found = await rows<Measured>(readerFor(plan.reads), runSql(plan, { series: ids, from, to, limit }))
    yield found.map(row => withSeries(row, part))
    passed += found.length
    const last = found.at(-1)
    const cut = found.length === limit && last
    next += cut ? last.rank - 1 : part.length
    // One microsecond, the resolution of stored times.
    from = cut ? last.ts! + 0.001 : begin
  }
}

const readSeries = (plan: Plan) => rows<Series>(readerFor(plan.reads), seriesSql(plan))

const withSeries = (row: Measured, series: readonly Series[]): Row => Object.assign(row, series[row.rank - 1])

async function nextTime({ reads }: Plan, series: readonly number[], interval: Interval): Promise<number | null> {
  if (interval.from >= interval.to) return null
  const row = await firstRow<{ ts: number | null }>(readerFor(reads), nextTimeSql({ series, ...interval }))
  return row?.ts ?? null
}
