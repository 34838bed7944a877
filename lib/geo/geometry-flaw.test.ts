import { expect, test } from 'vitest'
import cases from '@/lib/geo/geometry-cases.json'
import { geometryFlaw } from '@/lib/geo/geometry-flaw'

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
