import { RequestAborted, type Waiter } from '@/lib/db/lane'
import { problem } from '@/lib/http/errors/problem'

/** A page of results: how many are skipped, and the largest number that is returned (null: no limit). */
export type Page = Readonly<{ offset: number; limit: number | null }>

/** The page of a request: a limit of 0 or less means no limit, a negative offset means 0. */
export const pageOf = ({ limit, offset }: { limit: number; offset: number }): Page => ({
  offset: Math.max(0, offset),
  limit: limit > 0 ? limit : null,
})

/** Cuts a page out of chunks, and reads no chunk after its end. */
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

/** Divides chunks so that none has more than `size` items. */
export async function* rechunked<T>(chunks: AsyncIterable<readonly T[]>, size: number): AsyncGenerator<readonly T[]> {
  for await (const chunk of chunks)
    for (let start = 0; start < chunk.length; start += size)
      yield start === 0 && chunk.length <= size ? chunk : chunk.slice(start, start + size)
}

export async function* readAhead<T>(chunks: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = chunks.next()
  try {
    for (;;) {
      const { value, done } = await next
      if (done) return
      next = chunks.next()
      // A consumer that stops early never awaits `next`. Without a handler, its error would be an unhandled rejection.
      next.catch(() => {})
      yield value
    }
  } finally {
    await chunks.return(undefined)
  }
}

/** Removes repeated strings. @param neighbours length of a prefix whose equal values are adjacent; 0 if none are */
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
 * The waiting client, and the time that is limited to `patienceMilliseconds`: with `silence`, the time from one result
 * to the next, for results that are streamed; with `everything`, the time until all results are found.
 */
export type TimeBudget = Readonly<{ client?: Waiter | undefined; limits: 'silence' | 'everything' }>

/** Yields chunks within a time budget, which excludes the time of a slow reader. @throws Problem 503; RequestAborted */
export async function* patient<Some extends Readonly<{ length: number }>>(
  chunks: AsyncGenerator<Some>,
  { client, limits: counts }: TimeBudget,
  now: () => number = Date.now,
): AsyncGenerator<Some> {
  let waited = 0
  try {
    for (;;) {
      if (client?.signal.aborted) throw new RequestAborted('the client has disconnected')
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

const details: Readonly<Record<TimeBudget['limits'], string>> = {
  silence: 'Nothing was found in half a minute; request a shorter interval, fewer stations or a wider filter.',
  everything:
    'All results have to be there before the first can be sent, which takes more than half a minute; request a shorter interval, fewer stations, longer buckets or a smaller page.',
}

const tooSlow = (counts: TimeBudget['limits']) =>
  problem('query-timeout', { detail: details[counts] }, { headers: { 'Retry-After': '2' } })
