import { type Client, ClientGone } from '@/lib/db/lane'
import { problem } from '@/lib/http/errors/problem'

/** How many results to leave out, and how many to give at most; null is no limit. */
export type Page = Readonly<{ offset: number; limit: number | null }>

/** What a caller's `limit` and `offset` mean: a limit of 0 and less is none, an offset below 0 is 0. */
export const pageOf = ({ limit, offset }: { limit: number; offset: number }): Page => ({
  offset: Math.max(0, offset),
  limit: limit > 0 ? limit : null,
})

/** The items of a page, in chunks; nothing behind the page is asked for. */
export async function* pageOfChunks<T>(
  chunks: AsyncIterable<readonly T[]>,
  { offset, limit }: Page,
): AsyncGenerator<readonly T[]> {
  const end = limit === null ? Number.POSITIVE_INFINITY : offset + limit
  let passed = 0
  for await (const chunk of chunks) {
    const part = chunk.slice(Math.max(0, offset - passed), Math.max(0, end - passed))
    passed += chunk.length
    if (part.length > 0) yield part
    if (passed >= end) return
  }
}

/** The items of chunks in chunks of at most `size`. */
export async function* rechunked<T>(chunks: AsyncIterable<readonly T[]>, size: number): AsyncGenerator<readonly T[]> {
  for await (const chunk of chunks)
    for (let start = 0; start < chunk.length; start += size)
      yield start === 0 && chunk.length <= size ? chunk : chunk.slice(start, start + size)
}

/** The same chunks, the next one being read while one is used. */
export async function* readAhead<T>(chunks: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = chunks.next()
  try {
    for (;;) {
      const { value, done } = await next
      if (done) return
      next = chunks.next()
      // When the reader stops early nobody waits for this one, and its error must not count as unhandled.
      next.catch(() => {})
      yield value
    }
  } finally {
    await chunks.return(undefined)
  }
}

/**
 * Texts in chunks, each text once.
 * @param neighbours equal texts stand together with others that begin with the same characters, so many; 0 when they may stand anywhere
 */
export async function* distinct(chunks: AsyncIterable<readonly string[]>, neighbours: number): AsyncGenerator<readonly string[]> {
  const seen = new Set<string>()
  let beginning = ''
  for await (const chunk of chunks) {
    yield chunk.filter(text => {
      const start = text.slice(0, neighbours)
      if (start !== beginning) seen.clear()
      beginning = start
      const size = seen.size
      return seen.add(text).size > size
    })
  }
}

const patienceMilliseconds = 30_000

/**
 * For whom chunks are waited for, and what counts against half a minute: `silence`, time without a result, where results are sent as they
 * come; `everything` where all of them are gathered before the first is sent.
 */
export type Patience = Readonly<{ client?: Client | undefined; counts: 'silence' | 'everything' }>

/**
 * The same chunks, as long as results keep coming. A search that reads on and on without a result would otherwise never end,
 * as each of its statements is short.
 * @throws Problem 503 after half a minute; the time a slow reader takes does not count. ClientGone when nobody waits any more
 */
export async function* patient<Some extends Readonly<{ length: number }>>(
  chunks: AsyncGenerator<Some>,
  { client, counts }: Patience,
  now: () => number = Date.now,
): AsyncGenerator<Some> {
  let waited = 0
  try {
    for (;;) {
      if (client?.signal.aborted) throw new ClientGone('nobody waits for the rows')
      const start = now()
      const { value, done } = await chunks.next()
      if (done) return
      waited = value.length > 0 && counts === 'silence' ? 0 : waited + now() - start
      if (waited > patienceMilliseconds) throw tooSlow(counts)
      yield value
    }
  } finally {
    await chunks.return(undefined)
  }
}

const details: Readonly<Record<Patience['counts'], string>> = {
  silence: 'Nothing was found in half a minute; ask for a shorter interval, fewer stations or a wider filter.',
  everything:
    'All results have to be there before the first can be sent, which takes more than half a minute; ask for a shorter interval, fewer stations, longer buckets or a smaller page.',
}

const tooSlow = (counts: Patience['counts']) =>
  problem('query-timeout', { detail: details[counts] }, { headers: { 'Retry-After': '2' } })
