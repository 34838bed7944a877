import { expect, test } from 'vitest'
import { metresAlong } from '@/components/map/tools/measured-line'

test('the length of a line is that on the ground: a degree of latitude is 111 km everywhere, of longitude only at the equator', () => {
  expect(metresAlong([])).toBe(0)
  expect(metresAlong([[11, 46]])).toBe(0)
  const north = metresAlong([
    [11, 46],
    [11, 47],
  ])
  const east = metresAlong([
    [11, 46],
    [12, 46],
  ])
  expect(Math.round(north / 100)).toBe(1112)
  expect(Math.round(east / 100)).toBe(772)
  expect(
    metresAlong([
      [11, 46],
      [11, 47],
      [11, 46],
    ]),
  ).toBeCloseTo(2 * north)
})
