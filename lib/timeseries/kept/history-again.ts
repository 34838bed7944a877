import { randomUUID } from 'node:crypto'
import { sharedPlan } from '@/lib/access/reader'
import { readTogether } from '@/lib/db/cache'
import type { IsCurrent } from '@/lib/http/answers/respond'
import { shortLength } from '@/lib/http/answers/stream'
import { problemFor } from '@/lib/http/errors/answer-problem'
import { answerBytesMax, cachedAnswer, cachedPieces, piecesOf } from '@/lib/timeseries/answer-cache'
import { asAnswer, confirm, type KeptHistory, keep, keptOf, keptUntil, rowsOf, sum } from '@/lib/timeseries/kept/kept-histories'
import { type IndexedPiece, type KeptRows, type RowIndex, RowTimes } from '@/lib/timeseries/kept/kept-rows'
import { type BlockStream, type HistoryReading, StationsMoved } from '@/lib/timeseries/measurements/read-history'
import type { SeriesList, StationCache } from '@/lib/timeseries/model'
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
  const rows = new RowTimes(index)
  const known = { from: plan.interval!.from, to: knownTo(plan, rows, rows.length) }
  keep(nameOf(history, format), { ...reading, answer, until, known, index })
}

/** The time before which rows that were read for a page are complete. @param count of the rows that were read for it */
const knownTo = ({ page: { limit }, interval }: Pick<Plan, 'page' | 'interval'>, rows: RowTimes, count: number): number =>
  limit > 0 && count >= limit ? Math.floor(rows.lastTime!) : interval!.to

/** The bytes of pieces, and where their rows are: as long as they may be cached. */
async function* bytesOf(pieces: AsyncIterable<RowPiece>, index: RowIndex[]): AsyncGenerator<Uint8Array> {
  let length = 0
  for await (const piece of pieces) {
    if (piece.bytes.length === 0) continue
    length += piece.bytes.length
    if (length <= answerBytesMax) index.push(piece.index!)
    else index.length = 0
    yield piece.bytes
  }
}

/** An answer made of what is kept; `isCurrent` where all of it is. */
type HistoryAgain = Readonly<{ pieces: readonly Uint8Array[]; isCurrent?: IsCurrent }>

/**
 * The bytes of an answer that the database confirms, made of rows that are kept and of others around them, which are read; null where nothing is kept
 * that helps.
 */
export async function historyAgain(history: HistoryRequest): Promise<HistoryAgain | null> {
  const { plan } = history
  const stations = lastStationCache(plan)
  const list = stations && cachedSeriesList(plan, stations)
  if (!list) return null
  const format = rowFormat(history)
  const name = nameOf(history, format)
  const confirmed = await confirmedHistory(name, list, plan)
  if (!confirmed || !isOfUse(confirmed, plan)) return null
  const shared = sharedPlan(plan)
  const isCurrent = async () => (await confirmedHistory(name, list, shared))?.answer === confirmed.answer
  const [pieces, rows] = [piecesOf(confirmed.answer), rowsOf(confirmed)]
  if (!format) return pieces ? { pieces, isCurrent } : null
  if (rows && hasAll(confirmed, rows, plan)) return { pieces: answerOf(plan, format, rows), isCurrent }
  const complete = rows && (await moreRows({ name, plan, format, kept: confirmed, rows, stations }))
  return complete && { pieces: answerOf(plan, format, complete) }
}

/** Who waits for a statement finds that others who waited have changed what is kept, and looks again. */
const looks = 3

async function confirmedHistory(name: string, list: SeriesList, plan: Plan): Promise<KeptHistory | null> {
  for (let look = 0; look < looks; look++) {
    const kept = keptOf(name, list)
      .filter(each => isOfUse(each, plan))
      .sort((one, other) => lackOf(one, plan) - lackOf(other, plan))[0]
    if (!kept) return null
    // Those who ask for other intervals wait for the same statement.
    const confirmed = await readTogether(kept, () => confirm(name, kept, plan))
    if (confirmed && cachedPieces(confirmed.answer)) return confirmed
  }
  return null
}

/** Whether it is an answer for the same interval, or has more of the interval, or of the page, than it lacks. */
function isOfUse({ known, index }: KeptHistory, plan: Plan): boolean {
  const { from, to } = plan.interval!
  if (!index) return known.from === from && known.to >= to
  const lack = lackOf({ known }, plan)
  if (plan.page.limit <= 0) return known.from < to && from < known.to && lack <= to - from - lack
  if (known.from > from) return false
  const rows = new RowTimes(index)
  const { first, end } = wantedRows(plan, rows)
  return known.to >= to || end <= rows.length || (known.to > from && rows.countBefore(known.to) - first >= (end - first) / 2)
}

