import { expect, test } from 'vitest'
import { type GroundParts, type Item, noParts, presentGround } from '@/app/(pages)/_data/present-ground'
import { boundsOf, positionsOf } from '@/components/geometry/geojson'
import { groundFile } from '@/components/map/ground'
import { atOnce } from '@/lib/formats/turns'

const square = (x: number, y: number, size = 1) => ({
  type: 'Polygon',
  coordinates: [
    [
      [x, y],
      [x + size, y],
      [x + size, y + size],
      [x, y + size],
      [x, y],
    ],
  ],
})
const line = {
  type: 'LineString',
  coordinates: [
    [11, 46],
    [11.123456789, 46.1],
  ],
}
const shape = (Type: string, Geometry: unknown, more: Item = {}): Item => ({ Id: 'x', Type, Name: 'SS1 X', Geometry, ...more })
const made = (parts: Partial<GroundParts>) => atOnce(presentGround({ ...noParts, ...parts }))

test('a platform without anything of its own has the built-in ground: borders with their source, and the main towns', () => {
  const { ground, unusable } = made({})
  expect(ground.areas).toHaveLength(1)
  expect(ground.places.map(({ names }) => names.de)).toContain('Bruneck')
  expect(ground.credits).toEqual({
    areas: [{ holder: 'ISTAT, openpolis', address: 'https://www.istat.it', licence: 'CC BY 4.0' }],
    ways: [],
  })
  expect(unusable).toBe(0)
  expect(groundFile(ground).features.filter(({ properties }) => properties?.['kind'] === 'rim')).toEqual([])
})

test.each([
  ['a type that is none', { type: 'Circle', coordinates: [11, 46] }],
  ['a collection', { type: 'GeometryCollection', geometries: [square(11, 46)] }],
  [
    'an open ring',
    {
      type: 'Polygon',
      coordinates: [
        [
          [11, 46],
          [12, 46],
          [12, 47],
          [11, 47],
        ],
      ],
    },
  ],
  ['no coordinates', { type: 'Polygon' }],
  ['text', 'POLYGON ((11 46, 12 46, 12 47, 11 46))'],
  [
    'a corner at 0/0',
    {
      type: 'Polygon',
      coordinates: [
        [
          [11, 46],
          [0, 0],
          [12, 47],
          [11, 46],
        ],
      ],
    },
  ],
  ['a corner at the pole', square(11, 89)],
  ['a corner beyond the world', square(180, 46)],
])('a shape with %s is left out and counted', (_, geometry) => {
  const { ground, unusable } = made({ shapes: [shape('municipality', geometry), shape('municipality', square(20, 50))] })
  expect(unusable).toBe(1)
  expect(boundsOf(ground.areas.flatMap(positionsOf))).toEqual([20, 50, 21, 51])
})

test('a ring that crosses itself breaks nothing', () => {
  const crossed = {
    type: 'Polygon',
    coordinates: [
      [
        [20, 50],
        [21, 51],
        [21, 50],
        [20, 51],
        [20, 50],
      ],
    ],
  }
  const { ground } = made({ shapes: [shape('municipality', crossed), shape('municipality', square(21, 50))] })
  expect(groundFile(ground).features.length).toBeGreaterThan(10)
})

test('a municipality that is a line and a road that is an area are neither', () => {
  const { ground } = made({ shapes: [shape('municipality', line), shape('road', square(20, 50))] })
  expect(ground.ways).toEqual([])
  expect(boundsOf(ground.areas.flatMap(positionsOf))![0]).toBeLessThan(11)
})

test('roads come from shapes; from connections between stations where no shape is one', () => {
  const edges = [
    { eorigin: 'traffic-lab', egeometry: line },
    {
      egeometry: {
        type: 'LineString',
        coordinates: [
          [0, 0],
          [1, 1],
        ],
      },
    },
  ]
  const { ground, unusable } = made({ edges })
  expect([ground.ways.length, unusable, ground.credits.ways]).toEqual([
    1,
    1,
    [{ holder: 'traffic-lab', address: null, licence: null }],
  ])
  const own = made({ edges, shapes: [shape('Main-Road', line)] }).ground
  // To a metre.
  expect(own.ways).toEqual([
    {
      kind: 'main-road',
      name: 'SS1',
      geometry: {
        type: 'LineString',
        coordinates: [
          [11, 46],
          [11.12346, 46.1],
        ],
      },
    },
  ])
})

test.each([
  [
    { LicenseInfo: { Author: 'A', LicenseHolder: 'https://a.example', License: 'CC0' } },
    { holder: 'A', address: 'https://a.example', licence: 'CC0' },
  ],
  [
    { LicenseInfo: { LicenseHolder: 'https://a.example/x', License: 'CC0' } },
    { holder: 'a.example', address: 'https://a.example/x', licence: 'CC0' },
  ],
  [{ LicenseInfo: { LicenseHolder: 'A' } }, { holder: 'A', address: null, licence: null }],
  [{ LicenseInfo: { LicenseHolder: 'https://' } }, { holder: 'https://', address: null, licence: null }],
  [{ LicenseInfo: { Author: 'A', LicenseHolder: 'https://a b' } }, { holder: 'A', address: null, licence: null }],
  [
    { LicenseInfo: null, Source: 'istat' },
    { holder: 'istat', address: null, licence: null },
  ],
  [{}, null],
])('of shapes with %j the maps name %j, and ISTAT, whose national borders are drawn', (more, credit) => {
  const { credits } = made({
    shapes: [shape('municipality', square(20, 50), more), shape('municipality', square(21, 50), more)],
  }).ground
  expect(credits.areas).toEqual([
    ...(credit ? [credit] : []),
    { holder: 'ISTAT, openpolis', address: 'https://www.istat.it', licence: 'CC BY 4.0' },
  ])
})

test('places without a position or a name are left out', () => {
  const place = (GpsInfo: unknown, Detail: unknown = { de: { Title: 'X' } }): Item => ({ GpsInfo, Detail, Inhabitants: 50_000 })
  const municipalities = [
    place([{ Latitude: 46.5, Longitude: 11.3 }]),
    place([{ Latitude: 0, Longitude: 0 }]),
    place(null),
    place([{ Latitude: 46.5, Longitude: 11.3 }], null),
  ]
  expect(made({ municipalities }).ground.places).toEqual([{ names: { de: 'X' }, position: [11.3, 46.5], rank: 1 }])
})

test('a ground is made in steps: others get their turn after each shape', () => {
  const shapes = Array.from({ length: 40 }, () => shape('road', line))
  const work = presentGround({ ...noParts, shapes })
  const pauses = Array.from({ length: shapes.length }, () => work.next().done)
  expect(pauses.every(done => done === false)).toBe(true)
})
