import { expect, test } from 'vitest'
import { calendarStarts, receivedDays, receivedOf } from '@/components/station/received-days'
import { findZone } from '@/lib/grammar/time-zone'

const rome = findZone('Europe/Rome')!
const at = (text: string) => Date.parse(text)
const now = at('2026-11-22T05:00Z')

test('the calendar begins on a Monday and ends today; days begin at local midnight', () => {
  const starts = calendarStarts(now, rome)
  expect(new Date(starts[0]!).toISOString()).toBe('2026-08-23T22:00:00.000Z')
  expect(starts.at(-1)).toBe(at('2026-11-21T23:00Z'))
  expect(starts).toHaveLength(91)
  // The day of the autumn clock change has 25 hours.
  expect(starts.filter((start, index) => (starts[index + 1] ?? 0) - start === 25 * 3_600_000)).toEqual([at('2026-10-24T22:00Z')])
})

const row = (day: string, count: number) => ({
  _timestamp: `${day} 00:00:00.000+0100`,
  tname: 'free',
  mperiod: 3600,
  'count(mvalue)': count,
})

test('the share of a day is received by expected measurements, unknown before the first one', () => {
  const [series] = receivedOf({ data: [row('2026-11-19', 24), row('2026-11-20', 6), row('2026-11-22', 6)] })
  const days = receivedDays(series!, calendarStarts(now, rome), now).slice(-5)
  expect(days.map(({ expected, received, share }) => [expected, received, share])).toEqual([
    [24, 0, null],
    [24, 24, 1],
    [24, 6, 0.25],
    [24, 0, 0],
    [6, 6, 1],
  ])
})

test('a day that begins with a measurement has at most 100 percent', () => {
  const series = { name: 'x', period: 3600, counts: new Map([[at('2026-11-21T23:00Z'), 7]]) }
  const days = receivedDays(series, calendarStarts(now, rome), now + 600_000)
  expect(days.at(-1)).toMatchObject({ expected: 7, received: 7, share: 1 })
})

test('25 hours are expected on the day when clocks go back', () => {
  const series = { name: 'x', period: 3600, counts: new Map([[at('2026-10-20T22:00Z'), 24]]) }
  const days = receivedDays(series, calendarStarts(now, rome), now)
  expect(days.find(({ start }) => start === at('2026-10-24T22:00Z'))!.expected).toBe(25)
})
