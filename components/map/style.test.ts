import { expect, test } from 'vitest'
import type { Geometry } from '@/components/geometry/geojson'
import { rimOf } from '@/components/map/style'

const square = (x: number, y: number): Geometry => ({
  type: 'Polygon',
  coordinates: [
    [
      [x, y],
      [x + 1, y],
      [x + 1, y + 1],
      [x, y + 1],
      [x, y],
    ],
  ],
})
const linesOfRim = (areas: readonly Geometry[]) => (rimOf(areas) as { coordinates: number[][][] }).coordinates

test('areas side by side have one closed line around all of them, and nothing between them', () => {
  const lines = linesOfRim([square(0, 0), square(1, 0), square(0, 1), square(1, 1)])
  expect(lines).toHaveLength(1)
  expect(lines[0]).toHaveLength(9)
  expect(lines[0]!.at(-1)).toEqual(lines[0]![0])
  expect(lines.flat()).not.toContainEqual([1, 1])
})

test('areas apart have a line each, and a hole has one of its own', () => {
  expect(linesOfRim([square(0, 0), square(5, 5)])).toHaveLength(2)
  const around = [square(0, 0), square(1, 0), square(2, 0), square(0, 1), square(2, 1), square(0, 2), square(1, 2), square(2, 2)]
  expect(linesOfRim(around).map(line => line.length)).toEqual([13, 5])
})

test('an area that is there twice has its border once', () => {
  expect(linesOfRim([square(0, 0), square(0, 0), square(1, 0)])).toEqual(linesOfRim([square(0, 0), square(1, 0)]))
})

test('without areas there is nothing', () => expect(linesOfRim([])).toEqual([]))
