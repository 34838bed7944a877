import { readerFor } from '@/lib/access/reader'
import { firstRow, rows } from '@/lib/db/run'
import { forgedCursor } from '@/lib/http/cursor'
import { countSql, nextTimeSql, runSql, sliceSql } from '@/lib/timeseries/history-sql'
import type { Interval } from '@/lib/timeseries/levels'
import { isMeasuredTime, standingOf, timeWay } from '@/lib/timeseries/order/order-sql'
import { behindPart, behindTime, firstPart, fromTime, instantLength, isEmpty } from '@/lib/timeseries/order/stretch'
import type { Plan } from '@/lib/timeseries/plan'
import type { Row } from '@/lib/timeseries/row'
import { nextSlice, startSlice } from '@/lib/timeseries/slices'
import { seriesSql } from '@/lib/timeseries/sql'

/** A series with what its rows have in common. `onward`: whether it comes behind the one that a cursor names. */
type Series = Readonly<{
  series: number
  period: number
  station: number
  dataType: number
  parent?: number | null
  onward?: boolean
}>

type Measured = Row & { rank: number }

// No cursor: between two statements a slow reader holds neither a connection nor a snapshot.
const chunkRows = 10_000
const chunkRowsMin = 500
const seriesPerStatement = 500

/** How many rows an answer needs: none after `rowsMax`, and probably about `rowsLikely`; null is all. */
export type Need = Readonly<{ rowsMax: number | null; rowsLikely: number | null }>

/** Measurements of an interval in the order of time, or against it, slice by slice; some are empty. */
export async function* readSlices(plan: Plan, { rowsMax, rowsLikely }: Need): AsyncGenerator<readonly Row[]> {
  const way = timeWay(plan)
  const series = await readSeries(plan)
  let passed = 0
  const read = async (some: readonly Series[], { from, to }: Interval) => {
    const limit = rowsMax === null ? null : rowsMax - passed
    const ids = some.map(one => one.series)
    const found = await rows<Measured>(readerFor(plan.reads), sliceSql(plan, { series: ids, from, to, limit }))
    passed += found.length
    return found.map(row => withSeries(row, some))
  }
  const { rest: begin, instant } = startOf(plan)
  const others = series.filter(({ onward }) => onward)
  if (instant && others.length > 0) yield await read(others, instant)
  let rest = series.length === 0 ? null : begin
  let slice = startSlice(series, rowsLikely)
  while (rest && !isEmpty(rest) && (rowsMax === null || passed < rowsMax)) {
    const part = firstPart(way, rest, slice.length)
    const found = await read(series, part)
    yield found
    slice = nextSlice(slice, found.length)
    rest = behindPart(way, rest, part)
    if (found.length === 0) rest = await fromNextTime(plan, series, rest)
  }
}

/** Where a page begins: behind the moment that a cursor names, after what other series have at that moment. */
function startOf({ interval, after, order }: Plan): { rest: Interval; instant: Interval | null } {
  const whole = interval!
  const { direction: way } = order[0]!
  if (after === null) return { rest: whole, instant: null }
  const time = timeIn(after[0])
  const instant = { from: Math.max(whole.from, time), to: Math.min(whole.to, time + instantLength) }
  return { rest: behindTime(way, whole, time), instant: isEmpty(instant) ? null : instant }
}

// The place of a measurement in time is written by `standingOf`.
function timeIn(text: string | null | undefined): number {
  const time = Number(text ?? Number.NaN)
  if (Number.isFinite(time)) return time
  throw forgedCursor()
}

/** Measurements of an interval series by series, each in the order of time. */
export async function* readRuns(plan: Plan, { rowsMax, rowsLikely }: Need): AsyncGenerator<readonly Row[]> {
  const { series, from: first } = await runsOf(plan)
  const { from: begin, to } = plan.interval!
  const limit = Math.min(chunkRows, Math.max(chunkRowsMin, rowsLikely ?? chunkRows))
  let next = 0
  let from = first
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
    from = cut ? last.ts! + instantLength : begin
  }
}

/** The series that are read one after another, and where the first of them begins: a cursor may stand within it. */
async function runsOf(plan: Plan): Promise<{ series: readonly Series[]; from: number }> {
  const { order, after, interval } = plan
  const all = await readSeries(plan)
  if (after === null) return { series: all, from: interval!.from }
  const isSame = (one: Series) =>
    order.every((place, index) => isMeasuredTime(place) || standingOf(plan, one)[index] === after[index])
  const series = all.filter(one => one.onward || isSame(one))
  const within = series[0] && isSame(series[0])
  return { series, from: within ? Math.max(interval!.from, timeIn(after.at(-1)) + instantLength) : interval!.from }
}

/** How many measurements an interval has. */
export async function countHistory(plan: Plan): Promise<number> {
  const series = (await readSeries(plan)).map(one => one.series)
  const row = await firstRow<{ total: number }>(readerFor(plan.reads), countSql(plan, { series, ...plan.interval! }))
  return row!.total
}

const readSeries = (plan: Plan) => rows<Series>(readerFor(plan.reads), seriesSql(plan))

const withSeries = (row: Measured, series: readonly Series[]): Row => Object.assign(row, series[row.rank - 1])

/** What is left of an interval from the next time on at which there is anything; null when there is nothing. */
async function fromNextTime(plan: Plan, series: readonly Series[], rest: Interval): Promise<Interval | null> {
  if (isEmpty(rest)) return null
  const ids = series.map(one => one.series)
  const row = await firstRow<{ ts: number | null }>(readerFor(plan.reads), nextTimeSql(plan, { series: ids, ...rest }))
  return row?.ts == null ? null : fromTime(timeWay(plan), rest, row.ts)
}
