import { expect, test } from 'vitest'
import { readAhead, rechunked } from './chunks'

async function collected<T>(chunks: AsyncIterable<T>) {
  const found: T[] = []
  for await (const chunk of chunks) found.push(chunk)
  return found
}

async function* from<T>(items: readonly T[]) {
  yield* items
}

test('large chunks are divided, small ones stay', async () => {
  expect(await collected(rechunked(from([[1, 2, 3, 4, 5], [6], []]), 2))).toEqual([[1, 2], [3, 4], [5], [6]])
})

test('reading ahead changes nothing of what is read', async () => {
  expect(await collected(readAhead(from([1, 2, 3])))).toEqual([1, 2, 3])
})

test('an error comes where it stands, and whoever stops ends the source', async () => {
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
