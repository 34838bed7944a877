import { beforeEach, expect, test, vi } from 'vitest'
import { triesMax, writeRows } from '@/lib/db/jobs/failed-work'
import { RowQueue } from '@/lib/db/jobs/row-queue'

type FailedItem = { job: string; item: string; tries: number; reason: string; isWaiting: boolean; setAsideAt: Date | null }

/** Rows of the table `failed_work`. */
const table = vi.hoisted(() => new Map<string, FailedItem>())

vi.mock('@/lib/db/pools', () => ({ admin: () => null }))
vi.mock('@/lib/log', () => ({ log: vi.fn(), errorFacts: vi.fn() }))
vi.mock('@/lib/db/run', () => {
  type Statement = { text: string; values: readonly string[] }
  const rows = async (_: unknown, { values: [job] }: Statement) => [...table.values()].filter(one => one.job === job)
  const execute = async (_: unknown, { values: [job, item] }: Statement) => Number(table.delete(`${job} ${item}`))
  const firstRow = async (_: unknown, { values: [job, item, counts, reason] }: Statement) => {
    const tries = (table.get(`${job} ${item}`)?.tries ?? 0) + Number(counts)
    const setAsideAt = tries >= 5 ? new Date() : null
    table.set(`${job} ${item}`, { job: job!, item: item!, tries, reason: reason!, isWaiting: true, setAsideAt })
    return { tries, isSetAside: setAsideAt !== null }
  }
  return { rows, execute, firstRow }
})

/** Rows that the database refuses. */
let refused: ReadonlySet<string>
let batches: string[][]

beforeEach(() => {
  table.clear()
  refused = new Set()
  batches = []
})

const itemOf = (row: string) => `row ${row}`
const failures = () => [...table.values()].map(({ item, tries, reason }) => [item, tries, reason])
const goOn = () => {
  for (const one of table.values()) one.isWaiting = false
}

async function write(rows: readonly string[]): Promise<void> {
  batches.push([...rows])
  const bad = rows.find(row => refused.has(row))
  if (bad) throw Object.assign(new Error(`${bad} is refused`), { code: '23514' })
}

const attempt = (...rows: string[]) => writeRows(rows, { job: 'test', itemOf, write })
const stored = () => batches.filter(batch => !batch.some(row => refused.has(row))).flat()

test('a batch with one refused row is split until that row is alone; each of the others is stored once', async () => {
  refused = new Set(['d'])
  expect(await attempt('a', 'b', 'c', 'd', 'e')).toEqual(['d'])
  expect(batches).toEqual([['a', 'b', 'c', 'd', 'e'], ['a', 'b', 'c'], ['d', 'e'], ['d'], ['e']])
  expect(stored()).toEqual(['a', 'b', 'c', 'e'])
  expect(failures()).toEqual([['row d', 1, 'd is refused']])
})

test('a refused row waits until it is due, and splits no batch meanwhile', async () => {
  refused = new Set(['b'])
  await attempt('a', 'b')
  batches = []
  expect(await attempt('a', 'b', 'c')).toEqual(['b'])
  expect(batches).toEqual([['a', 'c']])
  expect(failures()).toEqual([['row b', 1, 'b is refused']])
})

test('a row that always fails is set aside after some tries, and is written when an administrator retries it', async () => {
  refused = new Set(['b'])
  for (let tries = 1; tries <= triesMax; tries++) {
    expect(await attempt('a', 'b')).toEqual(['b'])
    goOn()
  }
  expect(failures()).toEqual([['row b', triesMax, 'b is refused']])
  batches = []
  expect(await attempt('b', 'c')).toEqual(['b'])
  expect(batches).toEqual([['c']])
  refused = new Set()
  // A retry by an administrator deletes the recorded failures.
  table.clear()
  expect(await attempt('b', 'c')).toEqual([])
})

test('the failure of a row is deleted when it is written, and those of other rows are kept', async () => {
  refused = new Set(['a', 'b'])
  await attempt('a', 'b')
  goOn()
  refused = new Set(['a'])
  expect(await attempt('a', 'b', 'c')).toEqual(['a'])
  expect(failures()).toEqual([['row a', 2, 'a is refused']])
})

test('when the database is unreachable, no row is recorded as failed', async () => {
  const away = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
  await expect(writeRows(['a', 'b'], { job: 'test', itemOf, write: away })).rejects.toThrow('away')
  expect(failures()).toEqual([])
})

test('a queue writes the other rows without delay, and keeps a refused one until it can be written', async () => {
  vi.useFakeTimers()
  const queue = new RowQueue<string>({
    name: 'rows',
    keyOf: row => row,
    fold: () => {},
    write: rows => attempt(...rows),
    report: () => {},
    flushMilliseconds: 1000,
    retryMillisecondsMax: 60_000,
    rowsMax: 100,
    batchRows: 100,
  })
  refused = new Set(['bad'])
  for (const row of ['bad', 'first', 'second', 'third']) {
    queue.add(row)
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect([stored(), queue.size]).toEqual([['first', 'second', 'third'], 1])
  refused = new Set()
  goOn()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([stored().at(-1), queue.size, failures()]).toEqual(['bad', 0, []])
  vi.useRealTimers()
})
