import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bucketFor,
  bucketSeconds,
  buckets,
  chooseBucket,
  countGaps,
  isPossible,
  longestBridge,
  withGaps,
} from '@/components/series/bucket'
import { forAll, property } from '@/e2e/harness/property'

const days = (count: number) => ({ from: 0, to: count * 86_400_000 })

test.each([
  [1, 800, [300], 'raw'],
  [7, 800, [300], '30m'],
  [30, 800, [300], '3h'],
  [365, 800, [3600], '1d'],
  [365, 800, [86_400], 'raw'],
  [7, 300, [3600], 'raw'],
  [7, 300, [3600, 300], '3h'],
  [4000, 300, [300], '1M'],
  [176, 2501, Array(8).fill(6080), '6h'],
] as const)('%i days on %i pixels with periods %j: %s', (count, width, periods, bucket) => {
  expect(chooseBucket({ span: days(count), width, periods })).toBe(bucket)
})

const chart = fc.record({
  span: fc.integer({ min: 1, max: 20 * 365 * 24 }).map(hours => ({ from: 0, to: hours * 3_600_000 })),
  width: fc.integer({ min: 200, max: 4000 }),
  periods: fc.array(fc.integer({ min: 1, max: 86_400 }), { minLength: 1, maxLength: 8 }),
})

property('no chart has more points than pixels or than one response', [chart], given => {
  const bucket = chooseBucket(given)
  const seconds = (given.span.to - given.span.from) / 1000
  const points = bucket === 'raw' ? seconds / Math.min(...given.periods) : seconds / bucketSeconds(bucket)
  expect(points).toBeLessThanOrEqual(Math.max(given.width, 250))
  expect(isPossible(bucket, given)).toBe(true)
})

property('a longer span never has shorter buckets', [chart, fc.integer({ min: 1, max: 50 })], (given, times) => {
  const longer = { ...given, span: { from: 0, to: given.span.to * times } }
  expect(bucketSeconds(chooseBucket(longer))).toBeGreaterThanOrEqual(bucketSeconds(chooseBucket(given)))
})

test('the chosen bucket is used unless the response would be too large', () => {
  const year = { span: days(365), width: 800, periods: [300] }
  expect(bucketFor('1w', year)).toBe('1w')
  expect(bucketFor('raw', year)).toBe('1d')
  expect(bucketFor('1m', year)).toBe('1d')
  expect(buckets.filter(bucket => isPossible(bucket, year))).not.toContain('1m')
})

type Point = { at: number; value: number | null }
const empty = (at: number): Point => ({ at, value: null })
const every = (...minutes: number[]): Point[] => minutes.map(at => ({ at: at * 60_000, value: at }))

test('only gaps longer than three periods have an empty point in the middle', () => {
  const points = every(0, 5, 20, 36, 41)
  const gap = { at: 28 * 60_000, value: null }
  expect(withGaps(points, longestBridge(300, 'raw'), empty)).toEqual([...every(0, 5, 20), gap, ...every(36, 41)])
})

test('a missing bucket is a gap only if it lacks three measurements', () => {
  const month = 86_400_000 * 31
  expect(longestBridge(86_400, '1M')).toBeGreaterThan(month)
  expect(longestBridge(300, '1h')).toBeLessThan(2 * 3_600_000)
  expect(longestBridge(3600, '1h')).toBe(3 * 3_600_000)
})

const times = fc.uniqueArray(fc.integer({ min: 0, max: 1e9 })).map(all => all.sort((a, b) => a - b))

test('values and order are kept, and no line bridges a longer gap', () =>
  forAll([times, fc.integer({ min: 1, max: 1e8 })], (all, longest) => {
    const points: Point[] = all.map(at => ({ at, value: at }))
    const broken = withGaps(points, longest, empty)
    expect(broken.filter(({ value }) => value !== null)).toEqual(points)
    expect(broken.length - points.length).toBe(countGaps(points, longest))
    for (const [index, point] of broken.entries()) {
      const before = broken[index - 1]
      if (!before) continue
      expect(point.at).toBeGreaterThanOrEqual(before.at)
      if (point.value !== null && before.value !== null) expect(point.at - before.at).toBeLessThanOrEqual(longest)
    }
  }))
