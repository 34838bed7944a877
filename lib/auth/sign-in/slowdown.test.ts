import { beforeEach, expect, test } from 'vitest'
import { Slowdown } from '@/lib/auth/sign-in/slowdown'

const second = 1000
const minute = 60 * second
let slowdown: Slowdown

beforeEach(() => {
  slowdown = new Slowdown({ free: 5, longestSeconds: 900, keysMax: 3 })
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

test('a wait passes with time and is told in whole seconds, rounded up', () => {
  fail(8)
  expect([0, 1, 3000, 3999, 4000].map(now => slowdown.wait('a', now))).toEqual([4, 4, 1, 1, 0])
})

test('nobody else waits', () => {
  fail(10)
  expect(slowdown.wait('b', 0)).toBe(0)
})

test('five minutes without a failure after the wait forgive one, and an hour and a quarter the longest attack', () => {
  fail(7)
  slowdown.fail('a', 2 * second + 5 * minute)
  expect(slowdown.wait('a', 2 * second + 5 * minute)).toBe(2)
  fail(1000, 0, 'b')
  slowdown.fail('b', 15 * minute + 75 * minute)
  expect(slowdown.wait('b', 90 * minute)).toBe(0)
  fail(5, 90 * minute, 'b')
  expect(slowdown.wait('b', 90 * minute)).toBe(1)
})

test('forgetting starts again', () => {
  fail(10)
  slowdown.forget('a')
  expect(slowdown.wait('a', 0)).toBe(0)
})

test('memory is bounded: the key that was left alone longest goes first', () => {
  for (const key of ['a', 'b', 'c']) fail(6, 0, key)
  slowdown.fail('a', 0)
  slowdown.fail('d', 0)
  expect(['a', 'b', 'c'].map(key => slowdown.wait(key, 0))).toEqual([2, 0, 1])
})
