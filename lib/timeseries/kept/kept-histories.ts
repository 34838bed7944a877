import { randomUUID } from 'node:crypto'
import { readerFor } from '@/lib/access/reader'
import { arrivedSince } from '@/lib/db/arrivals/log'
import { BoundedCache } from '@/lib/db/cache'
import { type ReadMoment, thisMoment } from '@/lib/db/records/document-moves'
import { firstRow } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { once } from '@/lib/runtime'
import { cachedPieces, dropAnswer, keepAnswer, piecesOf } from '@/lib/timeseries/answer-cache'
import { KeptRows, type RowIndex } from '@/lib/timeseries/kept/kept-rows'
import type { HistoryReading } from '@/lib/timeseries/measurements/read-history'
import type { SeriesList, StationCache } from '@/lib/timeseries/model'
import type { Interval } from '@/lib/timeseries/path'
import type { Plan } from '@/lib/timeseries/plan'
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
export type KeptHistory = Readonly<Omit<HistoryReading, 'moment'>> &
  Readonly<{ answer: string; until: number; known: Interval; index: readonly RowIndex[] | null }> & {
    /** Moves on while nothing arrives: those who wait for the same history at once must find it in its place. */
    moment: ReadMoment
  }

const memory = () => once('kept histories', () => new BoundedCache<readonly KeptHistory[]>(weightMax, 'histories'))

/**
 * The rows of a kept history; null where their bytes are gone, or are a whole answer.
 * @param read gets the bytes by their name
 */
export function rowsOf({ answer, index }: KeptHistory, read = piecesOf): KeptRows | null {
  const pieces = read(answer)
  return pieces && index ? new KeptRows(pieces.map((bytes, place) => ({ bytes, index: index[place]! }))) : null
}

/** When an answer that is made now is used no more. */
export const keptUntil = (): number => Date.now() + keptMilliseconds

/** What is kept of the same series. */
export const keptOf = (name: string, list: SeriesList): readonly KeptHistory[] =>
  (memory().get(name) ?? []).filter(kept => kept.list === list && isValid(kept))

const isValid = ({ answer, until }: KeptHistory): boolean => Date.now() < until && cachedPieces(answer) !== undefined

/** Keeps a history in place of those that it contains. */
export function keep(name: string, kept: KeptHistory): void {
  const isWithin = ({ list, known: { from, to } }: KeptHistory) =>
    list === kept.list && kept.known.from <= from && to <= kept.known.to
  const others = (memory().peek(name) ?? []).filter(other => isValid(other) && !isWithin(other))
  if (isValid(kept)) store(name, [kept, ...others])
}

function store(name: string, all: readonly KeptHistory[]): void {
  const kept = all.slice(0, intervalsMax)
  for (const { answer } of memory().peek(name) ?? []) if (!kept.some(other => other.answer === answer)) dropAnswer(answer)
  if (kept.length === 0) memory().drop(name)
  else memory().set(name, kept, sum(kept.map(weightOf)))
}

const weightOf = ({ list, index }: KeptHistory): number =>
  entryWeight + list.series.length + sum((index ?? []).map(({ ends }) => ends.length)) / rowsPerSeries

export const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** A kept history as far as no measurement of it has been stored since; null where nothing of it holds, or another one has taken its place. */
export async function confirm(name: string, kept: KeptHistory, plan: Plan): Promise<KeptHistory | null> {
  const stations = lastStationCache(plan)
  const isOfList = stations && cachedSeriesList(plan, stations) === kept.list
  const found = isOfList ? await confirmation(kept, { plan, stations }) : null
  const all = memory().peek(name) ?? []
  if (!all.includes(kept)) return null
  if (found && !found.moved && found.arrived === null) {
    kept.moment = found.moment
    return kept
  }
  const confirmed = found && asConfirmed(kept, found)
  store(
    name,
    all.flatMap(each => (each === kept ? (confirmed ?? []) : each)),
  )
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
  if (moved || arrived === null) return null
  const { known, index } = kept
  const to = Math.min(known.to, Math.floor(arrived))
  if (!index) return to === known.to ? { ...kept, moment } : null
  const rows = to > known.from ? rowsOf(kept, cachedPieces) : null
  const before = rows?.upTo(rows.countBefore(Math.floor(arrived)))
  return before ? { ...kept, ...asAnswer(before, kept), known: { ...known, to }, moment } : null
}

/** Rows as bytes with a name, in place of those of another history. */
export function asAnswer({ pieces }: KeptRows, instead: KeptHistory): Pick<KeptHistory, 'answer' | 'index'> {
  const answer = randomUUID()
  dropAnswer(instead.answer)
  keepAnswer(
    answer,
    pieces.map(({ bytes }) => bytes),
  )
  return { answer, index: pieces.map(({ index }) => index) }
}
