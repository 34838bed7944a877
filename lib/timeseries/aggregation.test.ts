import { expect, test } from 'vitest'
import { aggregationOf, isSummedOverTime } from '@/lib/timeseries/aggregation'

test.each([
  ['what a provider declares', { aggregation: 'sum' }, '', 'Instantaneous', 'sum'],
  ['none, against the unit', { aggregation: 'none' }, '°C', 'Mean', 'none'],
  ['an unknown declaration', { aggregation: 'product' }, '', 'Sum', 'sum'],
  ['counts', null, '', 'Count', 'sum'],
  ['numbers without a meaning', {}, null, 'Instantaneous', 'none'],
  ['temperatures', {}, '°C', 'Mean', 'mean'],
  ['directions', {}, '°', 'Mean', 'none'],
  ['amounts with a unit', {}, 'mm', 'Sum', 'none'],
] as const)('%s', (_, metadata, unit, rtype, expected) => expect(aggregationOf({ metadata, unit, rtype })).toBe(expected))

test('counts and amounts are added up over time, states and means are not', () => {
  expect(['Sum', 'count', 'Mean', 'Instantaneous', null].map(rtype => isSummedOverTime({ rtype }))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
