import { expect, test } from 'vitest'
import { type StationValues, valueAt } from '@/components/explore/map-values'
import type { LatestNumber } from '@/components/source/series-source'

const [minute, now] = [60_000, Date.parse('2026-05-20T10:00:00Z')]
const latest = (minutesAgo: number, periodSeconds: number | null = 300): LatestNumber => ({
  value: 7,
  unit: null,
  at: new Date(now - minutesAgo * minute).toISOString(),
  periodSeconds,
  capacity: null,
})
const values = (numbers: Record<string, LatestNumber>): StationValues => ({
  dataType: 'free',
  unit: null,
  scale: { breaks: [], palette: 'ramp', clusters: 'mean' },
  numbers: new Map(Object.entries(numbers)),
  period: null,
  readAt: now,
})

test.each([
  ['14 minutes ago', latest(14), 'in time'],
  ['16 minutes ago', latest(16), 'late'],
  ['a day ago', latest(24 * 60 + 1), 'silent'],
  ['a day ago, at no fixed times', latest(24 * 60 + 1, null), 'in time'],
])('a value of a five-minute period that arrived %s, at the time of its response', (_, number, state) => {
  expect(valueAt(values({ a: number }), 'a')).toMatchObject({ number: 7, text: '7', state })
})

test('a station without a value is silent', () =>
  expect(valueAt(values({}), 'a')).toEqual({ number: null, text: null, state: 'silent' }))
