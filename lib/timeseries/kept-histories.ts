import { randomUUID } from 'node:crypto'
import { readerFor } from '@/lib/access/reader'
import { arrivedSince } from '@/lib/db/arrivals/log'
import { BoundedCache, readTogether } from '@/lib/db/cache'
import type { ReadMoment } from '@/lib/db/records/document-moves'
import { firstRow } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { once } from '@/lib/runtime'
import { cachedAnswer, dropAnswer, piecesOf } from '@/lib/timeseries/answer-cache'
import type { SeriesList } from '@/lib/timeseries/model'
import type { Plan } from '@/lib/timeseries/plan'
import { cachedSeriesList, lastStationCache, stationsMovedSince } from '@/lib/timeseries/station-cache'

/** An entry weighs as much as so many series of its list, which it holds. */
const entryWeight = 100
const weightMax = 400_000

/** How long an answer is used again. The log of arrivals reaches back further, and what retention removes is gone from answers after this time. */
const keptMilliseconds = 30_000

/** What the measurements of an answer were read for, and when the first of them were. */
export type HistoryReading = Readonly<{ list: SeriesList; moment: ReadMoment }>

/** @member answer the name of its bytes */
type KeptHistory = HistoryReading & Readonly<{ answer: string; until: number }>

const memory = () => once('kept histories', () => new BoundedCache<KeptHistory>(weightMax, 'histories'))

/**
 * The bytes of an answer, which are kept for the next who ask for the same history.
 * @param request identifies the request, without the rights of its caller
 */
export async function* keptHistory(
  request: string,
  reading: HistoryReading,
  texts: AsyncIterable<string | Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const [answer, until] = [randomUUID(), Date.now() + keptMilliseconds]
  yield* cachedAnswer(answer, texts)
  if (!piecesOf(answer)) return
  const before = memory().get(request)
  if (before) dropAnswer(before.answer)
  memory().set(request, { ...reading, answer, until }, entryWeight + reading.list.series.length)
}

/**
 * The bytes of an earlier answer to the same request, where the database confirms that reading again would give the same; otherwise null. The list of
 * series is the same object only for callers with equal rights.
 */
export function unchangedHistory(plan: Plan, request: string): Promise<readonly Uint8Array[] | null> {
  const kept = memory().get(request)
  // Callers with equal rights and the same request, its format included, have the same entry and the same list.
  return kept && isOfList(plan, kept) ? readTogether(kept, () => confirmedHistory(plan, kept)) : nothingKept
}

function isOfList(plan: Plan, { list }: KeptHistory): boolean {
  const stations = lastStationCache(plan)
  return stations !== undefined && cachedSeriesList(plan, stations) === list
}

const nothingKept = Promise.resolve(null)

async function confirmedHistory(plan: Plan, kept: KeptHistory): Promise<readonly Uint8Array[] | null> {
  const pieces = Date.now() < kept.until ? piecesOf(kept.answer) : undefined
  if (!pieces) return null
  const stations = lastStationCache(plan)
  if (!stations || cachedSeriesList(plan, stations) !== kept.list) return null
  const changed = sql`${stationsMovedSince(plan, stations)} or ${arrivedSince(kept.moment, kept.list.ids, plan.interval!)}`
  return (await firstRow<{ changed: boolean }>(readerFor(plan.reads), sql`select ${changed} as changed`))!.changed ? null : pieces
}
