import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forget } from '@/lib/runtime'
import { clockAheadSeconds, clockTrouble, compareClocks } from './clock'

const lines: { level: string; message: string }[] = []
const now = Date.parse('2026-06-01T12:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  vi.spyOn(process.stderr, 'write').mockImplementation(text => lines.push(JSON.parse(String(text))) > 0)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  for (const name of ['clock', 'repeated errors']) forget(name)
  lines.length = 0
})

test('nothing is known before the first comparison', () => expect([clockAheadSeconds(), clockTrouble()]).toEqual([null, null]))

test.each([
  [3_600_000, 3600, 'the clock of this machine is 3600 s ahead of that of the database'],
  [-10_000, -10, 'the clock of this machine is 10 s behind that of the database'],
  [1_900, 1.9, null],
  [-1_900, -1.9, null],
])('a clock that is %s ms ahead', (milliseconds, seconds, trouble) => {
  compareClocks(now - milliseconds, 0)
  expect([clockAheadSeconds(), clockTrouble()]).toEqual([seconds, trouble])
})

test('half of the duration of the query does not count as a difference, and a slow query is ignored', () => {
  compareClocks(now - 400, 800)
  expect(clockAheadSeconds()).toBe(0)
  compareClocks(now - 60_000, 1_500)
  expect(clockAheadSeconds()).toBe(0)
})

test('the log has a line when the clocks begin to differ, and one when they agree again', () => {
  for (const ahead of [60_000, 60_000, 60_000, 0, 0]) compareClocks(now - ahead, 0)
  expect(lines.map(({ level, message }) => [level, message.slice(0, 43)])).toEqual([
    ['error', 'the clock of this machine is 60 s ahead of '],
    ['info', 'the clock of this machine agrees with that '],
  ])
})
