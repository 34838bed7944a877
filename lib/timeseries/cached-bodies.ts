import { readerFor, sharedPlan } from '@/lib/access/reader'
import { arrivedSince } from '@/lib/db/arrivals/log'
import { Cache, readTogether } from '@/lib/db/cache'
import type { ReadMoment } from '@/lib/db/records/document-moves'
import { firstRow } from '@/lib/db/run'
import { plannedOnce, sql } from '@/lib/db/sql'
import { once } from '@/lib/runtime'
import type { HistoryReading } from '@/lib/timeseries/measurements/read-history'
import type { StationCache } from '@/lib/timeseries/model'
import type { Plan } from '@/lib/timeseries/plan'
import { type CacheCheck, cacheCheck, cachedSeriesList, lastStationCache } from '@/lib/timeseries/station-cache'

const bytesMax = 32 * 1024 * 1024
const bodyBytesMax = bytesMax / 4
const chunkCharacters = 128 * 1024

/** Lifetime of a cached history, limited because the log that confirms it does not record removed measurements. */
const historyMilliseconds = 30_000

type CachedReading = Pick<HistoryReading, 'list'> & { readonly until: number; moment: ReadMoment }

/** A cached body. `reading` is the source of a history, and null for bodies whose name contains their state. */
type CachedBody = Readonly<{ pieces: readonly Uint8Array[]; reading: CachedReading | null }>

const bodies = () => once('bodies of time series', () => new Cache<CachedBody>(bytesMax, 'bodies of time series'))

/** The cached bytes of a body. Returns undefined if it is not cached. @param name contains the state of the data */
export const cachedPieces = (name: string): readonly Uint8Array[] | undefined => bodies().get(name)?.pieces

/** The cached bytes of a history if the database confirms that it has not changed, otherwise null. */
export async function cachedHistory(request: string, plan: Plan): Promise<readonly Uint8Array[] | null> {
  const stations = lastStationCache(plan)
  const list = stations && cachedSeriesList(plan, stations)
  if (!list) return null
  const name = historyName(request, { list })
  const body = bodies().get(name)
  if (!body?.reading) return null
  const { pieces, reading } = body
  if (await readTogether(reading, () => isUnchanged(reading, { plan: sharedPlan(plan), stations }))) return pieces
  if (bodies().peek(name) === body) bodies().drop(name)
  return null
}

/** The name of a cached history. It depends on the caller's rights, as the id of the list does. */
const historyName = (request: string, { list }: Pick<HistoryReading, 'list'>) => `${request} ${list.id}`

async function isUnchanged(
  reading: CachedReading,
  { plan, stations }: Readonly<{ plan: Plan; stations: StationCache }>,
): Promise<boolean> {
  if (Date.now() >= reading.until) return false
  const { from, to } = plan.interval!
  const arrived = arrivedSince(reading.moment, reading.list.ids, from)
  const statement = plannedOnce(sql`select ${cacheCheck(plan, stations)}, ${arrived} as arrived`)
  const confirmation = (await firstRow<CacheCheck & Readonly<{ arrived: number | null }>>(readerFor(plan.reads), statement))!
  if (confirmation.moved || (confirmation.arrived !== null && confirmation.arrived < to)) return false
  reading.moment = confirmation.moment
  return true
}

export function historyBody(
  request: string,
  reading: HistoryReading,
  texts: AsyncIterable<string | Uint8Array>,
): AsyncGenerator<Uint8Array> {
  return cachedBody(historyName(request, reading), texts, { ...reading, until: Date.now() + historyMilliseconds })
}

/** Encodes a body and caches it when complete. @param name contains the state of the data, except for a history */
export async function* cachedBody(
  name: string,
  texts: AsyncIterable<string | Uint8Array>,
  reading: CachedReading | null = null,
): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of encoded(texts)) {
    bytes += piece.length
    if (bytes <= bodyBytesMax) pieces.push(piece)
    yield piece
  }
  // The name contains the whole request and may be longer than the body, so it counts towards the size.
  if (bytes <= bodyBytesMax) bodies().set(name, { pieces, reading }, bytes + name.length)
}

const inProgress = () => once('bodies in progress', () => new Map<string, Promise<unknown>>())

/**
 * Encodes a body, or returns its cached bytes. The body is sent when it is complete, and equal requests wait for it.
 * A body that is too large for the cache is sent from the moment it exceeds that size.
 */
export async function* sharedBody(name: string, texts: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  const others = inProgress().get(name)
  if (others) await others
  const cached = cachedPieces(name)
  if (cached) return yield* cached
  const pieces = cachedBody(name, texts)
  const first = firstOf(pieces)
  const created = first.catch(() => {})
  inProgress().set(name, created)
  void created.then(() => inProgress().get(name) === created && inProgress().delete(name))
  yield* await first
  yield* pieces
}

async function firstOf(pieces: AsyncGenerator<Uint8Array>): Promise<readonly Uint8Array[]> {
  const first: Uint8Array[] = []
  for (let bytes = 0; bytes <= bodyBytesMax; bytes += first.at(-1)!.length) {
    const { value, done } = await pieces.next()
    if (done) break
    first.push(value)
  }
  return first
}

async function* encoded(texts: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  let chunk = ''
  for await (const text of texts) {
    if (typeof text !== 'string') {
      yield text
      continue
    }
    chunk += text
    if (chunk.length < chunkCharacters) continue
    yield Buffer.from(chunk)
    chunk = ''
  }
  if (chunk) yield Buffer.from(chunk)
}
