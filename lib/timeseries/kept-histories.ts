import { randomUUID } from 'node:crypto'
import { readerFor } from '@/lib/access/reader'
import { arrivedSince } from '@/lib/db/arrivals/log'
import { BoundedCache, readTogether } from '@/lib/db/cache'
import { type ReadMoment, thisMoment } from '@/lib/db/records/document-moves'
import { firstRow } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { shortLength } from '@/lib/http/answers/stream'
import { once } from '@/lib/runtime'
import { answerBytesMax, cachedAnswer, dropAnswer, keepAnswer, piecesOf } from '@/lib/timeseries/answer-cache'
import { type BlockStream, type HistoryReading, StationsMoved } from '@/lib/timeseries/measurements/read-history'
import type { StationCache } from '@/lib/timeseries/model'
import { timeWay } from '@/lib/timeseries/order/order-sql'
import type { NamedRequest } from '@/lib/timeseries/params'
import type { Interval } from '@/lib/timeseries/path'
import type { Plan } from '@/lib/timeseries/plan'
import type { RowPiece } from '@/lib/timeseries/present/block-rows'
import { type IndexedPiece, KeptRows, type RowIndex } from '@/lib/timeseries/present/kept-rows'
import { countsOf, frameOf, indexedRows } from '@/lib/timeseries/present/present'
import { readKnownSeries } from '@/lib/timeseries/read'
import { cachedSeriesList, lastStationCache, stationsMovedSince } from '@/lib/timeseries/station-cache'

/** An entry weighs as much as so many series of its list, which it holds, and a series as so many rows of its index. */
const entryWeight = 100
const rowsPerSeries = 4
const weightMax = 400_000

/** How long an answer is used again. The log of arrivals reaches back further, and what retention removes is gone from answers after this time. */
const keptMilliseconds = 30_000

/** Histories that are kept for requests that differ in nothing but their interval and their limit. */
const intervalsMax = 4

/**
 * The bytes of a history that was read before.
 * @member answer the name of the bytes
 * @member known the time of which they have all rows
 * @member index where the rows are; null where the bytes are an answer for one interval and one page
 */
type KeptHistory = HistoryReading &
  Readonly<{ answer: string; until: number; known: Interval; index: readonly RowIndex[] | null }>

const memory = () => once('kept histories', () => new BoundedCache<readonly KeptHistory[]>(weightMax, 'histories'))

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
  keep(nameOf(history, null), { ...reading, answer, until: Date.now() + keptMilliseconds, known: plan.interval!, index: null })
}

/** The same for rows with an index, of which others may want some only. */
export async function* keptRows(
  history: HistoryRequest,
  reading: HistoryReading,
  found: BlockStream,
): AsyncGenerator<Uint8Array> {
  const { plan } = history
  const format = rowFormat(history)!
  const [answer, until, index] = [randomUUID(), Date.now() + keptMilliseconds, [] as RowIndex[]]
  yield* cachedAnswer(answer, bytesOf(indexedRows(plan, found, frameOf(plan, format)), index))
  const rows = rowsOf({ answer, index })
  if (!rows) return
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

function rowsOf({ answer, index }: Pick<KeptHistory, 'answer' | 'index'>): KeptRows | null {
  const pieces = piecesOf(answer)
  return pieces && index ? new KeptRows(pieces.map((bytes, place) => ({ bytes, index: index[place]! }))) : null
}

function keep(name: string, kept: KeptHistory): void {
  const isWithin = ({ list, known: { from, to } }: KeptHistory) =>
    list === kept.list && kept.known.from <= from && to <= kept.known.to
  if (piecesOf(kept.answer)) store(name, [kept, ...(memory().get(name) ?? []).filter(other => !isWithin(other))])
}

function store(name: string, all: readonly KeptHistory[]): void {
  const kept = all.slice(0, intervalsMax)
  for (const { answer } of memory().get(name) ?? []) if (!kept.some(other => other.answer === answer)) dropAnswer(answer)
  if (kept.length === 0) memory().drop(name)
  else memory().set(name, kept, sum(kept.map(weightOf)))
}

const weightOf = ({ list, index }: KeptHistory): number =>
  entryWeight + list.series.length + sum((index ?? []).map(({ ends }) => ends.length)) / rowsPerSeries

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

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
  const kept = (memory().get(name) ?? [])
    .filter(each => each.list === list && Date.now() < each.until && isOfUse(each, plan))
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
  const rows = known.from <= from ? rowsOf(kept) : null
  return rows !== null && (known.to > from || hasAll(kept, rows, plan))
}

/** How much of an interval is not known, in milliseconds. */
const lackOf = ({ known }: KeptHistory, { interval }: Plan): number =>
  Math.max(0, known.from - interval!.from) + Math.max(0, interval!.to - known.to)

/** Whether rows are all that an answer needs. */
const hasAll = (kept: KeptHistory, rows: KeptRows, plan: Plan): boolean =>
  kept.known.from <= plan.interval!.from && (kept.known.to >= plan.interval!.to || wantedRows(plan, rows).end <= rows.length)

/** A kept history as far as no measurement of it has been stored since; null where nothing of it holds. */
async function confirm(name: string, kept: KeptHistory, plan: Plan): Promise<KeptHistory | null> {
  const stations = lastStationCache(plan)
  const isOfList = stations && cachedSeriesList(plan, stations) === kept.list
  const confirmed = isOfList ? asConfirmed(kept, await confirmation(kept, { plan, stations })) : null
  replace(name, kept, confirmed)
  return confirmed
}

type Confirmation = Readonly<{ moved: boolean; arrived: number | null; moment: ReadMoment }>

const confirmation = async (
  { moment, list, known }: KeptHistory,
  { plan, stations }: Readonly<{ plan: Plan; stations: StationCache }>,
): Promise<Confirmation> =>
  (await firstRow<Confirmation>(
    readerFor(plan.reads),
    sql`
  select ${stationsMovedSince(plan, stations)} as moved, ${arrivedSince(moment, list.ids, known.from)} as arrived,
         ${thisMoment()} as moment`,
  ))!

/** What is left before the first measurement that arrived. */
function asConfirmed(kept: KeptHistory, { moved, arrived, moment }: Confirmation): KeptHistory | null {
  if (moved) return null
  if (arrived === null) return { ...kept, moment }
  const { known, index } = kept
  const to = Math.min(known.to, Math.floor(arrived))
  if (!index) return to === known.to ? { ...kept, moment } : null
  const rows = to > known.from ? rowsOf(kept) : null
  return rows && { ...kept, ...asAnswer(rows.upTo(rows.countBefore(Math.floor(arrived)))), known: { ...known, to }, moment }
}

/** Rows as bytes with a name. */
function asAnswer({ pieces }: KeptRows): Pick<KeptHistory, 'answer' | 'index'> {
  const answer = randomUUID()
  keepAnswer(
    answer,
    pieces.map(({ bytes }) => bytes),
  )
  return { answer, index: pieces.map(({ index }) => index) }
}

function replace(name: string, before: KeptHistory, after: KeptHistory | null): void {
  const all = memory().get(name) ?? []
  if (all.includes(before))
    store(
      name,
      all.flatMap(kept => (kept === before ? (after ?? []) : kept)),
    )
}

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
