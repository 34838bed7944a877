import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { atOnce } from '@/lib/formats/turns'
import { liesWithin, meets } from '@/lib/geo/meets'
import { boundsOf, prepare } from '@/lib/geo/prepared-geometry'
import { Reader } from '@/lib/grammar/reader'
import { parseWkt } from '@/lib/grammar/wkt'

const wkt = (text: string) => prepare(parseWkt(new Reader(text)))

const square = 'POLYGON((0 0, 4 0, 4 4, 0 4, 0 0))'
const ring = 'POLYGON((0 0, 9 0, 9 9, 0 9, 0 0), (1 1, 8 1, 8 8, 1 8, 1 1))'

test.each([
  [square, 'POLYGON((3 3, 6 3, 6 6, 3 6, 3 3))', true],
  [square, 'POLYGON((1 1, 2 1, 2 2, 1 2, 1 1))', true],
  [square, 'POLYGON((4 0, 6 0, 6 4, 4 4, 4 0))', true],
  [square, 'POLYGON((5 0, 6 0, 6 4, 5 4, 5 0))', false],
  [square, 'LINESTRING(-1 2, 9 2)', true],
  [square, 'LINESTRING(-1 5, 5 -1)', true],
  [square, 'LINESTRING(-1 9, 9 9)', false],
  [square, 'POINT(2 2)', true],
  [square, 'POINT(5 5)', false],
  [ring, 'POLYGON((3 3, 6 3, 6 6, 3 6, 3 3))', false],
  [ring, 'POINT(5 5)', false],
  [ring, 'LINESTRING(5 5, 5 20)', true],
  ['MULTIPOINT(9 9, 2 2)', square, true],
  ['MULTIPOLYGON(((9 9, 10 9, 10 10, 9 9)), ((1 1, 2 1, 2 2, 1 1)))', square, true],
  ['GEOMETRYCOLLECTION(POINT(9 9), LINESTRING(8 8, 9 9))', square, false],
  ['LINESTRING(0 0, 2 2)', 'LINESTRING(0 2, 2 0)', true],
  ['LINESTRING(0 0, 2 2)', 'LINESTRING(3 3, 5 5)', false],
  ['LINESTRING(0 0, 2 2)', 'LINESTRING(1 1, 5 5)', true],
])('%s and %s meet: %s, in either order', (one, other, expected) => {
  expect([atOnce(meets(wkt(one), wkt(other))), atOnce(meets(wkt(other), wkt(one)))]).toEqual([expected, expected])
})

const bay = 'POLYGON((0 0, 9 0, 9 9, 5 9, 5 2, 4 2, 4 9, 0 9, 0 0))'

test.each([
  ['POLYGON((1 1, 2 1, 2 2, 1 2, 1 1))', square, true],
  ['POLYGON((3 3, 6 3, 6 6, 3 6, 3 3))', square, false],
  ['POLYGON((3 3, 6 3, 6 6, 3 6, 3 3))', ring, false],
  ['LINESTRING(2 5, 7 5)', bay, false],
  ['LINESTRING(2 1, 7 1)', bay, true],
])('%s lies within %s: %s', (inner, outer, expected) => expect(atOnce(liesWithin(wkt(inner), wkt(outer)))).toBe(expected))

describe('borders with thousands of corners', () => {
  /** A wave around a circle. */
  const border = (corners: number, [x, y]: readonly [number, number], radius: number) => {
    const ring = Array.from({ length: corners }, (_, place) => {
      const angle = (2 * Math.PI * place) / corners
      const far = radius * (1 + 0.05 * Math.sin(angle * 40))
      return [x + far * Math.cos(angle), y + far * Math.sin(angle)] as const
    })
    return prepare({ type: 'Polygon', coordinates: [[...ring, ring[0]!]] })
  }

  test.each([
    ['apart', [30, 0], 10, false, false],
    ['over each other', [12, 0], 10, true, false],
    ['one inside of the other', [1, 1], 3, true, true],
    ['the same', [0, 0], 10, true, false],
  ] as const)('%s', (_, centre, radius, met, within) => {
    const [area, shape] = [border(20_000, [0, 0], 10), border(5000, centre, radius)]
    expect([atOnce(meets(shape, area)), atOnce(meets(area, shape))]).toEqual([met, met])
    if (centre[0] !== 0) expect(atOnce(liesWithin(shape, area))).toBe(within)
  })

  test('are compared in turns, and not each corner with each', () => {
    const [area, shape] = [border(20_000, [0, 0], 10), border(20_000, [0.01, 0], 8)]
    const turns = [...liesWithin(shape, area)]
    expect(turns.length).toBeGreaterThan(5)
    expect(Math.max(...turns)).toBeLessThan(200_000)
    expect(turns.reduce((sum, looked) => sum + looked, 0)).toBeLessThan((20_000 * 20_000) / 50)
  })
})

const coordinate = fc.integer({ min: 0, max: 6 })
const line = fc.array(fc.tuple(coordinate, coordinate), { minLength: 2, maxLength: 40 })

test('two lines meet when a segment of one meets a segment of the other', () => {
  const segmentsOf = (points: readonly (readonly [number, number])[]) =>
    points.slice(1).map((to, place) => prepare({ type: 'LineString', coordinates: [points[place]!, to] }))
  fc.assert(
    fc.property(line, line, (one, other) => {
      const lines = [one, other].map(coordinates => prepare({ type: 'LineString', coordinates }))
      const expected = segmentsOf(one).some(a => segmentsOf(other).some(b => atOnce(meets(a, b))))
      expect(atOnce(meets(lines[0]!, lines[1]!))).toBe(expected)
    }),
    { numRuns: 500 },
  )
})

test('a place lies in a polygon when it lies in it by counting every side', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 60 }),
      coordinate,
      coordinate,
      (corners, a, b) => {
        const ring = [...corners, corners[0]!]
        // Between the corners, so that none lies on a side's end.
        const [x, y] = [a + 0.37, b + 0.41]
        const crossed = corners.filter(([ax, ay], place) => {
          const [bx, by] = ring[place + 1]!
          return ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)
        })
        const point = prepare({ type: 'Point', coordinates: [x, y] })
        expect(atOnce(liesWithin(point, prepare({ type: 'Polygon', coordinates: [ring] })))).toBe(crossed.length % 2 === 1)
      },
    ),
    { numRuns: 1000 },
  )
})

test('heights are no part of the box around a geometry', () => {
  const heights = [
    [11.1, 46.4, 300],
    [11.2, 46.3, 200],
  ] as unknown as readonly [number, number][]
  expect(boundsOf({ type: 'LineString', coordinates: heights })).toEqual([11.1, 46.3, 11.2, 46.4])
})
