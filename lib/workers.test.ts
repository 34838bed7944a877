import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forget } from '@/lib/runtime'
import {
  fromMain,
  linkPlatform,
  type NewsItem,
  type PlatformLink,
  publish,
  publishAcknowledged,
  publishAtOnce,
  shareOf,
} from '@/lib/workers'

let published: (readonly NewsItem[])[]
let acknowledge: (() => void)[]

const link = (more: Partial<PlatformLink> = {}): PlatformLink => ({
  number: 1,
  count: 4,
  startedAt: 0,
  send: news => void published.push(news),
  sendAcknowledged: news => {
    published.push(news)
    return new Promise<void>(resolve => acknowledge.push(resolve))
  },
  ...more,
})

beforeEach(() => {
  vi.useFakeTimers()
  forget('publishing')
  ;[published, acknowledge] = [[], []]
})
afterEach(() => {
  vi.useRealTimers()
  forget('publishing')
})

test('news of a few milliseconds is sent together, in order', () => {
  linkPlatform(link())
  publish('guessed', { pair: 'a', name: null, network: 'b', at: 1 })
  publish('outdated', 'c')
  expect(published).toEqual([])
  vi.advanceTimersByTime(5)
  publish('stored', null)
  vi.advanceTimersByTime(5)
  expect(published).toEqual([
    [
      ['guessed', { pair: 'a', name: null, network: 'b', at: 1 }],
      ['outdated', 'c'],
    ],
    [['stored', null]],
  ])
})

test('an immediate message takes along the waiting ones', () => {
  linkPlatform(link())
  publish('stored', null)
  publishAtOnce('ended', 2)
  expect(published).toEqual([
    [
      ['stored', null],
      ['ended', 2],
    ],
  ])
  vi.advanceTimersByTime(5)
  expect(published).toHaveLength(1)
})

test('a change waits until the others have received it, and only for its own', async () => {
  linkPlatform(link())
  publish('stored', null)
  const ended: string[] = []
  for (const name of ['a', 'b']) void publishAcknowledged('outdated', name).then(() => ended.push(name))
  expect(published).toEqual([
    [
      ['stored', null],
      ['outdated', 'a'],
    ],
    [['outdated', 'b']],
  ])
  await vi.advanceTimersByTimeAsync(10)
  expect(ended).toEqual([])
  acknowledge[1]!()
  await vi.advanceTimersByTimeAsync(0)
  expect(ended).toEqual(['b'])
  acknowledge[0]!()
  await vi.advanceTimersByTimeAsync(0)
  expect([ended, vi.getTimerCount()]).toEqual([['b', 'a'], 0])
})

test('a process that does not acknowledge delays a change by a second at most, and one that has ended not at all', async () => {
  linkPlatform(link())
  let isOver = false
  void publishAcknowledged('outdated', 'a').then(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(999)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isOver).toBe(true)
  linkPlatform(link({ sendAcknowledged: () => Promise.reject(new Error('ended')) }))
  await publishAcknowledged('outdated', 'b')
})

test('topics that the others do not need are not sent, and cost no timer', async () => {
  linkPlatform(link({ topics: ['outdated'], sendAcknowledged: async news => void published.push(news) }))
  publish('admitted', ['quota buckets', 'a', 1])
  publishAtOnce('guessed', { pair: 'a', name: null, network: 'b', at: 1 })
  await publishAcknowledged('settings', null)
  expect([published, vi.getTimerCount()]).toEqual([[], 0])
  await publishAcknowledged('outdated', 'a')
  expect(published).toEqual([[['outdated', 'a']]])
})

test('a single process publishes nothing, waits for nothing, and has the whole of every limit', async () => {
  await publishAcknowledged('outdated', 'a')
  expect(vi.getTimerCount()).toBe(0)
  expect([1, 2, 16].map(shareOf)).toEqual([1, 2, 16])
  expect(await fromMain('jobs', () => 'here')).toBe('here')
})

test('workers share a limit, each has at least one, and the main process replies to requests about the platform', async () => {
  linkPlatform(link({ ask: async question => `there: ${question}` }))
  expect([1, 2, 16, 32].map(shareOf)).toEqual([1, 1, 4, 8])
  expect(await fromMain('jobs', () => 'here')).toBe('there: jobs')
})
