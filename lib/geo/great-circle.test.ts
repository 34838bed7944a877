import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll, property } from '@/e2e/harness/property'
import { boxesAround, boxWithin, metresBetween } from './great-circle'
import type { Position } from './position'

test('Bozen to Meran is 24.4 kilometres', () => {
  expect(metresBetween([11.3548, 46.4983], [11.1594, 46.6713])).toBeCloseTo(24_350, -2)
})

const position = fc.tuple(fc.double({ min: -180, max: 180, noNaN: true }), fc.double({ min: -90, max: 90, noNaN: true }))

property('every place within the distance lies in one of the boxes', [position, position], { numRuns: 2000 }, (centre, place) => {
  const metres = metresBetween(centre as Position, place as Position)
  const inside = boxesAround(centre as Position, metres).some(
    ([west, south, east, north]) => place[0] >= west && place[0] <= east && place[1] >= south && place[1] <= north,
  )
  expect(inside).toBe(true)
})

const share = fc.double({ min: 0, max: 1, noNaN: true })

test('every place of the box within a distance is closer than that', () =>
  forAll(
    [position, fc.double({ min: 0, max: 2e7, noNaN: true }), share, share],
    { numRuns: 5000 },
    (centre, metres, east, north) => {
      const box = boxWithin(centre as Position, metres)
      if (!box) return
      const place: Position = [box[0] + east * (box[2] - box[0]), box[1] + north * (box[3] - box[1])]
      expect(metresBetween(centre as Position, place)).toBeLessThan(metres)
    },
  ))

test('its corners are at the rim, so that it takes in most of a circle', () => {
  const [west, south] = boxWithin([11.3, 46.5], 5000)!
  expect(metresBetween([11.3, 46.5], [west, south])).toBeCloseTo(5000, -1)
})

test.each([
  ['at a pole', [11, 89.9], 50_000],
  ['at the date line', [179.9, 0], 50_000],
  ['no distance', [11, 46], 0],
] as const)('there is none: %s', (_, centre, metres) => expect(boxWithin(centre, metres)).toBeNull())
