import { expect, test } from 'vitest'
import { geometryFlaw } from '@/lib/geo/geometry-flaw'
import cases from './geometry-cases.json'
import { readsSystem, supportedSrids, toWgs84 } from './projection'
import { recordGeometry } from './record-geometry'

test.each(cases.geometries)('%j is a geometry', value => expect(geometryFlaw(value, 4326)).toBeNull())

test.each(cases.flawed)('$value is no geometry, and the flaw contains its position', ({ value, place }) => {
  expect(geometryFlaw(value, 4326)?.path.join('/')).toBe(place)
})

test.each([
  [25832, [680_317, 5_152_286], true],
  [3857, [1_263_906, 5_861_486], true],
  [25832, [1e308, 5_152_286], false],
  [3857, [9e7, 0], false],
  [9999, [11, 46], false],
])('in EPSG:%i %j lies on the earth: %s', (srid, coordinates, lies) => {
  expect(geometryFlaw({ type: 'Point', coordinates }, srid) === null).toBe(lies)
})

test('integers beyond 2^53, which bodies have as bigint, are shown in the clause', () => {
  const flaw = geometryFlaw({ type: 'Point', coordinates: [2n ** 63n, 46] }, 4326)
  expect(flaw).toEqual({ path: ['coordinates'], clause: expect.stringContaining('[9223372036854775808,46]') })
})

test.each(cases.records)('a record lies at $position', ({ record, geometry }) => expect(recordGeometry(record)).toEqual(geometry))

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
