import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ghostOf, spanBefore } from '@/components/series/ghost'
import type { Point } from '@/components/series/series-data'
import { distances } from '@/components/series/wall-clock'
import { findZone } from '@/lib/grammar/time-zone'

const rome = findZone('Europe/Rome')!
const hour = 3_600_000
const pointAt = (at: number): Point => ({ at, value: at, low: at, high: at, count: 1 })

test('eight in the morning lies on eight in the morning, also when the clocks changed in between', () => {
  const earlier = Date.parse('2026-10-24T06:00Z')
  expect(ghostOf([pointAt(earlier)], { until: Number.POSITIVE_INFINITY, distance: '7d', zone: rome })[0]!.at).toBe(
    Date.parse('2026-10-31T07:00Z'),
  )
})

test('an hour that was there twice is drawn once', () => {
  const night = Array.from({ length: 6 }, (_, place) => pointAt(Date.parse('2026-10-24T23:00Z') + place * hour))
  const drawn = ghostOf(night, { until: Number.POSITIVE_INFINITY, distance: '1d', zone: rome })
  expect(drawn).toHaveLength(5)
})

test('of the last night of February in a leap year nothing is drawn a day later', () => {
  const span = { from: Date.parse('2016-02-28T07:00Z'), to: Date.parse('2016-02-29T00:00Z') }
  const before = spanBefore(span, '1y', rome)
  const drawn = ghostOf([pointAt(before.from), pointAt(before.to)], { until: span.to, distance: '1y', zone: rome })
  expect(drawn.map(({ at }) => at)).toEqual([span.from])
})

test('values stay what they are, time only goes on, and what lay in the span before lies in the span', () => {
  const start = fc.integer({ min: Date.parse('2015-01-01'), max: Date.parse('2030-01-01') })
  fc.assert(
    fc.property(start, fc.integer({ min: 2, max: 60 }), fc.constantFrom(...distances), (from, hours, distance) => {
      const span = { from, to: from + hours * hour }
      const before = spanBefore(span, distance, rome)
      const points = Array.from({ length: hours }, (_, place) => pointAt(before.from + place * hour)).filter(
        ({ at }) => at < before.to,
      )
      const drawn = ghostOf(points, { until: span.to, distance, zone: rome })
      for (const [place, { at, value }] of drawn.entries()) {
        expect(points.some(point => point.value === value)).toBe(true)
        if (place > 0) expect(at).toBeGreaterThan(drawn[place - 1]!.at)
        expect(at).toBeGreaterThanOrEqual(span.from - hour)
        expect(at).toBeLessThanOrEqual(span.to)
      }
    }),
  )
})
