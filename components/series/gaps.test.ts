import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countGaps, longestBridge, withGaps } from '@/components/series/gaps'

type Point = { at: number; value: number | null }
const empty = (at: number): Point => ({ at, value: null })
const every = (...minutes: number[]): Point[] => minutes.map(at => ({ at: at * 60_000, value: at }))

test('a gap of more than three periods has a point without value in its middle, a shorter one has none', () => {
  const points = every(0, 5, 20, 36, 41)
  expect(withGaps(points, longestBridge(300, 'raw'), empty)).toEqual([
    ...every(0, 5, 20),
    { at: 28 * 60_000, value: null },
    ...every(36, 41),
  ])
})

test('neighbouring parts are joined however long they are; a missing one is a gap only where three measurements would lie in it', () => {
  const month = 86_400_000 * 31
  expect(longestBridge(86_400, '1M')).toBeGreaterThan(month)
  expect(longestBridge(300, '1h')).toBeLessThan(2 * 3_600_000)
  expect(longestBridge(3600, '1h')).toBe(3 * 3_600_000)
})

const times = fc.uniqueArray(fc.integer({ min: 0, max: 1e9 })).map(all => all.sort((a, b) => a - b))

test('no value is lost or moved, the order stays, and no line bridges more than it may', () => {
  fc.assert(
    fc.property(times, fc.integer({ min: 1, max: 1e8 }), (all, longest) => {
      const points: Point[] = all.map(at => ({ at, value: at }))
      const broken = withGaps(points, longest, empty)
      expect(broken.filter(({ value }) => value !== null)).toEqual(points)
      expect(broken.length - points.length).toBe(countGaps(points, longest))
      for (const [place, point] of broken.entries()) {
        const before = broken[place - 1]
        if (!before) continue
        expect(point.at).toBeGreaterThanOrEqual(before.at)
        if (point.value !== null && before.value !== null) expect(point.at - before.at).toBeLessThanOrEqual(longest)
      }
    }),
  )
})
