import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type Attempt,
  adoptAttemptCounts,
  attemptCounts,
  countFailure,
  noteSuccess,
  recordFailure,
  recordSuccess,
  resetAttempts,
  Slowdown,
  secondsToWait,
} from '@/lib/auth/sign-in/failed-attempts'
import { forget } from '@/lib/runtime'
import { linkPlatform, type NewsItem } from '@/lib/workers'

beforeEach(resetAttempts)

const anna: Attempt = { kind: 'user', name: 'anna', address: '192.0.2.1' }

function guess(times: number, guess: Attempt): void {
  for (let count = 0; count < times; count++) recordFailure(guess, 0)
}

const guessFromEverywhere = (times: number, guess: Omit<Attempt, 'address'>) => {
  for (let count = 0; count < times; count++) recordFailure({ ...guess, address: `198.51.100.${count % 250}` }, 0)
}

test('failed attempts for one name from one IP address delay only that name at that IP address', () => {
  guess(10, anna)
  expect(secondsToWait(anna, 0)).toBe(16)
  expect(secondsToWait({ ...anna, address: '192.0.2.2' }, 0)).toBe(0)
  expect(secondsToWait({ ...anna, name: 'ben' }, 0)).toBe(0)
  expect(secondsToWait({ ...anna, kind: 'client' }, 0)).toBe(0)
})

test('success resets the failures of that name from that IP address', () => {
  guess(5, anna)
  noteSuccess(anna)
  guess(5, anna)
  expect(secondsToWait(anna, 0)).toBe(0)
})

test('guessing one name from everywhere is slowed for strangers by half a minute at most, wherever the attempts come from and however many', () => {
  guessFromEverywhere(1000, { kind: 'user', name: 'anna' })
  expect(secondsToWait(anna, 0)).toBe(30)
  expect(secondsToWait({ ...anna, name: 'ben' }, 0)).toBe(0)
})

test('an attack from everywhere does not lock out a user who signed in from her IP address before', () => {
  noteSuccess(anna)
  guessFromEverywhere(1000, { kind: 'user', name: 'anna' })
  expect(secondsToWait(anna, 0)).toBe(0)
  guess(6, anna)
  expect(secondsToWait(anna, 0)).toBe(1)
})

test('guessing many names from one IP address is slowed, also for a guesser who owns an account in between', () => {
  for (let count = 0; count < 60; count++) {
    recordFailure({ ...anna, name: `name ${count}` }, 0)
    noteSuccess({ ...anna, name: 'guesser' })
  }
  expect(secondsToWait(anna, 0)).toBe(60)
  expect(secondsToWait({ ...anna, name: 'guesser' }, 0)).toBe(0)
  expect(secondsToWait({ ...anna, address: '192.0.2.2' }, 0)).toBe(0)
})

test('a household counts as one network, whichever of its IPv6 addresses it uses', () => {
  for (let count = 0; count < 10; count++) recordFailure({ ...anna, address: `2001:db8:1:2::${count}` }, 0)
  expect(secondsToWait({ ...anna, address: '2001:db8:1:2:3:4:5:6' }, 0)).toBe(16)
  expect(secondsToWait({ ...anna, address: '2001:db8:1:3::1' }, 0)).toBe(0)
})

test('the secret of a client cannot be guessed from everywhere, so its owner feels nothing of who tries', () => {
  guessFromEverywhere(1000, { kind: 'client', name: 'collector' })
  expect(secondsToWait({ kind: 'client', name: 'collector', address: '192.0.2.1' }, 0)).toBe(0)
})

test('a program with a wrong secret is delayed, and other programs at its IP address are not', () => {
  const wrong: Attempt = { kind: 'client', name: 'forgotten', address: '192.0.2.1' }
  let looked = 0
  let now = 0
  for (; now < 24 * 3600_000; now += 1000) {
    if (secondsToWait(wrong, now) > 0) continue
    recordFailure(wrong, now)
    looked++
  }
  expect(looked).toBeLessThan(120)
  expect(secondsToWait({ ...wrong, name: 'neighbour' }, now)).toBe(0)
})

