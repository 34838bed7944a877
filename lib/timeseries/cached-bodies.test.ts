import { afterEach, expect, test, vi } from 'vitest'
import { forget } from '@/lib/runtime'
import { cachedBody, sharedBody } from '@/lib/timeseries/cached-bodies'

afterEach(() => forget('bodies of time series'))

async function* texts(...all: string[]): AsyncGenerator<string> {
  yield* all
}

async function textOf(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all).toString()
}

test('a body is created once for equal requests', async () => {
  expect(await textOf(sharedBody('a', texts('x', 'ü', 'z')))).toBe('xüz')
  const never = vi.fn()
  expect(await textOf(sharedBody('a', { [Symbol.asyncIterator]: never }))).toBe('xüz')
  expect(never).not.toHaveBeenCalled()
  expect(await textOf(sharedBody('b', texts('other')))).toBe('other')
})

test('an incomplete body is not cached', async () => {
  for await (const _ of cachedBody('a', texts('x'.repeat(200_000), 'y'))) break
  async function* broken() {
    yield 'x'.repeat(200_000)
    throw new Error('broken')
  }
  await expect(textOf(sharedBody('a', broken()))).rejects.toThrow('broken')
  expect(await textOf(sharedBody('a', texts('whole')))).toBe('whole')
})

test('large bodies are complete and not cached, old ones are evicted, and the size of a request counts as well', async () => {
  const long = Array.from({ length: 12 }, () => 'x'.repeat(1024 * 1024))
  expect((await textOf(sharedBody('long', texts(...long)))).length).toBe(12 * 1024 * 1024)
  expect(await textOf(sharedBody('long', texts('again')))).toBe('again')
  const one = 'x'.repeat(7 * 1024 * 1024)
  for (const name of ['1', '2', '3', '4', '5']) await textOf(sharedBody(name, texts(one)))
  expect(await textOf(sharedBody('1', texts('made')))).toBe('made')
  expect((await textOf(sharedBody('5', texts('made')))).length).toBe(one.length)
  const names = [1, 2, 3, 4, 5].map(number => `${number}${'x'.repeat(7 * 1024 * 1024)}`)
  for (const name of names) await textOf(sharedBody(name, texts('short')))
  expect(await textOf(sharedBody(names[0]!, texts('made')))).toBe('made')
  expect(await textOf(sharedBody(names[4]!, texts('made')))).toBe('short')
})

test('concurrent requests share a body; after a failure each creates its own', async () => {
  let created = 0
  async function* slow(end: () => void = () => {}) {
    created++
    yield 'x'.repeat(200_000)
    await new Promise(resolve => setImmediate(resolve))
    end()
    yield 'y'
  }
  const responses = await Promise.all(Array.from({ length: 5 }, () => textOf(sharedBody('same', slow()))))
  expect([created, new Set(responses).size, responses[0]!.length]).toEqual([1, 1, 200_001])
  const broken = () => {
    throw new Error('broken')
  }
  const failing = Array.from({ length: 3 }, () => textOf(sharedBody('failing', slow(broken))))
  for (const answer of failing) await expect(answer).rejects.toThrow('broken')
  expect(await textOf(sharedBody('failing', texts('whole')))).toBe('whole')
})
