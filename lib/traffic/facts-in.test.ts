import { expect, test } from 'vitest'
import { positionOf } from '@/lib/traffic/facts-in'

test.each<[string, readonly [number, number] | null]>([
  ['POINT (11.5 47)', [11.5, 47]],
  ['POINTZ(11.5 47 200)', [11.5, 47]],
  ['point z (11.5 47 200)', [11.5, 47]],
  ['LINESTRING(11.5 47, 11.6 47.1)', [11.5, 47]],
  ['MULTIPOINT ((11.5 47), (11.6 47.1))', [11.5, 47]],
  ['MULTILINESTRING ((11.5 47, 11.6 47.1), (1 2, 3 4))', [11.5, 47]],
  ['POLYGON((11.5 47, 11.6 47, 11.6 47.1, 11.5 47))', [11.5, 47]],
  ['MULTIPOLYGON (((11.5 -47, 11.6 47, 11.6 47.1, 11.5 -47)))', [11.5, -47]],
  ['POINT (0 0)', null],
  ['POINT EMPTY', null],
  ['11.5 47', null],
  [`POINT (${'('.repeat(300)}11.5 47)`, null],
])('the first point of %s', (geometry, found) => {
  expect(positionOf({ Geo: { position: { Geometry: geometry } } })).toEqual(found)
})
