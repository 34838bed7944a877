import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAll } from '@/e2e/harness/property'
import { atOnce } from '@/lib/formats/turns'
import cases from '@/lib/geo/geometry-cases.json'
import { liesWithin, meets } from '@/lib/geo/meets'
import { boundsOf, prepare } from '@/lib/geo/prepared-geometry'
import { Reader } from '@/lib/grammar/reader'
import { parseWkt } from '@/lib/grammar/wkt'

const wkt = (text: string) => prepare(parseWkt(new Reader(text)))

test.each(cases.meeting)('$one and $other meet: $meets, in either order', ({ one, other, meets: expected }) => {
  expect([atOnce(meets(wkt(one), wkt(other))), atOnce(meets(wkt(other), wkt(one)))]).toEqual([expected, expected])
})

test.each(cases.within)('$inner lies within $outer: $lies', ({ inner, outer, lies }) =>
  expect(atOnce(liesWithin(wkt(inner), wkt(outer)))).toBe(lies),
)

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
  return forAll([line, line], { numRuns: 500 }, (one, other) => {
    const lines = [one, other].map(coordinates => prepare({ type: 'LineString', coordinates }))
    const expected = segmentsOf(one).some(a => segmentsOf(other).some(b => atOnce(meets(a, b))))
    expect(atOnce(meets(lines[0]!, lines[1]!))).toBe(expected)
  })
})

test('a place lies in a polygon when it lies in it by counting every side', () =>
  forAll(
    [fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 60 }), coordinate, coordinate],
    { numRuns: 1000 },
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
  ))

test('heights are no part of the box around a geometry', () => {
  const heights = [
    [11.1, 46.4, 300],
    [11.2, 46.3, 200],
  ] as unknown as readonly [number, number][]
  expect(boundsOf({ type: 'LineString', coordinates: heights })).toEqual([11.1, 46.3, 11.2, 46.4])
})
