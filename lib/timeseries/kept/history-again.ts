import { randomUUID } from 'node:crypto'
import { readTogether } from '@/lib/db/cache'
import { shortLength } from '@/lib/http/answers/stream'
import { answerBytesMax, cachedAnswer, piecesOf } from '@/lib/timeseries/answer-cache'
import { asAnswer, confirm, type KeptHistory, keep, keptOf, keptUntil, rowsOf, sum } from '@/lib/timeseries/kept/kept-histories'
import { type IndexedPiece, KeptRows, type RowIndex } from '@/lib/timeseries/kept/kept-rows'
import { type BlockStream, type HistoryReading, StationsMoved } from '@/lib/timeseries/measurements/read-history'
import type { StationCache } from '@/lib/timeseries/model'
import { timeWay } from '@/lib/timeseries/order/order-sql'
import type { NamedRequest } from '@/lib/timeseries/params'
import type { Interval } from '@/lib/timeseries/path'
import type { Plan } from '@/lib/timeseries/plan'
import type { RowPiece } from '@/lib/timeseries/present/block-rows'
import { countsOf, frameOf, indexedRows } from '@/lib/timeseries/present/present'
import { readKnownSeries } from '@/lib/timeseries/read'
import { cachedSeriesList, lastStationCache } from '@/lib/timeseries/station-cache'

/** A request for a history, and the format of its answer. */
export type HistoryRequest = Readonly<{ plan: Plan; request: NamedRequest; format: 'json' | 'csv' | 'ndjson' }>

type RowFormat = 'json' | 'ndjson'

/** Whether rows are kept that also answer requests for other intervals: flat rows in the order of time from the first one on. */
function rowFormat({ plan, format }: HistoryRequest): RowFormat | null {
  const { representation, page, cursor, interval } = plan
  // Equal rows are looked for within a millisecond.
  const isWhole = Number.isInteger(interval!.from) && Number.isInteger(interval!.to)
  const isRun = representation.structure === 'flat' && timeWay(plan) === 'ascending' && page.offset <= 0 && !cursor && isWhole
  return isRun && format !== 'csv' ? format : null
}

/** Whether rows are kept of an answer, rather than all of it. */
export const keepsRows = (history: HistoryRequest): boolean => rowFormat(history) !== null

/** Callers with equal rights and the same name have the same answer; the rights are those of the list of series. */
const nameOf = ({ request, format }: HistoryRequest, rows: RowFormat | null): string =>
  rows ? `${request.rowsName} ${rows}` : `${request.name} ${format}`

/** The bytes of an answer of rows, which are kept for the next who ask for the same history. */
export async function* keptHistory(
  history: HistoryRequest,
  reading: HistoryReading,
  texts: AsyncIterable<string | Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const answer = randomUUID()
  yield* cachedAnswer(answer, texts)
  const { plan } = history
  keep(nameOf(history, null), { ...reading, answer, until: keptUntil(), known: plan.interval!, index: null })
}

/** The same for rows with an index, of which others may want some only. */
export async function* keptRows(
  history: HistoryRequest,
  reading: HistoryReading,
  found: BlockStream,
): AsyncGenerator<Uint8Array> {
  const { plan } = history
  const format = rowFormat(history)!
  const [answer, until, index] = [randomUUID(), keptUntil(), [] as RowIndex[]]
  yield* cachedAnswer(answer, bytesOf(indexedRows(plan, found, frameOf(plan, format)), index))
  const rows = placesIn(index)
  const known = { from: plan.interval!.from, to: knownTo(plan, rows, rows.length) }
  keep(nameOf(history, format), { ...reading, answer, until, known, index })
}

/** The time before which rows that were read for a page are complete. @param count of the rows that were read for it */
const knownTo = ({ page: { limit }, interval }: Pick<Plan, 'page' | 'interval'>, rows: KeptRows, count: number): number =>
  limit > 0 && count >= limit ? Math.floor(rows.lastTime!) : interval!.to

async function* bytesOf(pieces: AsyncIterable<RowPiece>, index: RowIndex[]): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    if (piece.bytes.length === 0) continue
    index.push(piece.index!)
    yield piece.bytes
  }
}

/**
 * The bytes of an answer that the database confirms, made of rows that are kept and of others around them, which are read; null where nothing is kept
 * that helps.
 */
export async function historyAgain(history: HistoryRequest): Promise<readonly Uint8Array[] | null> {
  const { plan } = history
  const stations = lastStationCache(plan)
  const list = stations && cachedSeriesList(plan, stations)
  if (!list) return null
  const format = rowFormat(history)
  const name = nameOf(history, format)
  const kept = keptOf(name, list)
    .filter(each => isOfUse(each, plan))
    .sort((one, other) => lackOf(one, plan) - lackOf(other, plan))[0]
  // Those who ask for other intervals wait for the same statement.
  const confirmed = kept && (await readTogether(kept, () => confirm(name, kept, plan)))
  if (!confirmed || !isOfUse(confirmed, plan)) return null
  if (!format) return piecesOf(confirmed.answer) ?? null
  const rows = rowsOf(confirmed)
  const complete =
    rows && (hasAll(confirmed, rows, plan) ? rows : await moreRows({ name, plan, format, kept: confirmed, rows, stations }))
  return complete && answerOf(plan, format, complete)
}

/** Whether it is an answer for the same interval, or has rows of a page from its begin on, or more of the interval than it lacks. */
function isOfUse(kept: KeptHistory, plan: Plan): boolean {
  const { interval, page } = plan
  const { from, to } = interval!
  const { known, index } = kept
  if (!index) return known.from === from && known.to >= to
  if (page.limit <= 0) return known.from < to && from < known.to && lackOf(kept, plan) <= to - from - lackOf(kept, plan)
  if (known.from > from) return false
  return known.to > from || hasAll(kept, placesIn(index), plan)
}

