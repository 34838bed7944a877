import { expect, test } from 'vitest'
import { patient } from './patience'

/** Chunks that each take a while by a clock of our own. */
function slow(chunks: readonly number[][], milliseconds: number) {
  const clock = { time: 0 }
  async function* source() {
    for (const chunk of chunks) {
      clock.time += milliseconds
      yield chunk
    }
  }
  return { clock, read: () => patient(source(), () => clock.time) }
}

test('a search that finds nothing for half a minute is given up', async () => {
  const { read } = slow([[1], [], [], [], []], 9_000)
  const all = async () => {
    for await (const _ of read());
  }
  await expect(all()).rejects.toMatchObject({ status: 503, slug: 'query-timeout' })
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
