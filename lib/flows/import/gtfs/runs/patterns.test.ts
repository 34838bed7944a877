import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '@/e2e/harness/property'
import { cutWay, type WayPoint } from '@/lib/flows/import/gtfs/runs/patterns'
import { metresBetween } from '@/lib/geo/great-circle'

const point = (longitude: number, latitude: number, along: number | null = null): WayPoint => ({ longitude, latitude, along })
const metresApart = (from: WayPoint, to: WayPoint) => metresBetween([from.longitude, from.latitude], [to.longitude, to.latitude])
const places = (points: readonly WayPoint[]) =>
  points.map(({ longitude, latitude }) => [Number(longitude.toFixed(6)), Number(latitude.toFixed(6))])

test('a way is cut where the stops come nearest to it', () => {
  const way = [point(11, 46), point(11.1, 46), point(11.1, 46.1)]
  const pieces = cutWay(way, [point(11, 46.001), point(11.05, 46.001), point(11.101, 46.05)])!
  expect(pieces.map(piece => places(piece.points))).toEqual([
    [
      [11, 46],
      [11.05, 46],
    ],
    [
      [11.05, 46],
      [11.1, 46],
      [11.1, 46.05],
    ],
  ])
})

test('a loop that passes a place twice is gone through in the order of the stops', () => {
  const way = [point(11, 46), point(11.1, 46), point(11.1, 46.1), point(11, 46.1), point(11, 46)]
  const pieces = cutWay(way, [point(11, 46), point(11.1, 46.1), point(11, 46)])!
  expect(pieces.map(piece => piece.points.length)).toEqual([3, 3])
})

test('the distances of the feed decide where they are there', () => {
  const way = [point(11, 46, 0), point(11.1, 46, 10)]
  const pieces = cutWay(way, [point(11, 46, 0), point(11.09, 46, 2), point(11.1, 46, 10)])!
  expect(places(pieces[0]!.points).at(-1)).toEqual([11.02, 46])
})

test('distances in another measure than the way has are not believed', () => {
  const way = [point(11, 46, 0), point(11.1, 46, 10)]
  const pieces = cutWay(way, [point(11, 46, 0), point(11.05, 46, 5000), point(11.1, 46, 10_000)])!
  expect(places(pieces[0]!.points).at(-1)).toEqual([11.05, 46])
})

test('a way of one point is none', () => expect(cutWay([point(11, 46)], [point(11, 46), point(11.1, 46)])).toBeNull())

test('pieces follow one another and are as long as the way from the first stop to the last', () => {
  const anyPoint = fc.record({
    longitude: fc.double({ min: 10, max: 12, noNaN: true }),
    latitude: fc.double({ min: 46, max: 47, noNaN: true }),
    along: fc.constant(null),
  })
  return forAll(
    [fc.array(anyPoint, { minLength: 2, maxLength: 30 }), fc.array(anyPoint, { minLength: 2, maxLength: 10 })],
    (way, stops) => {
      const pieces = cutWay(way, stops)!
      expect(pieces).toHaveLength(stops.length - 1)
      for (const [at, { points, metres }] of pieces.entries()) {
        expect(metres).toBeGreaterThanOrEqual(metresApart(points[0]!, points.at(-1)!) - 0.01)
        if (at > 0) expect(places([points[0]!])).toEqual(places([pieces[at - 1]!.points.at(-1)!]))
      }
      const whole = way.slice(1).reduce((sum, to, at) => sum + metresApart(way[at]!, to), 0)
      expect(pieces.reduce((sum, { metres }) => sum + metres, 0)).toBeLessThanOrEqual(whole * 1.001 + 1)
    },
  )
})