const noBytes = new Uint8Array()

/** Rows without their bytes. */
const placesIn = (index: readonly RowIndex[]) => new KeptRows(index.map(each => ({ bytes: noBytes, index: each })))

/** How much of an interval is not known, in milliseconds. */
const lackOf = ({ known }: KeptHistory, { interval }: Plan): number =>
  Math.max(0, known.from - interval!.from) + Math.max(0, interval!.to - known.to)

/** Whether rows are all that an answer needs. */
const hasAll = (kept: KeptHistory, rows: KeptRows, plan: Plan): boolean =>
  kept.known.from <= plan.interval!.from && (kept.known.to >= plan.interval!.to || wantedRows(plan, rows).end <= rows.length)

type Around = Readonly<{ name: string; plan: Plan; format: RowFormat; kept: KeptHistory; rows: KeptRows; stations: StationCache }>

/** The rows with those around them that an answer needs, which are kept as well; null where they are too many, or the stations have moved. */
function moreRows(around: Around): Promise<KeptRows | null> {
  const { name, plan, kept, rows } = around
  if (plan.page.limit > 0) return pageOfRows(around)
  const reach = reachOf(plan.interval!)
  const bytes = sum(rows.pieces.map(({ bytes }) => bytes.length))
  const isLong = (bytes / (kept.known.to - kept.known.from)) * (reach.to - reach.from) > answerBytesMax
  return isLong
    ? Promise.resolve(null)
    : readTogether(`${name} ${kept.answer} ${reach.from} ${reach.to}`, () => rowsAround(around, reach))
}

/** Of an interval, so many times as much as one more begins on a coarse grid: who asks next for a little more finds it. */
const parts = 8

function reachOf({ from, to }: Interval): Interval {
  const step = 2 ** Math.ceil(Math.log2((to - from) / parts))
  return { from: Math.floor(from / step) * step, to: Math.ceil(to / step) * step }
}

/** The rows with those before and behind them, up to where the next requests may reach. */
async function rowsAround({ name, plan, format, kept, rows, stations }: Around, reach: Interval): Promise<KeptRows | null> {
  const { known } = kept
  const read = (from: number, to: number) =>
    rowsOfPart({ ...plan, interval: { from, to } }, { format, series: { list: kept.list, cache: stations } })
  const before = reach.from < known.from ? await read(reach.from, known.from) : []
  const behind = reach.to > known.to ? await read(known.to, reach.to) : []
  if (!before || !behind) return null
  const all = rows.upTo(rows.countBefore(known.to)).followedBy(behind).precededBy(before)
  keep(name, { ...kept, ...asAnswer(all), known: { from: Math.min(reach.from, known.from), to: Math.max(reach.to, known.to) } })
  return all
}

/** The rows with those behind them that a page needs. */
async function pageOfRows({ name, plan, format, kept, rows, stations }: Around): Promise<KeptRows | null> {
  const complete = rows.upTo(rows.countBefore(kept.known.to))
  const limit = wantedRows(plan, rows).end - complete.length
  const rest = { ...plan, interval: { from: kept.known.to, to: plan.interval!.to }, page: { limit, offset: 0 } }
  const more = await rowsOfPart(rest, { format, series: { list: kept.list, cache: stations } })
  if (!more) return null
  const all = complete.followedBy(more)
  keep(name, {
    ...kept,
    ...asAnswer(all),
    known: { from: kept.known.from, to: knownTo(rest, all, all.length - complete.length) },
  })
  return all
}

/** The rows of a page among those that are kept. */
function wantedRows({ interval, page: { limit } }: Plan, rows: KeptRows): Readonly<{ first: number; end: number }> {
  const first = rows.countBefore(interval!.from)
  return { first, end: limit > 0 ? first + limit : Number.POSITIVE_INFINITY }
}

type PartReading = Readonly<{ format: RowFormat; series: Parameters<typeof readKnownSeries>[1] }>

/** Rows to be put beside others; null where they are too long to be kept, or the stations have moved. */
async function rowsOfPart(asked: Plan, { format, series }: PartReading): Promise<readonly IndexedPiece[] | null> {
  // Others wait for them as well, so it does not end with the client who asked first.
  const plan = { ...asked, reads: { ...asked.reads, client: undefined } }
  const frame = frameOf(plan, format)
  const pieces = indexedRows(plan, readKnownSeries(plan, series, countsOf(plan)), { ...frame, opening: frame.between })
  const more: IndexedPiece[] = []
  let length = 0
  try {
    for await (const { bytes, index } of pieces) {
      length += bytes.length
      if (length > answerBytesMax) return null
      more.push({ bytes, index: index! })
    }
  } catch (error) {
    if (error instanceof StationsMoved) return null
    throw error
  }
  return more
}

/** The answer to a request, from rows of which it needs a part. */
function answerOf(plan: Plan, format: RowFormat, rows: KeptRows): readonly Uint8Array[] {
  const { opening, closing } = frameOf(plan, format)
  const { first, end } = wantedRows(plan, rows)
  const last = Math.min(end, rows.countBefore(plan.interval!.to))
  const bytes = rows.bytesOf(first, last)
  const [begin, close] = [Buffer.from(opening), Buffer.from(closing(Math.max(0, last - first)))]
  if (sum(bytes.map(({ length }) => length)) < shortLength) return [Buffer.concat([begin, ...bytes, close])]
  return [Buffer.concat([begin, bytes[0]!]), ...bytes.slice(1), close].filter(({ length }) => length > 0)
}