test('names of any length use the same memory and are still distinguished', () => {
  const long = 'x'.repeat(50_000)
  guess(10, { ...anna, name: long })
  expect(secondsToWait({ ...anna, name: long }, 0)).toBe(16)
  expect(secondsToWait({ ...anna, name: `${long}y` }, 0)).toBe(0)
})

const minute = 60_000
let slowdown: Slowdown

beforeEach(() => {
  slowdown = new Slowdown({ freeFailures: 5, longestSeconds: 900, keysMax: 3 })
})

function fail(times: number, now = 0, key = 'a'): void {
  for (let count = 0; count < times; count++) slowdown.fail(key, now)
}

test('five failures cost nothing, the next a second, doubled each time up to a quarter of an hour', () => {
  const waits = Array.from({ length: 18 }, () => {
    slowdown.fail('a', 0)
    return slowdown.wait('a', 0)
  })
  expect(waits).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900])
})

test('a wait decreases with time and is returned in whole seconds, rounded up', () => {
  fail(8)
  expect([0, 1, 3000, 3999, 4000].map(now => slowdown.wait('a', now))).toEqual([4, 4, 1, 1, 0])
})

test('five minutes without a failure after the wait forgive one, and an hour and a quarter the longest attack', () => {
  fail(7)
  slowdown.fail('a', 2000 + 5 * minute)
  expect(slowdown.wait('a', 2000 + 5 * minute)).toBe(2)
  fail(1000, 0, 'b')
  slowdown.fail('b', 15 * minute + 75 * minute)
  expect(slowdown.wait('b', 90 * minute)).toBe(0)
  fail(5, 90 * minute, 'b')
  expect(slowdown.wait('b', 90 * minute)).toBe(1)
})

test('memory is bounded: the key that was left alone longest goes first', () => {
  for (const key of ['a', 'b', 'c']) fail(6, 0, key)
  slowdown.fail('a', 0)
  slowdown.fail('d', 0)
  expect(['a', 'b', 'c'].map(key => slowdown.wait(key, 0))).toEqual([2, 0, 1])
})

describe('workers', () => {
  /** The news that a worker publishes about failed attempts. */
  function newsOf(guesses: () => void): NewsItem[] {
    const published: NewsItem[] = []
    vi.useFakeTimers()
    const send = (news: readonly NewsItem[]) => void published.push(...news)
    linkPlatform({ number: 1, count: 2, startedAt: 0, send, sendAcknowledged: async () => {} })
    guesses()
    vi.advanceTimersByTime(5)
    forget('publishing')
    vi.useRealTimers()
    return published
  }

  test('count the guesses of the others like their own, and end a count with them', () => {
    const published = newsOf(() => guess(10, anna))
    resetAttempts()
    for (const [topic, value] of published) if (topic === 'guessed') countFailure(value)
    expect(secondsToWait(anna, 0)).toBe(16)
    for (const [topic, value] of newsOf(() => noteSuccess(anna))) if (topic === 'signed in') recordSuccess(value)
    expect(secondsToWait(anna, 0)).toBe(0)
  })

  test('publish a right secret once, and again only when it ends a count: collectors sign in with every call', () => {
    const threeTimes = () => {
      for (let call = 0; call < 3; call++) noteSuccess(anna)
    }
    expect(newsOf(threeTimes)).toHaveLength(1)
    expect(newsOf(() => noteSuccess(anna))).toEqual([])
    const published = newsOf(() => {
      guess(1, anna)
      noteSuccess(anna)
    })
    expect(published.map(([topic]) => topic)).toEqual(['guessed', 'signed in'])
  })

  test('that start later take over all counts', () => {
    noteSuccess({ ...anna, name: 'ben' })
    guessFromEverywhere(1000, { kind: 'user', name: 'anna' })
    guess(10, { ...anna, name: 'carla' })
    const waits = () => ['anna', 'ben', 'carla'].map(name => secondsToWait({ ...anna, name }, 0))
    const counts = JSON.parse(JSON.stringify(attemptCounts()))
    const before = waits()
    resetAttempts()
    expect(waits()).toEqual([0, 0, 0])
    adoptAttemptCounts(counts)
    expect(waits()).toEqual(before)
    guessFromEverywhere(1000, { kind: 'user', name: 'ben' })
    expect(waits()[1]).toBe(0)
  })
})
