import { expect, test } from 'vitest'
import { patient, type Waiting } from './patience'

/** Chunks that each take a while by a clock of our own. */
function slow(chunks: readonly number[][], milliseconds: number, waiting: Waiting = { counts: 'silence' }) {
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

test('a search that finds nothing for half a minute is given up', async () => {
  const { read } = slow([[1], [], [], [], []], 9_000)
  await expect(whole(read)).rejects.toMatchObject({ status: 503, slug: 'query-timeout' })
})

test('where all results are gathered before the first is sent, half a minute is all there is', async () => {
  const { read } = slow([[1], [2], [3], [4]], 9_000, { counts: 'everything' })
  await expect(whole(read)).rejects.toMatchObject({ status: 503, detail: expect.stringContaining('before the first') })
  await whole(slow([[1], [2], [3]], 9_000, { counts: 'everything' }).read)
})

test('nothing more is read when the client has gone', async () => {
  const client = new AbortController()
  const found: number[] = []
  const all = async () => {
    for await (const chunk of slow([[1], [], [2]], 1, { counts: 'silence', client }).read()) {
      found.push(...chunk)
      client.abort()
    }
  }
  await expect(all()).rejects.toMatchObject({ code: 'CLIENT_GONE' })
  expect(found).toEqual([1])
})

test('results and the time a reader takes start it anew', async () => {
  const { clock, read } = slow([[1], [], [], [2], [], [], [3]], 9_000)
  const found: number[] = []
  for await (const chunk of read()) {
    clock.time += 60_000
    found.push(...chunk)
  }
  expect(found).toEqual([1, 2, 3])
})
