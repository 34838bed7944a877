import { afterEach, expect, test, vi } from 'vitest'
import { notifyArrival } from '@/lib/db/arrivals/signal'
import { closePools } from '@/lib/db/pools'
import { execute } from '@/lib/db/run'

vi.mock('@/lib/db/pools', async load => ({ ...(await load<object>()), admin: () => ({}) }))
vi.mock('@/lib/db/run', () => ({ execute: vi.fn(async () => 1) }))

afterEach(() => vi.useRealTimers())

test('arrivals within a moment are announced to other processes once', () => {
  vi.useFakeTimers()
  for (let push = 0; push < 5; push++) notifyArrival()
  vi.runAllTimers()
  expect(execute).toHaveBeenCalledTimes(1)
})

test('nothing is announced after the pools have ended, so that none is opened again', async () => {
  vi.useFakeTimers()
  vi.mocked(execute).mockClear()
  notifyArrival()
  await closePools()
  vi.runAllTimers()
  expect(execute).not.toHaveBeenCalled()
})
