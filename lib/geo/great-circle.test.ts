import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxesAround, earthRadiusMetres } from './great-circle'
import type { Position } from './position'

const radians = Math.PI / 180

/** Distance on the sphere in metres, as the database computes it. */
function greatCircleMetres([longitude, latitude]: Position, [longitude2, latitude2]: Position): number {
  const north = Math.sin(((latitude2 - latitude) * radians) / 2) ** 2
  const east = Math.sin(((longitude2 - longitude) * radians) / 2) ** 2
  const half = north + Math.cos(latitude * radians) * Math.cos(latitude2 * radians) * east
  return 2 * earthRadiusMetres * Math.asin(Math.sqrt(Math.min(1, half)))
}

test('Bozen to Meran is 24.4 kilometres', () => {
  expect(greatCircleMetres([11.3548, 46.4983], [11.1594, 46.6713])).toBeCloseTo(24_350, -2)
})

const position = fc.tuple(fc.double({ min: -180, max: 180, noNaN: true }), fc.double({ min: -90, max: 90, noNaN: true }))

test('every place within the distance lies in one of the boxes', () => {
  fc.assert(
    fc.property(position, position, (centre, place) => {
      const metres = greatCircleMetres(centre as Position, place as Position)
      const inside = boxesAround(centre as Position, metres).some(
        ([west, south, east, north]) => place[0] >= west && place[0] <= east && place[1] >= south && place[1] <= north,
      )
      expect(inside).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
