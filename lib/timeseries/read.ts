import { readerFor } from '@/lib/access/reader'
import type { SortValues } from '@/lib/db/order'
import { firstRow, rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { refuseForged } from '@/lib/http/queries/cursor'
import { type Page, pageOf, pageOfChunks, patient, readAhead, rechunked } from '@/lib/timeseries/chunks'
import { readGroups } from '@/lib/timeseries/grouped/read-groups'
import {
  type BlockStream,
  chunksOf,
  countHistory,
  type HistoryReading,
  type HistorySeries,
  momentOf,
  type RowSource,
  readHistoryRuns,
  readSlices,
  type SeriesMeasurements,
  StationsChanged,
} from '@/lib/timeseries/measurements/read-history'
import { isNewest, readNewest } from '@/lib/timeseries/measurements/read-newest'
import type { RowStream, SeriesRow, StationCache } from '@/lib/timeseries/model'
import { edgesSql, eventsSql } from '@/lib/timeseries/objects/objects-sql'
import { sortValuesOf } from '@/lib/timeseries/order/order-sql'
import { isByTime } from '@/lib/timeseries/params'
import type { Plan } from '@/lib/timeseries/plan'
import { dataTypesSql, latestSql, metadataHistorySql, sortedHistorySql, stationsSql } from '@/lib/timeseries/sql'
import { hasState, stateSql } from '@/lib/timeseries/state-sql'
import {
  cachedSeriesList,
  currentStationCache,
  lastStationCache,
  namedStatement,
  objectRowsOf,
  readSeries,
  seriesOfPage,
  stateOf,
} from '@/lib/timeseries/station-cache'

export type ResponseRows = RowSource &
  Readonly<{
    /** Sort values of the last row of a page, after which a cursor continues; null on the last page. */
    next: SortValues | null
    /** Identifies the content of the response; null if it is not available before everything is read. */
    state: string | null
    /** The source of a history whose response may be cached. */
    reading?: HistoryReading
  }>

const chunkRows = 100
const everything: Page = { offset: 0, limit: null }

/** Reads the rows of a plan. @param counts `results`: some rows are removed before the page is cut, so all are read */
export async function readRows(plan: Plan, counts: 'rows' | 'results'): Promise<ResponseRows> {
  if (plan.grouping) return { rows: readGroups(plan), next: null, state: null }
  const page = pageFor(plan, counts)
  if (isNewest(plan)) {
    const { rows: newest, state, cache } = await readNewest(plan, page)
    return { rows: rechunked(onDemand(newest), chunkRows), next: null, state, cache }
  }
  if (isReadInParts(plan)) return readInParts(plan, page)
  if (isObjectList(plan)) {
    const { rows: list, state, cache } = await objectRowsOf(plan, objectStatements[counts](plan))
    return { rows: inChunks(list), next: null, state, cache }
  }
  const reading = rows<SeriesRow>(readerFor(plan.reads), listSql(plan, page))
  const rowsRead = await (plan.cursor ? reading.catch(refuseForged) : reading)
  const state = hasState(plan) ? stateOf((rowsRead as (SeriesRow & Readonly<{ state: string }>)[]).map(row => row.state)) : null
  return plan.cursor ? { ...cursorPage(plan, rowsRead), state } : { rows: inChunks(rowsRead), next: null, state }
}

const isObjectList = ({ level, cursor, grouping }: Plan) =>
  (level === 'stations' || level === 'dataTypes') && !cursor && !grouping

const objectStatements = {
  rows: namedStatement(plan => listSql(plan, pageFor(plan, 'rows'))),
  results: namedStatement(plan => listSql(plan, pageFor(plan, 'results'))),
} as const

function cursorPage(plan: Plan, rows: readonly SeriesRow[]): RowStream & Pick<ResponseRows, 'next'> {
  const { limit } = plan.page
  const last = rows.length > limit ? rows[limit - 1]! : null
  return { rows: inChunks(rows.slice(0, limit)), next: last && sortValuesOf(plan, last) }
}

/** The state that `readRows` would return, read without the rows; null without a state. */
export async function readState(plan: Plan, counts: 'rows' | 'results'): Promise<string | null> {
  if (!hasState(plan)) return null
  if (isNewest(plan)) return (await readNewest(plan, pageFor(plan, counts))).state
  if (isObjectList(plan)) return (await objectRowsOf(plan, objectStatements[counts](plan))).state
  const reading = firstRow<{ state: string }>(readerFor(plan.reads), stateSql(listSql(plan, pageFor(plan, counts))))
  return (await (plan.cursor ? reading.catch(refuseForged) : reading))!.state
}

export async function readCount(plan: Plan): Promise<number> {
  if (isReadInParts(plan)) return countHistory(plan)
  const counted = sql`select count(*)::float8 as total from (${listSql(plan, everything)}) x`
  return (await firstRow<{ total: number }>(readerFor(plan.reads), counted))!.total
}

// With a cursor one more row is read, to find out whether there is another page.
function pageFor(plan: Plan, counts: 'rows' | 'results'): Page {
  if (plan.cursor) return { offset: 0, limit: plan.page.limit + 1 }
  return counts === 'rows' ? pageOf(plan.page) : everything
}

/** Reads a history in parts. Its first statement also checks the cached series. */
async function readInParts(plan: Plan, page: Page): Promise<ResponseRows> {
  const last = lastStationCache(plan)
  const list = last && cachedSeriesList(plan, last)
  if (list && list.series.length > 0)
    try {
      const portions = readHistory(plan, { list, unchecked: last }, page)
      const first = await portions.next()
      const history = await historyRows(plan, page, { cache: last, portions: continued(first, portions) })
      return first.done || plan.cursor ? history : { ...history, reading: { list, moment: momentOf(first.value) } }
    } catch (error) {
      if (!(error instanceof StationsChanged)) throw error
    }
  if (plan.cursor) {
    const cache = await currentStationCache(plan)
    const read = await seriesOfPage(plan).catch(refuseForged)
    return historyRows(plan, page, { cache, portions: readHistory(plan, { list: read, unchecked: null }, page) })
  }
  const { list: read, cache, reply } = await readSeries(plan)
  const rows = await historyRows(plan, page, { cache, portions: readHistory(plan, { list: read, unchecked: null }, page) })
  return { ...rows, reading: { list: read, moment: reply.moment } }
}

async function* continued<T>(first: IteratorResult<T>, chunks: AsyncGenerator<T>): AsyncGenerator<T> {
  try {
    if (!first.done) yield first.value
    yield* chunks
  } finally {
    await chunks.return(undefined)
  }
}

type HistoryParts = Readonly<{ cache: StationCache; portions: AsyncIterable<SeriesMeasurements> }>

/** Measurements as rows of a response. A page with a cursor is complete before its first byte is sent. */
async function historyRows(plan: Plan, page: Page, { cache, portions }: HistoryParts): Promise<ResponseRows> {
  if (!plan.cursor) return { blocks: portions, cache, next: null, state: null }
  if (plan.representation.structure === 'tree') {
    const chunks = pageOfChunks(chunksOf(portions), page)
    return { ...cursorPage(plan, (await allOf(chunks).catch(refuseForged)).flat()), state: null }
  }
  return { ...cursorBlocks(plan, await allOf(portions).catch(refuseForged)), cache, state: null }
}

function cursorBlocks(
  plan: Plan,
  blocks: readonly SeriesMeasurements[],
): Pick<BlockStream, 'blocks'> & Pick<ResponseRows, 'next'> {
  const pageBlocks: SeriesMeasurements[] = []
  let rest = plan.page.limit
  for (const block of blocks) {
    pageBlocks.push(block.upTo(Math.min(rest, block.length)))
    rest -= pageBlocks.at(-1)!.length
  }
  const more = blocks.reduce((sum, { length }) => sum + length, 0) > plan.page.limit
  const end = more ? pageBlocks.findLast(({ length }) => length > 0) : undefined
  return { blocks: each(pageBlocks), next: end ? sortValuesOf(plan, measurementAt(end, end.length - 1)) : null }
}

const measurementAt = (block: SeriesMeasurements, index: number) => ({
  ...block.about(block.numberOf(index)),
  ts: block.timeOf(index),
})

export async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items
}

