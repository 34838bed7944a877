import { expect, test } from 'vitest'
import { type BasemapRecord, type BasemapSources, buildBasemap, noSources } from '@/app/(pages)/_data/build-basemap'
import { boundsOf, positionsOf } from '@/components/geometry/geojson'
import { basemapGeoJson } from '@/components/map/basemap'
import { atOnce } from '@/lib/formats/turns'

/** Positions of `11 46, 12 46.5`. */
const path = (text: string) => text.split(', ').map(position => position.split(' ').map(Number))
const polygon = (text: string) => ({ type: 'Polygon', coordinates: [path(text)] })
const square = (x: number, y: number) => polygon(`${x} ${y}, ${x + 1} ${y}, ${x + 1} ${y + 1}, ${x} ${y + 1}, ${x} ${y}`)
const lineString = (text: string) => ({ type: 'LineString', coordinates: path(text) })
const line = lineString('11 46, 11.123456789 46.1')
const shape = (Type: string, Geometry: unknown, more: BasemapRecord = {}): BasemapRecord => ({
  Id: 'x',
  Type,
  Name: 'SS1 X',
  Geometry,
  ...more,
})
const istat = { holder: 'ISTAT, openpolis', address: 'https://www.istat.it', licence: 'CC BY 4.0' }
const built = (parts: Partial<BasemapSources>) => atOnce(buildBasemap({ ...noSources, ...parts }))

test('without data the basemap is built in: borders with attribution, and the main towns', () => {
  const { ground, unusable } = built({})
  expect(ground.areas).toHaveLength(1)
  expect(ground.places.map(({ names }) => names.de)).toContain('Bruneck')
  expect(ground.credits).toEqual({ areas: [istat], ways: [] })
  expect(unusable).toBe(0)
  expect(basemapGeoJson(ground).features.filter(({ properties }) => properties?.['kind'] === 'rim')).toEqual([])
})

test.each([
  ['an unknown type', { type: 'Circle', coordinates: [11, 46] }],
  ['a collection', { type: 'GeometryCollection', geometries: [square(11, 46)] }],
  ['an open ring', polygon('11 46, 12 46, 12 47, 11 47')],
  ['no coordinates', { type: 'Polygon' }],
  ['a string', 'POLYGON ((11 46, 12 46, 12 47, 11 46))'],
  ['a corner at 0/0', polygon('11 46, 0 0, 12 47, 11 46')],
  ['a corner at the pole', square(11, 89)],
  ['a corner beyond the world', square(180, 46)],
])('a shape with %s is left out and counted', (_, geometry) => {
  const { ground, unusable } = built({ shapes: [shape('municipality', geometry), shape('municipality', square(20, 50))] })
  expect(unusable).toBe(1)
  expect(boundsOf(ground.areas.flatMap(positionsOf))).toEqual([20, 50, 21, 51])
})

test('a ring that crosses itself breaks nothing', () => {
  const crossed = polygon('20 50, 21 51, 21 50, 20 51, 20 50')
  const { ground } = built({ shapes: [shape('municipality', crossed), shape('municipality', square(21, 50))] })
  expect(basemapGeoJson(ground).features.length).toBeGreaterThan(10)
})

test('municipalities must be areas, roads must be lines', () => {
  const { ground } = built({ shapes: [shape('municipality', line), shape('road', square(20, 50))] })
  expect(ground.ways).toEqual([])
  expect(boundsOf(ground.areas.flatMap(positionsOf))![0]).toBeLessThan(11)
})

test('roads come from shapes, or from connections between stations if no shape is a road', () => {
  const edges = [{ eorigin: 'traffic-lab', egeometry: line }, { egeometry: lineString('0 0, 1 1') }]
  const { ground, unusable } = built({ edges })
  expect(ground.credits.ways).toEqual([{ holder: 'traffic-lab', address: null, licence: null }])
  expect([ground.ways.length, unusable]).toEqual([1, 1])
  const own = built({ edges, shapes: [shape('Main-Road', line)] }).ground
  // Positions are accurate to a metre.
  expect(own.ways).toEqual([{ kind: 'main-road', name: 'SS1', geometry: lineString('11 46, 11.12346 46.1') }])
})

test.each([
  [{ LicenseInfo: { Author: 'A', LicenseHolder: 'https://a.example', License: 'CC0' } }, 'A', 'https://a.example', 'CC0'],
  [{ LicenseInfo: { LicenseHolder: 'https://a.example/x', License: 'CC0' } }, 'a.example', 'https://a.example/x', 'CC0'],
  [{ LicenseInfo: { LicenseHolder: 'A' } }, 'A', null, null],
  [{ LicenseInfo: { LicenseHolder: 'https://' } }, 'https://', null, null],
  [{ LicenseInfo: { Author: 'A', LicenseHolder: 'https://a b' } }, 'A', null, null],
  [{ LicenseInfo: null, Source: 'istat' }, 'istat', null, null],
  [{}, null, null, null],
])('the attribution of shapes with %j is %j, %j, %j, and ISTAT for national borders', (more, holder, address, licence) => {
  const shapes = [20, 21].map(x => shape('municipality', square(x, 50), more))
  expect(built({ shapes }).ground.credits.areas).toEqual([...(holder ? [{ holder, address, licence }] : []), istat])
})

test('towns without a position or a name are left out', () => {
  const place = (GpsInfo: unknown, Detail: unknown = { de: { Title: 'X' } }): BasemapRecord => ({
    GpsInfo,
    Detail,
    Inhabitants: 50_000,
  })
  const municipalities = [
    place([{ Latitude: 46.5, Longitude: 11.3 }]),
    place([{ Latitude: 0, Longitude: 0 }]),
    place(null),
    place([{ Latitude: 46.5, Longitude: 11.3 }], null),
  ]
  expect(built({ municipalities }).ground.places).toEqual([{ names: { de: 'X' }, position: [11.3, 46.5], rank: 1 }])
})

test('building the basemap pauses after each shape', () => {
  const shapes = Array.from({ length: 40 }, () => shape('road', line))
  const work = buildBasemap({ ...noSources, shapes })
  const pauses = Array.from({ length: shapes.length }, () => work.next().done)
  expect(pauses.every(done => done === false)).toBe(true)
})
