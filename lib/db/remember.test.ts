import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetRead, remember } from '@/lib/db/remember'
import { forget } from '@/lib/runtime'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  forget('remembered reads')
})

test('those who ask at the same time share one read, and it is repeated when the time is over', async () => {
  const read = vi.fn(async () => 'value')
  await Promise.all([remember('a', 1000, read), remember('a', 1000, read)])
  vi.advanceTimersByTime(999)
  await remember('a', 1000, read)
  expect(read).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(await remember('a', 1000, read)).toBe('value')
  expect(read).toHaveBeenCalledTimes(2)
})

test('a failed read is thrown and not kept', async () => {
  await expect(remember('a', 1000, () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await remember('a', 1000, async () => 1)).toBe(1)
})

test('a value that was changed is read again', async () => {
  await remember('a', 1000, async () => 1)
  forgetRead('a')
  expect(await remember('a', 1000, async () => 2)).toBe(2)
})

test('any number of names keeps the memory bounded', async () => {
  const read = vi.fn(async () => 1)
  for (let index = 0; index <= 2000; index++) await remember(`name ${index}`, 60_000, read)
  await remember('name 2000', 60_000, read)
  expect(read).toHaveBeenCalledTimes(2001)
  await remember('name 0', 60_000, read)
  expect(read).toHaveBeenCalledTimes(2002)
})
