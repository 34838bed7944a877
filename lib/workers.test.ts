import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forget } from '@/lib/runtime'
import {
  type Connection,
  connectWorkers,
  fromMain,
  type NewsItem,
  shareOf,
  tellAtOnce,
  tellBeforeAnswer,
  tellWorkers,
  untilHeard,
} from '@/lib/workers'

let sent: (readonly NewsItem[])[]
let heard: (() => void)[]

const connection = (more: Partial<Connection> = {}): Connection => ({
  number: 1,
  count: 4,
  startedAt: 0,
  send: news => void sent.push(news),
  sendHeard: news => {
    sent.push(news)
    return new Promise(resolve => heard.push(resolve))
  },
  ...more,
})

beforeEach(() => {
  vi.useFakeTimers()
  forget('colleagues')
  ;[sent, heard] = [[], []]
})
afterEach(() => {
  vi.useRealTimers()
  forget('colleagues')
})

test('what is told within a few milliseconds is sent together, in order', () => {
  connectWorkers(connection())
  tellWorkers('guessed', { pair: 'a', name: null, network: 'b', at: 1 })
  tellWorkers('outdated', 'c')
  expect(sent).toEqual([])
  vi.advanceTimersByTime(5)
  tellWorkers('stored', null)
  vi.advanceTimersByTime(5)
  expect(sent).toEqual([
    [
      ['guessed', { pair: 'a', name: null, network: 'b', at: 1 }],
      ['outdated', 'c'],
    ],
    [['stored', null]],
  ])
})

test('what is told at once takes along what waits', () => {
  connectWorkers(connection())
  tellWorkers('stored', null)
  tellAtOnce('ended', 2)
  expect(sent).toEqual([
    [
      ['stored', null],
      ['ended', 2],
    ],
  ])
  vi.advanceTimersByTime(5)
  expect(sent).toHaveLength(1)
})

test('an answer waits until the others have heard of its change, and other answers only meanwhile', async () => {
  connectWorkers(connection())
  expect(untilHeard()).toBeNull()
  tellWorkers('stored', null)
  tellBeforeAnswer('outdated', 'a')
  const own = untilHeard()!
  expect(sent).toEqual([
    [
      ['stored', null],
      ['outdated', 'a'],
    ],
  ])
  let answered = 0
  for (const wait of [own, untilHeard()!]) wait.then(() => answered++)
  await vi.advanceTimersByTimeAsync(10)
  expect([answered, sent.length]).toEqual([0, 1])
  heard[0]!()
  await vi.advanceTimersByTimeAsync(0)
  expect([answered, untilHeard()]).toEqual([2, null])
})

test('a worker that hears nothing delays an answer by a second at most, and one that is gone not at all', async () => {
  connectWorkers(connection())
  tellBeforeAnswer('outdated', 'a')
  let isOver = false
  untilHeard()!.then(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(999)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isOver).toBe(true)
  connectWorkers(connection({ sendHeard: () => Promise.reject(new Error('gone')) }))
  tellBeforeAnswer('outdated', 'b')
  await untilHeard()
})

test('a process alone tells nobody, waits for nobody, and has all of every limit', async () => {
  tellBeforeAnswer('outdated', 'a')
  expect(untilHeard()).toBeNull()
  expect(vi.getTimerCount()).toBe(0)
  expect([1, 2, 16].map(shareOf)).toEqual([1, 2, 16])
  expect(await fromMain('jobs', () => 'here')).toBe('here')
})

test('workers share a limit, each has at least one, and the main process is asked for what only it knows', async () => {
  connectWorkers(connection({ ask: async question => `there: ${question}` }))
  expect([1, 2, 16, 32].map(shareOf)).toEqual([1, 1, 4, 8])
  expect(await fromMain('jobs', () => 'here')).toBe('there: jobs')
})
