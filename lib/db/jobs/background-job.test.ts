import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BackgroundJob, listJobs, listTroubledJobs } from '@/lib/db/jobs/background-job'
import { forget } from '@/lib/runtime'

const leaseMilliseconds = 6000
const lease = vi.hoisted(() => ({ until: 0, isAnothers: false, isUnreadable: false }))

vi.mock('@/lib/db/jobs/lease', () => ({
  Lease: class {
    get isOurs() {
      return Date.now() < lease.until
    }
    async take() {
      if (lease.isUnreadable) throw new Error('the database is away')
      if (!lease.isAnothers) lease.until = Date.now() + leaseMilliseconds
      return !lease.isAnothers
    }
    async release() {
      lease.until = 0
    }
  },
}))
// Fake timers do not cover this module.
vi.mock('node:timers/promises', () => ({
  setTimeout: (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds)),
}))
vi.mock('@/lib/log', () => ({ log: vi.fn(), errorFacts: vi.fn() }))

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(lease, { until: 0, isAnothers: false, isUnreadable: false })
})
afterEach(() => {
  vi.useRealTimers()
  forget('jobs')
})

const untilDue = () => new Promise<void>(resolve => setTimeout(resolve, 1000))
const consumer = { name: 'test', complaint: 'it does not work', everySeconds: 1, processes: 'one', untilDue } as const

const isLeased = () => Date.now() < lease.until

test('a consumer keeps its lease while it waits for an unreachable broker, however long', async () => {
  const tried: number[] = []
  const work = () => {
    tried.push(Date.now())
    return Promise.reject(new Error('refused'))
  }
  const job = new BackgroundJob({ ...consumer, work })
  for (let second = 0; second < 300; second++) {
    await vi.advanceTimersByTimeAsync(1000)
    expect([second, isLeased()]).toEqual([second, true])
  }
  const pauses = tried.slice(1).map((at, place) => at - tried[place]!)
  expect(pauses.slice(0, 8)).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  const stopped = job.stop()
  await vi.advanceTimersByTimeAsync(30_000)
  await stopped
  expect(isLeased()).toBe(false)
})

test('a process that could not get the lease does not get it while it waits to try again', async () => {
  lease.isUnreadable = true
  const job = new BackgroundJob({ ...consumer, work: async () => 'done' })
  await vi.advanceTimersByTimeAsync(8000)
  lease.isUnreadable = false
  await vi.advanceTimersByTimeAsync(6000)
  expect(isLeased()).toBe(false)
  await vi.advanceTimersByTimeAsync(2000)
  expect(isLeased()).toBe(true)
  const stopped = job.stop()
  await vi.advanceTimersByTimeAsync(30_000)
  await stopped
})

test('a job repeats after its interval, later while it fails, and its record has the number of runs and the error', async () => {
  const began: number[] = []
  let isAway = true
  const work = async () => {
    began.push(Date.now())
    if (isAway) throw new Error('no database')
  }
  const job = new BackgroundJob({ name: 'clean', complaint: 'it does not work', everySeconds: 2, work })
  await vi.advanceTimersByTimeAsync(20_000)
  const pauses = began.slice(1).map((at, place) => at - began[place]!)
  expect(pauses).toEqual([2000, 2000, 2000, 4000, 8000])
  expect(listJobs()).toMatchObject([{ name: 'clean', everySeconds: 2, runs: 6, failures: 6, lastError: 'no database' }])
  isAway = false
  await vi.advanceTimersByTimeAsync(20_000)
  expect(listJobs()).toMatchObject([{ failures: 6, lastError: null, lastAt: expect.any(Date) }])
  const stopped = job.stop()
  await vi.advanceTimersByTimeAsync(2000)
  await stopped
  const runs = began.length
  await vi.advanceTimersByTimeAsync(10_000)
  expect(began.length).toBe(runs)
})

test('a job whose last run failed is in trouble until one succeeds, and one whose run does not end within an hour', async () => {
  let isBroken = true
  const work = async () => {
    if (isBroken) throw new Error('no database')
  }
  const failing = new BackgroundJob({ name: 'failing', complaint: 'it does not work', everySeconds: 60, work })
  const stuck = new BackgroundJob({ name: 'stuck', complaint: '', everySeconds: 60, work: () => new Promise(() => {}) })
  await vi.advanceTimersByTimeAsync(1000)
  expect(listTroubledJobs()).toEqual([{ name: 'failing', trouble: 'failing' }])
  isBroken = false
  await vi.advanceTimersByTimeAsync(3_700_000)
  expect(listTroubledJobs()).toEqual([{ name: 'stuck', trouble: 'stuck' }])
  void stuck.stop()
  void failing.stop()
})

test('a job that failed here and now runs in another process is in no trouble here', async () => {
  const work = () => Promise.reject(new Error('no database'))
  const job = new BackgroundJob({ name: 'taken', complaint: 'it does not work', everySeconds: 1, processes: 'one', work })
  await vi.advanceTimersByTimeAsync(100)
  expect(listTroubledJobs()).toEqual([{ name: 'taken', trouble: 'failing' }])
  Object.assign(lease, { until: 0, isAnothers: true })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(listTroubledJobs()).toEqual([])
  void job.stop()
})

test('a job with a longer time limit is stuck only after that', async () => {
  const work = () => new Promise(() => {})
  const job = new BackgroundJob({ name: 'backups', complaint: '', everySeconds: 60, longestRunHours: 12, work })
  await vi.advanceTimersByTimeAsync(11 * 3_600_000)
  expect(listTroubledJobs()).toEqual([])
  await vi.advanceTimersByTimeAsync(2 * 3_600_000)
  expect(listTroubledJobs()).toEqual([{ name: 'backups', trouble: 'stuck' }])
  void job.stop()
})

test('work that is done once, at the start, is retried until it succeeds', async () => {
  let tries = 0
  const work = async () => {
    tries += 1
    if (tries < 3) throw new Error('the database is away')
  }
  new BackgroundJob({ name: 'at the start', complaint: 'it does not work', everySeconds: null, work })
  await vi.advanceTimersByTimeAsync(400)
  expect(listTroubledJobs()).toEqual([{ name: 'at the start', trouble: 'failing' }])
  await vi.advanceTimersByTimeAsync(300_000)
  expect([tries, listTroubledJobs()]).toEqual([3, []])
})
