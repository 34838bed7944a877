import { readerFor } from '@/lib/access/reader'
import { readStored } from '@/lib/db/packing/measurements-sql'
import { type ReadMoment, thisMoment } from '@/lib/db/records/document-moves'
import { firstBinaryRow, firstRow } from '@/lib/db/run'
import { plannedOnce, type Sql, sql } from '@/lib/db/sql'
import { forgedCursor } from '@/lib/http/queries/cursor'
import { type Block, BlockReader } from '@/lib/timeseries/measurements/block'
import { blockLayout } from '@/lib/timeseries/measurements/block-sql'
import { Density } from '@/lib/timeseries/measurements/density'
import {
  countSql,
  mergedSliceSql,
  mergesSeries,
  nextTimeSql,
  runSql,
  singleSql,
  sliceSql,
} from '@/lib/timeseries/measurements/measurements-sql'
import {
  behindPart,
  behindTime,
  countedSlice,
  firstPart,
  fromTime,
  instantLength,
  isEmpty,
  nextSlice,
  startSlice,
  type TimeDirection,
} from '@/lib/timeseries/measurements/slices'
import type { RowStream, Series, SeriesList, SeriesRow, StationCache } from '@/lib/timeseries/model'
import { isMeasuredTime, sortValuesOf, timeDirection } from '@/lib/timeseries/order/order-sql'
import type { Interval } from '@/lib/timeseries/path'
import type { Plan } from '@/lib/timeseries/plan'
import { currentSeries, idsOf, seriesOfPage, stationsMovedSince } from '@/lib/timeseries/station-cache'

// Several statements read a history. A database cursor would occupy a connection and a snapshot for a slow client.
const chunkRows = 10_000
const chunkRowsMin = 500
const seriesPerStatement = 500

/** Maximum number of series of statements that are planned once: these look up each series in each month. */
const fewSeries = 20

const plannedIfFew = (series: readonly unknown[], statement: Sql): Sql =>
  series.length <= fewSeries ? plannedOnce(statement) : statement

/** The number of rows that a response needs: at most `rowsMax`, probably about `rowsLikely`. Null stands for all rows. */
type Need = Readonly<{ rowsMax: number | null; rowsLikely: number | null }>

export type SeriesMeasurements = BlockReader<Series>

/** Measurements in the order of time, and the cache of their stations. */
export type BlockStream = Readonly<{ blocks: AsyncIterable<SeriesMeasurements>; cache: StationCache }>

const rowsAtOnce = 100

export async function* chunksOf(blocks: AsyncIterable<SeriesMeasurements>): AsyncGenerator<readonly SeriesRow[]> {
  for await (const block of blocks) yield* block.chunks(rowsAtOnce)
}

export type RowSource = RowStream | BlockStream

/** The series of a history. `unchecked` is their cache if the first statement still has to confirm it. */
export type HistorySeries = Readonly<{ list: SeriesList; unchecked: StationCache | null }>

/** The series of a history, and the moment at which the first of its measurements were read. */
export type HistoryReading = Readonly<{ list: SeriesList; moment: ReadMoment }>

/** The cached series of a history are outdated, because stations have changed. */
export class StationsChanged extends Error {}

/** Reads measurements by time, slice by slice. Slices may be empty. @throws StationsChanged before the first slice */
export async function* readSlices(
  plan: Plan,
  { list, unchecked }: HistorySeries,
  need: Need,
): AsyncGenerator<SeriesMeasurements> {
  if (list.series.length === 0) return
  const { rest, instant } = startOf(plan)
  const others = instant ? partOf(list.series.filter(({ onward }) => onward)) : null
  const first = others && others.series.length > 0 ? await readOthers(plan, others, instant!, need) : null
  if (first) yield first
  yield* readRest(plan, list, { rest, need, passed: first?.length ?? 0, unchecked })
}

