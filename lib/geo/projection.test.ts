import { expect, test } from 'vitest'
import { readsSystem, supportedSrids, toWgs84 } from './projection'

test.each([
  [25832, [680317.354379305, 5152286.445157666]],
  [32632, [680317.354379305, 5152286.445157666]],
  [3857, [1263906.0, 5861486.0]],
])('coordinates of EPSG:%i become degrees, longitude first', (srid, coordinates) => {
  const [longitude, latitude] = toWgs84(coordinates as [number, number], srid)!
  expect(longitude).toBeGreaterThan(11.3)
  expect(longitude).toBeLessThan(11.4)
  expect(latitude).toBeGreaterThan(46.4)
  expect(latitude).toBeLessThan(46.6)
})

test('every known system is read, and those of the library; an unknown one is not', () => {
  for (const srid of [...supportedSrids, 4269, 32631, 32756]) {
    expect(toWgs84([11, 46], srid)).not.toBeNull()
    expect(readsSystem(srid)).toBe(true)
  }
  expect(toWgs84([11, 46], 9999)).toBeNull()
  expect(readsSystem(9999)).toBe(false)
})
