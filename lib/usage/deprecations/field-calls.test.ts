import { expect, test } from 'vitest'
import { mondays } from '@/lib/usage/deprecations/field-calls'

test.each([
  ['2026-11-23T00:00:00Z', '2026-11-23'],
  ['2026-11-26T13:00:00Z', '2026-11-23'],
  ['2026-11-29T23:59:59Z', '2026-11-23'],
  ['2027-01-01T12:00:00Z', '2026-12-28'],
])('the week of %s began on Monday %s', (now, monday) => {
  const days = mondays(new Date(now))
  expect([days.length, days.at(-1)]).toEqual([12, monday])
  expect(days.every(day => new Date(day).getUTCDay() === 1)).toBe(true)
  expect(new Set(days.map((day, index) => Date.parse(day) - index * 7 * 86_400_000)).size).toBe(1)
})