function readOthers(plan: Plan, others: SeriesPart, instant: Interval, { rowsMax }: Need): Promise<SeriesMeasurements> {
  const limit = Math.min(rowsMax ?? Number.POSITIVE_INFINITY, others.series.length)
  return readMeasured(plan, others, sliceSql, { series: others.ids, ...instant, limit, unchecked: null })
}

type RestPart = Readonly<{ rest: Interval; need: Need; passed: number; unchecked: StationCache | null }>

async function* readRest(
  plan: Plan,
  list: SeriesPart,
  { rest: whole, need: { rowsMax, rowsLikely }, passed: before, unchecked: first }: RestPart,
): AsyncGenerator<SeriesMeasurements> {
  const way = timeDirection(plan)
  const merges = mergesSeries(plan, list.series)
  const density = new Density(plan, list, merges ? 'merged' : 'each')
  const counted = list.series.length === 1 && plan.measured.length === 0
  const statement = counted ? singleSql : merges ? mergedSliceSql : sliceSql
  let slice = counted ? countedSlice(rowsLikely) : startSlice(list.series, { rowsLikely, density: density.learned })
  let rest: Interval | null = whole
  let passed = before
  let unchecked = first
  while (rest && !isEmpty(rest) && (rowsMax === null || passed < rowsMax)) {
    const part = firstPart(way, rest, slice.length)
    const limit = rowsMax === null ? slice.rowsMost : Math.min(slice.rowsMost, rowsMax - passed)
    const block = await readMeasured(plan, list, statement, { series: list.ids, ...part, limit, unchecked })
    unchecked = null
    const cut = block.length === slice.rowsMost
    const read = cut ? wholeInstants(block) : block
    const follows: Interval = cut ? fromTime(way, rest, block.timeOf(block.length - 1)) : behindPart(way, rest, part)
    if (block.length < limit || cut) density.learn(passedOf(way, rest, follows), read.length)
    passed += read.length
    yield read
    // An empty slice without conditions is a gap, which does not show how dense later data are.
    if (block.length > 0 || plan.measured.length > 0)
      slice = nextSlice(slice, block.length, rowsLikely === null ? null : rowsLikely - passed)
    rest = block.length > 0 || counted ? follows : await fromNextTime(plan, list, follows)
  }
}

const passedOf = (way: TimeDirection, whole: Interval, follows: Interval): Interval =>
  way === 'ascending' ? { from: whole.from, to: follows.from } : { from: follows.to, to: whole.to }

/** Removes the last instant, whose measurements may be incomplete. */
function wholeInstants(found: SeriesMeasurements): SeriesMeasurements {
  let length = found.length - 1
  while (length > 0 && found.timeOf(length - 1) === found.timeOf(found.length - 1)) length--
  return found.upTo(length)
}

/** `rest`: the interval after the cursor's time. `instant`: that time itself, at which further series may follow. */
function startOf({ interval, after, order }: Plan): { rest: Interval; instant: Interval | null } {
  const whole = interval!
  const { direction: way } = order[0]!
  if (after === null) return { rest: whole, instant: null }
  const time = timeIn(after[0])
  const instant = { from: Math.max(whole.from, time), to: Math.min(whole.to, time + instantLength) }
  return { rest: behindTime(way, whole, time), instant: isEmpty(instant) ? null : instant }
}

// Parses the time of a cursor, which `sortValuesOf` wrote.
function timeIn(text: string | null | undefined): number {
  const time = Number(text ?? Number.NaN)
  if (Number.isFinite(time)) return time
  throw forgedCursor()
}

