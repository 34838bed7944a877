import { expect, test } from 'vitest'
import { recordGeometry } from './record-geometry'

const point = (...coordinates: number[]) => ({ type: 'Point', coordinates })
const polygon = { type: 'Polygon', coordinates: [[[11, 46]]] }

test.each([
  ['a shape of its own', { Geometry: polygon, Latitude: 46, Longitude: 11 }, polygon],
  [
    'the position marked as default',
    {
      GpsInfo: [
        { Latitude: 1, Longitude: 2 },
        { Latitude: 3, Longitude: 4, Altitude: 5, Default: true },
      ],
    },
    point(4, 3, 5),
  ],
  [
    'the first position on earth',
    {
      GpsInfo: [
        { Latitude: 0, Longitude: 0 },
        { Latitude: 99, Longitude: 0 },
        { Latitude: 3, Longitude: 4 },
      ],
    },
    point(4, 3),
  ],
  ['positions by their kind', { GpsPoints: { position: { Latitude: 3, Longitude: 4 } } }, point(4, 3)],
  ['the older flat fields', { Latitude: 46.5, Longitude: 11.3, Altitude: null }, point(11.3, 46.5)],
  ['fields in lower case', { latitude: 46.5, longitude: 11.3 }, point(11.3, 46.5)],
  ['nothing, when it lies nowhere', { Latitude: 0, Longitude: 0, Geometry: 'POINT (1 2)', GpsInfo: null }, null],
])('a record lies at %s', (_name, record, geometry) => {
  expect(recordGeometry(record)).toEqual(geometry)
})
