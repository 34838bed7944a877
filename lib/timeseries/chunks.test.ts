import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '@/e2e/harness/property'
import { pageOf, pageOfChunks, patient, readAhead, rechunked, type TimeBudget } from '@/lib/timeseries/chunks'
import { lengthOf } from '@/lib/timeseries/total'

async function* chunked(items: readonly number[], size: number) {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}

test('a page of chunks equals the page of all items', () => {
  const bound = fc.integer({ min: -3, max: 60 })
  return forAll([fc.nat(50), fc.integer({ min: 1, max: 10 }), bound, bound], async (count, size, limit, offset) => {
    const items = Array.from({ length: count }, (_, index) => index)
    const page: number[] = []
    for await (const part of pageOfChunks(chunked(items, size), pageOf({ limit, offset }))) page.push(...part)
    const start = Math.max(0, offset)
    expect(page).toEqual(items.slice(start, limit > 0 ? start + limit : undefined))
  })
})

test('nothing after the page is read', async () => {
  let readCount = 0
  async function* counting() {
    for (;;) yield [readCount++]
  }
  for await (const _ of pageOfChunks(counting(), { offset: 2, limit: 3 }));
  expect(readCount).toBe(5)
})

async function collected<T>(chunks: AsyncIterable<T>) {
  const items: T[] = []
  for await (const chunk of chunks) items.push(chunk)
  return items
}

async function* from<T>(items: readonly T[]) {
  yield* items
}

test('large chunks are divided, small ones unchanged, and reading ahead does not change the items', async () => {
  expect(await collected(rechunked(from([[1, 2, 3, 4, 5], [6], []]), 2))).toEqual([[1, 2], [3, 4], [5], [6]])
  expect(await collected(readAhead(from([1, 2, 3])))).toEqual([1, 2, 3])
})

test('errors keep their position, and a reader that stops ends the source', async () => {
  let ended = false
  async function* source() {
    try {
      yield 1
      throw new Error('broken')
    } finally {
      ended = true
    }
  }
  const reading = readAhead(source())
  expect((await reading.next()).value).toBe(1)
  await expect(reading.next()).rejects.toThrow('broken')
  ended = false
  for await (const _ of readAhead(source())) break
  expect(ended).toBe(true)
})

/** Chunks that each advance a simulated clock. */
function slow(chunks: readonly number[][], milliseconds: number, waiting: TimeBudget = { limits: 'silence' }) {
  const clock = { time: 0 }
  async function* source() {
    for (const chunk of chunks) {
      clock.time += milliseconds
      yield chunk
    }
  }
  return { clock, read: () => patient(source(), waiting, () => clock.time) }
}

const whole = async (read: () => AsyncIterable<unknown>) => {
  for await (const _ of read());
}

test('a search without results, and a response that is collected before sending, end after half a minute', async () => {
  const { read } = slow([[1], [], [], [], []], 9_000)
  await expect(whole(read)).rejects.toMatchObject({ status: 503, slug: 'query-timeout' })
  const collecting = slow([[1], [2], [3], [4]], 9_000, { limits: 'everything' })
  await expect(whole(collecting.read)).rejects.toMatchObject({ status: 503, detail: expect.stringContaining('before the first') })
  await whole(slow([[1], [2], [3]], 9_000, { limits: 'everything' }).read)
})

test('reading ends when the client has left', async () => {
  const client = new AbortController()
  const items: number[] = []
  const all = async () => {
    for await (const chunk of slow([[1], [], [2]], 1, { limits: 'silence', client }).read()) {
      items.push(...chunk)
      client.abort()
    }
  }
  await expect(all()).rejects.toMatchObject({ code: 'CLIENT_GONE' })
  expect(items).toEqual([1])
})

test('results and the time of a slow reader restart the limit', async () => {
  const { clock, read } = slow([[1], [], [], [2], [], [], [3]], 9_000)
  const items: number[] = []
  for await (const chunk of read()) {
    clock.time += 60_000
    items.push(...chunk)
  }
  expect(items).toEqual([1, 2, 3])
})

async function* chunks(count: number) {
  for (let index = 0; index < count; index++) yield ['a', 'b', 'c']
}

/** A clock that advances each time it is read. */
function clock(milliseconds: number) {
  let time = 0
  return () => (time += milliseconds)
}

test('results are all counted while writing, and counting ends after ten seconds with advice', async () => {
  expect(await lengthOf(chunks(7), clock(1000))).toBe(21)
  await expect(lengthOf(chunks(20), clock(1000))).rejects.toMatchObject({
    status: 503,
    slug: 'query-timeout',
    detail: expect.stringContaining('distinct=false'),
    headers: { 'Retry-After': '2' },
  })
})
