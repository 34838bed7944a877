import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Point } from '@/components/series/measurements'
import {
  clockChanges,
  type Distance,
  distances,
  fromField,
  ghostOf,
  shiftedByDistance,
  spanBefore,
  toField,
} from '@/components/series/wall-clock'
import { forAll, property } from '@/e2e/harness/property'
import { findZone, instantAt } from '@/lib/grammar/time-zone'

const rome = findZone('Europe/Rome')!
const at = (text: string) => Date.parse(text)

test('local times use the offset of their day', () => {
  expect(fromField('2026-01-15T08:00', rome)).toBe(at('2026-01-15T07:00Z'))
  expect(fromField('2026-07-15T08:00', rome)).toBe(at('2026-07-15T06:00Z'))
  expect(fromField('yesterday', rome)).toBeNull()
  expect(fromField('2026-13-01T00:00', rome)).toBeNull()
})

test('the first of a repeated hour is used; a skipped hour is an hour later', () => {
  expect(fromField('2026-10-25T02:30', rome)).toBe(at('2026-10-25T00:30Z'))
  expect(toField(fromField('2026-03-29T02:30', rome)!, rome)).toBe('2026-03-29T03:30')
})

test('a day before is the same local time, also across a clock change', () => {
  expect(shiftedByDistance(at('2026-10-25T11:00Z'), '1d', -1, rome)).toBe(at('2026-10-24T10:00Z'))
  expect(shiftedByDistance(at('2026-03-29T10:00Z'), '7d', -1, rome)).toBe(at('2026-03-22T11:00Z'))
  expect(shiftedByDistance(at('2028-02-29T11:00Z'), '1y', -1, rome)).toBe(at('2027-03-01T11:00Z'))
})

test('clock changes are exact to the quarter hour', () => {
  expect(clockChanges({ from: at('2026-10-20T05:07Z'), to: at('2026-11-01T00:00Z') }, rome)).toEqual([
    { at: at('2026-10-25T01:00Z'), before: 120, after: 60 },
  ])
  expect(clockChanges({ from: at('2026-11-01T00:00Z'), to: at('2026-12-01T00:00Z') }, rome)).toEqual([])
})

const zones = ['Europe/Rome', 'UTC', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe'].map(name => findZone(name)!)
const moment = fc
  .integer({ min: at('2005-01-01T00:00Z') / 60_000, max: at('2035-01-01T00:00Z') / 60_000 })
  .map(minutes => minutes * 60_000)
const zone = fc.constantFrom(...zones)
const distance = fc.constantFrom(...distances)

property('shifting back and forth gives the same local time', [moment, zone, distance], (instant, where, far) => {
  const before = shiftedByDistance(instant, far, -1, where)
  const shown = toField(instant, where).slice(5)
  fc.pre(shown.slice(0, 5) !== '02-29')
  // A time that the clocks skip on the other day cannot be mapped back.
  fc.pre(toField(before, where).slice(11) === shown.slice(6))
  expect(toField(shiftedByDistance(before, far, 1, where), where).slice(5)).toBe(shown)
})

property('shifting keeps the order of times', [moment, fc.integer({ min: 60_000, max: 1e9 }), zone], (instant, later, where) => {
  const shift = shiftedByDistance(instant + later, '1d', 1, where) - shiftedByDistance(instant, '1d', 1, where)
  expect(shift).toBeGreaterThanOrEqual(later - 3_600_000)
})

property('every local time can be converted back', [moment, zone], (instant, where) => {
  const again = instantAt(Date.parse(`${toField(instant, where)}Z`), where)
  expect(toField(again, where)).toBe(toField(instant, where))
})

const hour = 3_600_000
const pointAt = (at: number): Point => ({ at, value: at, low: at, high: at, count: 1 })
const shift = (points: readonly Point[], distance: Distance, until = Number.POSITIVE_INFINITY) =>
  ghostOf(points, { until, distance, zone: rome })

test('a repeated hour is drawn once', () => {
  const night = Array.from({ length: 6 }, (_, index) => pointAt(at('2026-10-24T23:00Z') + index * hour))
  expect(shift(night, '1d')).toHaveLength(5)
})

test('29 February is not drawn on 1 March', () => {
  const span = { from: at('2016-02-28T07:00Z'), to: at('2016-02-29T00:00Z') }
  const before = spanBefore(span, '1y', rome)
  expect(shift([pointAt(before.from), pointAt(before.to)], '1y', span.to).map(({ at }) => at)).toEqual([span.from])
})

test('shifted values are unchanged, sorted and within the span', () => {
  const start = fc.integer({ min: at('2015-01-01'), max: at('2030-01-01') })
  return forAll([start, fc.integer({ min: 2, max: 60 }), distance], (from, hours, far) => {
    const to = from + hours * hour
    const before = spanBefore({ from, to }, far, rome)
    const times = Array.from({ length: hours }, (_, index) => before.from + index * hour).filter(at => at < before.to)
    const drawn = shift(times.map(pointAt), far, to)
    for (const [index, { at, value }] of drawn.entries()) {
      expect(times).toContain(value)
      if (index > 0) expect(at).toBeGreaterThan(drawn[index - 1]!.at)
      expect(at).toBeGreaterThanOrEqual(from - hour)
      expect(at).toBeLessThanOrEqual(to)
    }
  })
})
