import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forAll } from '@/e2e/harness/property'
import { Cache, dropCached, readCached, readCachedOrStale, readTogether } from '@/lib/db/cache'
import { forget } from '@/lib/runtime'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  forget('reads')
})

test('concurrent calls share one read, which is repeated after its time or a change', async () => {
  const read = vi.fn(async () => 'value')
  await Promise.all([readCached('a', 1000, read), readCached('a', 1000, read)])
  vi.advanceTimersByTime(999)
  await readCached('a', 1000, read)
  expect(read).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(await readCached('a', 1000, read)).toBe('value')
  expect(read).toHaveBeenCalledTimes(2)
  void dropCached('a')
  expect(await readCached('a', 1000, async () => 'changed')).toBe('changed')
})

test('a failed read rejects and is not cached', async () => {
  await expect(readCached('a', 1000, () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await readCached('a', 1000, async () => 1)).toBe(1)
})

test('calls during a read share the next one, which sees what was stored before they came', async () => {
  let stored = 1
  const read = vi.fn(async () => stored)
  const first = readTogether('a', read)
  stored = 2
  const others = [readTogether('a', read), readTogether('a', read), readTogether('b', read)]
  expect(await Promise.all([first, ...others])).toEqual([1, 2, 2, 2])
  expect(read).toHaveBeenCalledTimes(3)
  stored = 3
  expect(await readTogether('a', read)).toBe(3)
})

test('a failed read fails for all calls that share it, and the next one begins nevertheless', async () => {
  const failed = readTogether('a', () => Promise.reject(new Error('down')))
  const next = readTogether('a', async () => 2)
  await expect(failed).rejects.toThrow('down')
  expect(await next).toBe(2)
})

test('any number of names uses bounded memory', async () => {
  const read = vi.fn(async () => 1)
  for (let index = 0; index <= 2000; index++) await readCached(`name ${index}`, 60_000, read)
  await readCached('name 2000', 60_000, read)
  expect(read).toHaveBeenCalledTimes(2001)
  await readCached('name 0', 60_000, read)
  expect(read).toHaveBeenCalledTimes(2002)
})

test('a slow read returns the old value while one caller reads it again, but not indefinitely', async () => {
  let count = 0
  const read = vi.fn(async () => ++count)
  const ask = () => readCachedOrStale('slow', 1000, read)
  expect(await ask()).toBe(1)
  vi.advanceTimersByTime(1500)
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
  expect(read).toHaveBeenCalledTimes(2)
  expect(await ask()).toBe(2)
  vi.advanceTimersByTime(7000)
  expect(await ask()).toBe(3)
})

test('a value that was read before a change is not cached after it', async () => {
  const ends: ((value: string) => void)[] = []
  const slow = () => new Promise<string>(resolve => ends.push(resolve))
  await readCachedOrStale('slow', 1000, async () => 'old')
  vi.advanceTimersByTime(1500)
  expect(await readCachedOrStale('slow', 1000, slow)).toBe('old')
  void dropCached('slow')
  ends[0]!('read before the change')
  await vi.advanceTimersByTimeAsync(0)
  expect(await readCachedOrStale('slow', 1000, async () => 'new')).toBe('new')
})

test('a value heavier than the whole cache is not cached, and evicts only its predecessor', () => {
  const cached = new Cache<number>(10)
  cached.set('large', 1, 11)
  expect(cached.get('large')).toBeUndefined()
  cached.set('a', 1, 10)
  cached.set('large', 1, 11)
  expect([cached.get('a'), cached.get('large')]).toEqual([1, undefined])
  cached.set('a', 2, 11)
  expect(cached.get('a')).toBeUndefined()
})

test('whatever is cached and replaced, the weight stays within the limit, and the latest entries remain', () => {
  const entry = fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd', 'e'), weight: fc.integer({ min: 0, max: 7 }) })
  return forAll([fc.array(entry)], entries => {
    const cache = new Cache<number>(10)
    for (const { key, weight } of entries) cache.set(key, weight, weight)
    const weights = ['a', 'b', 'c', 'd', 'e'].map(key => cache.get(key) ?? 0)
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(10)
    const last = entries.at(-1)
    if (last) expect(cache.get(last.key)).toBe(last.weight)
  })
})