/** Reads measurements series by series, each in the order of time. @throws StationsChanged before the first block */
export async function* readHistoryRuns(
  plan: Plan,
  { list, unchecked: first }: HistorySeries,
  { rowsMax, rowsLikely }: Need,
): AsyncGenerator<SeriesMeasurements> {
  const { series, from: start } = runsOf(plan, list)
  const { from: begin, to } = plan.interval!
  const limit = Math.min(chunkRows, Math.max(chunkRowsMin, rowsLikely ?? chunkRows))
  let next = 0
  let from = start
  let passed = 0
  let unchecked = first
  while (next < series.length && (rowsMax === null || passed < rowsMax)) {
    // A series that was cut continues alone from where it was cut.
    const part = partOf(series.slice(next, next + (from > begin ? 1 : seriesPerStatement)))
    const block = await readMeasured(plan, part, runSql, { series: part.ids, from, to, limit, unchecked })
    unchecked = null
    yield block
    passed += block.length
    const last = block.length - 1
    const cut = block.length === limit
    next += cut ? block.numberOf(last) - 1 : part.series.length
    from = cut ? block.timeOf(last) + instantLength : begin
  }
}

/** The series that remain to be read, and the time from which the first is read, because a cursor may be within it. */
function runsOf(plan: Plan, { series: all }: SeriesList): Readonly<{ series: readonly Series[]; from: number }> {
  const { order, after, interval } = plan
  if (after === null) return { series: all, from: interval!.from }
  const isSame = (one: Series) =>
    order.every((place, index) => isMeasuredTime(place) || sortValuesOf(plan, one)[index] === after[index])
  const series = all.filter(one => one.onward || isSame(one))
  const within = series[0] && isSame(series[0])
  return { series, from: within ? Math.max(interval!.from, timeIn(after.at(-1)) + instantLength) : interval!.from }
}

export async function countHistory(plan: Plan): Promise<number> {
  const { ids } = plan.cursor ? await seriesOfPage(plan) : await currentSeries(plan)
  const interval = plan.interval!
  const row = await readStored(
    interval.from,
    async storage => (await firstRow<StoredCount>(readerFor(plan.reads), countSql(plan, { series: ids, ...interval }, storage)))!,
  )
  return row.total
}

type StoredCount = Readonly<{ total: number; packedEnd: number | null }>

type SeriesPart = Pick<SeriesList, 'series' | 'ids'>

const partOf = (series: readonly Series[]): SeriesPart => ({ series, ids: idsOf(series) })

type BlockStatement = typeof sliceSql

async function readMeasured(
  plan: Plan,
  { series }: SeriesPart,
  statement: BlockStatement,
  { unchecked, ...slice }: Parameters<BlockStatement>[1] & Pick<HistorySeries, 'unchecked'>,
): Promise<SeriesMeasurements> {
  const block = await readStored(slice.from, async storage => {
    const measured = statement(plan, slice, storage)
    const checked = unchecked
      ? sql`select ${stationsMovedSince(plan, unchecked)} as moved, ${thisMoment()} as moment, b.* from (${measured}) b`
      : measured
    return (await firstBinaryRow<StoredBlock>(readerFor(plan.reads), plannedIfFew(series, checked)))!
  })
  if (block.moved) throw new StationsChanged()
  return new BlockReader(block, blockLayout(plan), number => series[number - 1])
}

type StoredBlock = Block & Readonly<{ packedEnd: number | null; moved?: boolean; moment?: ReadMoment }>

/** The moment at which the first block of a history was read, if the cache of its series was unchecked. */
export const momentOf = ({ block }: SeriesMeasurements): ReadMoment => (block as StoredBlock).moment!

async function fromNextTime(plan: Plan, part: SeriesPart, rest: Interval): Promise<Interval | null> {
  if (isEmpty(rest)) return null
  const time = await nextTimeOf(plan, part, rest)
  return time === null ? null : fromTime(timeDirection(plan), rest, time)
}

/** The time of the first measurement in an interval, or of the last one in descending order. */
export async function nextTimeOf(
  plan: Plan,
  { series, ids }: Readonly<{ series: readonly unknown[]; ids: string }>,
  { from, to }: Interval,
): Promise<number | null> {
  const { ts } = await readStored(from, async storage => {
    const statement = nextTimeSql(plan, { series: ids, from, to }, storage)
    return (await firstRow<NextTime>(readerFor(plan.reads), plannedIfFew(series, statement)))!
  })
  return ts
}

type NextTime = Readonly<{ ts: number | null; packedEnd: number | null }>
