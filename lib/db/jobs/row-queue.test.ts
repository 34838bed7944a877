import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CounterQueue, type CountRow } from '@/lib/db/jobs/row-queue'

type Use = { client: string; secret: string }

let written: CountRow<Use>[][]
let reported: number
let database: 'up' | 'down'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  written = []
  reported = 0
  database = 'up'
})
afterEach(() => void vi.useRealTimers())

function counts(): CounterQueue<Use> {
  return new CounterQueue<Use>({
    name: 'uses',
    properties: { client: true, secret: true },
    report: () => void reported++,
    write: async rows => {
      if (database === 'down') throw new Error('down')
      written.push(rows.filter(row => !isRefused(row)).map(row => ({ ...row })))
      return rows.filter(isRefused)
    },
  })
}

const desk = { client: 'desk', secret: 'aaa' }
const isRefused = ({ client }: Use) => client === 'refused'
const total = () => written.flat().reduce((sum, { times }) => sum + times, 0)

test('ten thousand tokens of a client are one row, written a moment later with its first and last time', async () => {
  const uses = counts()
  uses.add(desk)
  await vi.advanceTimersByTimeAsync(500)
  for (let count = 1; count < 10_000; count++) uses.add(desk)
  expect(written).toEqual([])
  await vi.advanceTimersByTimeAsync(500)
  expect(written).toEqual([[{ ...desk, since: 1_000_000, lastAt: 1_000_500, times: 10_000 }]])
})

test('two secrets of one client are counted separately, and so are two clients', async () => {
  const uses = counts()
  for (const use of [desk, { ...desk, secret: 'bbb' }, { ...desk, client: 'board' }, desk]) uses.add(use)
  await vi.advanceTimersByTimeAsync(1000)
  expect(written.flat().map(({ client, secret, times }) => [client, secret, times])).toEqual([
    ['desk', 'aaa', 2],
    ['desk', 'bbb', 1],
    ['board', 'aaa', 1],
  ])
})

test('an outage of the database loses no count, and is reported', async () => {
  const uses = counts()
  database = 'down'
  for (let second = 0; second < 100; second++) {
    uses.add(desk)
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(written).toEqual([])
  expect(reported).toBeGreaterThan(3)
  database = 'up'
  await vi.advanceTimersByTimeAsync(60_000)
  expect(written.flat()).toEqual([{ ...desk, since: 1_000_000, lastAt: 1_099_000, times: 100 }])
})

test('invented names during an outage of the database use bounded memory, and known clients are still counted', async () => {
  const uses = counts()
  database = 'down'
  uses.add(desk)
  for (let count = 0; count < 30_000; count++) uses.add({ client: `made up ${count}`, secret: '' })
  uses.add(desk)
  database = 'up'
  await vi.advanceTimersByTimeAsync(60_000)
  expect(written.flat()).toHaveLength(20_000)
  expect(written.flat()[0]).toMatchObject({ ...desk, times: 2 })
})

test('draining writes pending rows immediately, and ends even if the database is unreachable or does not respond', async () => {
  const uses = counts()
  uses.add(desk)
  await uses.drain()
  expect(total()).toBe(1)
  database = 'down'
  uses.add(desk)
  await uses.drain()
  const silent = new CounterQueue<Use>({
    name: 'uses',
    properties: { client: true, secret: true },
    report: () => {},
    write: () => new Promise(() => {}),
  })
  silent.add(desk)
  const drained = silent.drain()
  await vi.advanceTimersByTimeAsync(10_000)
  await drained
})

test('refused counts wait with all their times, and delay none of the others', async () => {
  const uses = counts()
  for (let second = 0; second < 10; second++) {
    for (const client of ['refused', 'desk']) uses.add({ client, secret: '' })
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect([total(), reported]).toEqual([10, 0])
  const drained = uses.drain()
  await vi.advanceTimersByTimeAsync(10_000)
  await drained
})
