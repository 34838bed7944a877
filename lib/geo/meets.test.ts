import { expect, test } from 'vitest'
import { liesWithin, meets } from '@/lib/geo/meets'
import { Reader } from '@/lib/grammar/reader'
import { parseWkt } from '@/lib/grammar/wkt'

const wkt = (text: string) => parseWkt(new Reader(text))
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
  expect([meets(wkt(one), wkt(other)), meets(wkt(other), wkt(one))]).toEqual([expected, expected])
})

const bay = 'POLYGON((0 0, 9 0, 9 9, 5 9, 5 2, 4 2, 4 9, 0 9, 0 0))'

test.each([
  ['POLYGON((1 1, 2 1, 2 2, 1 2, 1 1))', square, true],
  ['POLYGON((3 3, 6 3, 6 6, 3 6, 3 3))', square, false],
  ['POLYGON((3 3, 6 3, 6 6, 3 6, 3 3))', ring, false],
  ['LINESTRING(2 5, 7 5)', bay, false],
  ['LINESTRING(2 1, 7 1)', bay, true],
])('%s lies within %s: %s', (inner, outer, expected) => expect(liesWithin(wkt(inner), wkt(outer))).toBe(expected))