/** How much of an interval is not known, in milliseconds. */
const lackOf = ({ known }: Pick<KeptHistory, 'known'>, { interval }: Plan): number =>
  Math.max(0, known.from - interval!.from) + Math.max(0, interval!.to - known.to)

/** Whether rows are all that an answer needs. */
const hasAll = ({ known }: KeptHistory, rows: RowTimes, plan: Plan): boolean =>
  known.from <= plan.interval!.from && (known.to >= plan.interval!.to || wantedRows(plan, rows).end <= rows.length)

type Around = Readonly<{ name: string; plan: Plan; format: RowFormat; kept: KeptHistory; rows: KeptRows; stations: StationCache }>

/** The rows with those around them that an answer needs, which are kept as well; null where they are too many, or the stations have moved. */
function moreRows(around: Around): Promise<KeptRows | null> {
  const { name, plan, kept, rows } = around
  const bytes = sum(rows.pieces.map(piece => piece.bytes.length))
  if (plan.page.limit > 0) {
    const isLong = (bytes / rows.length) * plan.page.limit > answerBytesMax
    return isLong ? nothing : pageOfRows(around)
  }
  const reach = reachOf(plan.interval!, kept.known)
  const isLong = (bytes / (kept.known.to - kept.known.from)) * (reach.to - reach.from) > answerBytesMax
  return isLong ? nothing : readTogether(`${name} ${kept.answer} ${reach.from} ${reach.to}`, () => rowsAround(around, reach))
}

const nothing = Promise.resolve(null)

const parts = 8

/**
 * From the begin to the end of an interval, where it is not known further, on a grid of a quarter to an eighth of it: who asks next for a little more
 * finds it.
 */
function reachOf({ from, to }: Interval, known: Interval): Interval {
  const step = 2 ** Math.ceil(Math.log2((to - from) / parts))
  return {
    from: from < known.from ? Math.floor(from / step) * step : known.from,
    to: to > known.to ? Math.ceil(to / step) * step : known.to,
  }
}

/** The rows with those before and behind them, up to where the next requests may reach. */
async function rowsAround({ name, plan, format, kept, rows, stations }: Around, reach: Interval): Promise<KeptRows | null> {
  // Before anything is read: what arrives meanwhile must count as new.
  const { known, moment } = kept
  // Others wait for them as well, so it does not end with the client who asked first.
  const shared = { ...plan, reads: { ...plan.reads, client: undefined } }
  const read = (from: number, to: number) =>
    rowsOfPart({ ...shared, interval: { from, to } }, { format, series: { list: kept.list, cache: stations } })
  const before = reach.from < known.from ? await read(reach.from, known.from) : []
  const behind = reach.to > known.to ? await read(known.to, reach.to) : []
  if (!before || !behind) return null
  const all = rows.upTo(rows.countBefore(known.to)).followedBy(behind).precededBy(before)
  keep(name, { ...kept, ...asAnswer(all, kept), known: reach, moment })
  return all
}

/** The rows with those behind them that a page needs. */
async function pageOfRows({ name, plan, format, kept, rows, stations }: Around): Promise<KeptRows | null> {
  const { moment } = kept
  const complete = rows.upTo(rows.countBefore(kept.known.to))
  const limit = wantedRows(plan, rows).end - complete.length
  const rest = { ...plan, interval: { from: kept.known.to, to: plan.interval!.to }, page: { limit, offset: 0 } }
  const more = await rowsOfPart(rest, { format, series: { list: kept.list, cache: stations } })
  if (!more) return null
  const all = complete.followedBy(more)
  const known = { from: kept.known.from, to: knownTo(rest, all, all.length - complete.length) }
  keep(name, { ...kept, ...asAnswer(all, kept), known, moment })
  return all
}

/** The rows of a page among those that are kept. */
function wantedRows({ interval, page: { limit } }: Plan, rows: RowTimes): Readonly<{ first: number; end: number }> {
  const first = rows.countBefore(interval!.from)
  return { first, end: limit > 0 ? first + limit : Number.POSITIVE_INFINITY }
}

type PartReading = Readonly<{ format: RowFormat; series: Parameters<typeof readKnownSeries>[1] }>

/** Rows to be put beside others; null where they are too long to be kept, take too long, or the stations have moved. */
async function rowsOfPart(plan: Plan, { format, series }: PartReading): Promise<readonly IndexedPiece[] | null> {
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
    if (error instanceof StationsMoved || problemFor(error).slug === 'query-timeout') return null
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
