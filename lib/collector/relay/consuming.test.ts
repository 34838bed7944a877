import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Consuming } from '@/lib/collector/relay/consuming'

const leaseMilliseconds = 6000
const lease = vi.hoisted(() => ({ until: 0, isAnothers: false, isUnreadable: false }))

vi.mock('@/lib/db/lease', () => ({
  Lease: class {
    get isOurs() {
      return Date.now() < lease.until
    }
    async take() {
      if (lease.isUnreadable) throw new Error('the database is away')
      if (!lease.isAnothers) lease.until = Date.now() + leaseMilliseconds
      return !lease.isAnothers
    }
    async give() {
      lease.until = 0
    }
  },
}))
// The clock of a test stands still for these otherwise.
vi.mock('node:timers/promises', () => ({
  setTimeout: (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds)),
}))
vi.mock('@/lib/log', () => ({ log: vi.fn(), errorFacts: vi.fn() }))

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(lease, { until: 0, isAnothers: false, isUnreadable: false })
})
afterEach(() => void vi.useRealTimers())

const isHeld = () => Date.now() < lease.until

test('the work stays with whoever waits for a broker that is away, however long', async () => {
  const tried: number[] = []
  const work = () => {
    tried.push(Date.now())
    return Promise.reject(new Error('refused'))
  }
  const consuming = new Consuming({ name: 'test', complaint: 'it does not work', work })
  for (let second = 0; second < 300; second++) {
    await vi.advanceTimersByTimeAsync(1000)
    expect([second, isHeld()]).toEqual([second, true])
  }
  const pauses = tried.slice(1).map((at, place) => at - tried[place]!)
  expect(pauses.slice(0, 8)).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  const stopped = consuming.stop()
  await vi.advanceTimersByTimeAsync(30_000)
  await stopped
  expect(isHeld()).toBe(false)
})

test('whoever could not take it does not take it while waiting to try again', async () => {
  lease.isUnreadable = true
  const consuming = new Consuming({ name: 'test', complaint: 'it does not work', work: async () => 'done' })
  await vi.advanceTimersByTimeAsync(8000)
  lease.isUnreadable = false
  await vi.advanceTimersByTimeAsync(6000)
  expect(isHeld()).toBe(false)
  await vi.advanceTimersByTimeAsync(2000)
  expect(isHeld()).toBe(true)
  const stopped = consuming.stop()
  await vi.advanceTimersByTimeAsync(30_000)
  await stopped
})
