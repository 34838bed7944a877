import { expect, test } from 'vitest'
import { geometryFlaw } from '@/lib/geo/geometry-flaw'

const ring = [
  [11, 46],
  [12, 46],
  [12, 47],
  [11, 46],
]

test.each<object>([
  { type: 'Point', coordinates: [-180, 90] },
  { type: 'Point', coordinates: [11, 46, 250.5] },
  { type: 'MultiPoint', coordinates: [[0, 0]] },
  { type: 'LineString', coordinates: ring },
  { type: 'MultiLineString', coordinates: [ring] },
  { type: 'Polygon', coordinates: [ring, ring], bbox: [11, 46, 12, 47] },
  { type: 'MultiPolygon', coordinates: [[ring]] },
  { type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [11, 46] }] },
])('%j is a geometry', value => expect(geometryFlaw(value, 4326)).toBeNull())

test.each<[unknown, string]>([
  [null, ''],
  [[], ''],
  ['POINT (11 46)', ''],
  [{ coordinates: [11, 46] }, 'type'],
  [{ type: 'constructor', coordinates: [11, 46] }, 'type'],
  [{ type: 'Polygon', coordinates: 'x' }, 'coordinates'],
  [{ type: 'Polygon' }, 'coordinates'],
  [{ type: 'Polygon', coordinates: [] }, 'coordinates'],
  [{ type: 'Polygon', coordinates: [ring.slice(1)] }, 'coordinates/0'],
  [{ type: 'Polygon', coordinates: [ring, [...ring.slice(0, 3), [9, 9]]] }, 'coordinates/1/3'],
  [{ type: 'MultiPolygon', coordinates: [[ring], [ring, [[11, 46], ...ring.slice(1, 3), ['11', 46]]]] }, 'coordinates/1/1/3'],
  [{ type: 'LineString', coordinates: [[11, 46]] }, 'coordinates'],
  [{ type: 'Point', coordinates: [11] }, 'coordinates'],
  [{ type: 'Point', coordinates: [11, null] }, 'coordinates'],
  [{ type: 'Point', coordinates: [1e308, 1e308] }, 'coordinates'],
  [{ type: 'Point', coordinates: [11, 90.1] }, 'coordinates'],
  [{ type: 'Point', coordinates: [11, 46, '250'] }, 'coordinates'],
  [{ type: 'GeometryCollection', geometries: {} }, 'geometries'],
  [{ type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [200, 0] }] }, 'geometries/0/coordinates'],
])('%j is no geometry, and the flaw contains its position', (value, place) => {
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