/** Whether the rows are read in parts: a history in the order of its index. */
export const isReadInParts = ({ level, sort }: Plan) => level === 'history' && (sort.length === 0 || isByTime(sort))

const lastRow = ({ offset, limit }: Page) => (limit === null ? null : offset + limit)

function readHistory(plan: Plan, history: HistorySeries, page: Page): AsyncGenerator<SeriesMeasurements> {
  const need = { rowsMax: lastRow(page), rowsLikely: lastRow(plan.cursor ? page : pageOf(plan.page)) }
  const read = plan.representation.structure === 'flat' ? readSlices : readHistoryRuns
  const portions = patient(read(plan, history, need), {
    client: plan.reads.client,
    limits: plan.cursor ? 'everything' : 'silence',
  })
  // If all rows are needed, the next portion is read while the current one is written.
  return need.rowsLikely === null ? readAhead(portions) : portions
}

// The rows are a few numbers each and fit in memory. The objects that they refer to are read chunk by chunk.
const inChunks = (rows: readonly SeriesRow[]) =>
  rechunked(
    onDemand(() => rows),
    chunkRows,
  )

async function* onDemand<T>(make: () => readonly T[]): AsyncGenerator<readonly T[]> {
  yield make()
}

async function allOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

function listSql(plan: Plan, page: Page): Sql {
  if (plan.level === 'stations') return stationsSql(plan, page)
  if (plan.level === 'dataTypes') return dataTypesSql(plan, page)
  if (plan.level === 'metadata') return metadataHistorySql(plan, page)
  if (plan.level === 'edges') return edgesSql(plan, page)
  if (plan.level === 'history') return sortedHistorySql(plan, page)
  return plan.level === 'latest' ? latestSql(plan, page) : eventsSql(plan, page)
}
