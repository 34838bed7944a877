import { expect, test } from 'vitest'
import { exponentOf, growthTable, isSettled, type Point, quickest, type Size } from './growth'

const point = (middle: number, rows = 1): Point => ({ middle, p95: middle * 2, rows })

test.each([
  ['a time that stays has the exponent 0', point(3), point(3), 10, 0],
  ['one that grows in proportion has 1', point(3), point(30), 10, 1],
  ['one that grows with the square has 2', point(1), point(100), 10, 2],
  ['one that halves with ten times the data is below 0', point(2), point(1), 10, -0.301],
  ['rows of the response count where their number grows', point(3, 10), point(60, 200), 10, 1],
  ['a few rows more are chance', point(3, 10), point(30, 11), 10, 1],
])('%s', (_, before, after, times, exponent) => expect(exponentOf(before, after, times)).toBeCloseTo(exponent, 3))

test('rounds are settled when the two quickest agree', () => {
  expect(isSettled([point(10)])).toBe(false)
  expect(isSettled([point(10), point(20)])).toBe(false)
  expect(isSettled([point(10), point(20), point(12)])).toBe(true)
  expect(isSettled([null, null, point(10)])).toBe(false)
})

test('the quickest round counts', () => {
  expect(quickest([point(20), null, point(10)])).toEqual(point(10))
  expect(quickest([null])).toBeNull()
})

const sizes: readonly Size[] = [
  { name: '1 million', times: null },
  { name: '10 million', times: 10 },
  { name: '50,000 stations', times: 50 },
]

test('the table has one number of rows if it is constant, else one for each size, and marks refusals and exponents above the limit', () => {
  const still = { name: 'a page', unit: 'ms', points: [point(1, 10), point(1, 10), point(1, 10)] } as const
  const growing = { name: 'a list', unit: 'ms', points: [point(1, 10), point(30, 10), point(1500, 1000)] } as const
  const refused = { name: 'a filter', unit: 'ms', points: [point(1, 10), null, null] } as const
  expect(growthTable([still, growing, refused], sizes).split('\n').slice(2)).toEqual([
    '| a page, 10 rows | 1.0; 2.0 ms | 1.0; 2.0 ms | 1.0; 2.0 ms | 0.00 | 0.00 | 1.1 |',
    '| a list | 1.0; 2.0 ms, 10 rows | 30; 60 ms, 10 rows | 1,500; 3,000 ms, 1,000 rows | 1.48 MISSED | 0.85 | 1.1, MISSED |',
    '| a filter, 10 rows | 1.0; 2.0 ms | refused | refused | none MISSED |  | 1.1, MISSED |',
    '',
  ])
})
