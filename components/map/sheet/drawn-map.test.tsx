import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Geometry, geometryOfWkt } from '@/components/geometry/geojson'
import type { Basemap, SheetBasemap } from '@/components/map/basemap'
import { dotsPath, frameFor, outlinePath, placeLabels, ticks } from '@/components/map/sheet/frame'
import { MapSheet } from '@/components/map/sheet/map-sheet'
import { basemapSvg, SheetQuery } from '@/components/map/sheet/sheet-basemap'
import type { Language } from '@/components/text/routing'
import de from '@/messages/de.json'
import en from '@/messages/en.json'

/** A map sheet as the server renders it. */
const drawn = (sheet: Parameters<typeof MapSheet>[0], messages = en) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={sheet.language as Language} messages={messages} timeZone="UTC">
      <MapSheet {...sheet} />
    </NextIntlClientProvider>,
  )

const lines = (...coordinates: number[][][]): Geometry => ({ type: 'MultiLineString', coordinates })
const basemap: Basemap = {
  areas: [],
  rims: lines(),
  borders: lines(),
  ways: [],
  places: [],
  surroundings: [],
  credits: { areas: [], ways: [] },
}
const sheetBasemap: SheetBasemap = { places: [], credits: basemap.credits, version: 'abc' }

const frame = frameFor([10, 46, 12, 47], 600, 400)
const square = (x: number, y: number, size: number): Geometry =>
  geometryOfWkt(`POLYGON((${x} ${y},${x + size} ${y},${x + size} ${y + size},${x} ${y + size},${x} ${y}))`)!

test('a sheet shows all of its bounds, with north at the top and east to the right', () => {
  const [west, south, east, north] = frame.bounds
  expect(west).toBeLessThanOrEqual(10.001)
  expect(east).toBeGreaterThanOrEqual(11.999)
  expect(south).toBeLessThanOrEqual(46.001)
  expect(north).toBeGreaterThanOrEqual(46.999)
  expect(frame.x(11)).toBeCloseTo(300)
  expect(frame.y(46.9)).toBeLessThan(frame.y(46.1))
})

/** The absolute positions of the corners in path data, which has relative ones. */
function cornersOf(path: string): string[] {
  return path.split('M').flatMap(area => {
    const numbers = [...area.matchAll(/-?\d*\.?\d+/g)].map(Number)
    let [x, y] = [0, 0]
    return Array.from({ length: numbers.length / 2 }, (_, corner) => {
      x += numbers[2 * corner]!
      y += numbers[2 * corner + 1]!
      return `${x.toFixed(1)} ${y.toFixed(1)}`
    })
  })
}

test('neighbours keep their common border when corners are merged', () => {
  const path = outlinePath([square(10.5, 46.2, 0.3), square(10.8, 46.2, 0.3)], frame)
  expect(new Set(cornersOf(path)).size).toBe(6)
})

test('shapes outside the sheet or too small to see are not drawn', () => {
  expect(outlinePath([square(20, 50, 1)], frame)).toBe('')
  expect(outlinePath([square(11, 46.5, 0.0001)], frame)).toBe('')
})

test('dots at the same position are one dot', () => {
  const dot = [11, 46.5] as const
  expect(dotsPath([dot, dot, [11.00001, 46.5], [30, 10]], frame).match(/h0/g)).toHaveLength(1)
})

test.each([
  [10.4, 12.4, [10.5, 11, 11.5, 12]],
  [11.2, 11.29, [11.2, 11.22, 11.24, 11.26, 11.28]],
])('ticks between %d and %d are round', (from, to, degrees) => {
  expect(ticks(from, to).map(tick => Math.round(tick * 100) / 100)).toEqual(degrees)
})

test('the first labels have priority, and none touches another or the edge', () => {
  const town = (de: string, ...position: [number, number]) => ({ names: { de }, position, rank: 1 })
  const places = [town('Bozen', 11.3, 46.5), town('Leifers', 11.31, 46.49), town('Rand', 10, 46.5), town('Brixen', 11.6, 46.7)]
  const labels = placeLabels(places, frame, { language: 'de', most: 5 })
  expect(labels.map(({ name }) => name)).toEqual(['Bozen', 'Brixen'])
  expect(placeLabels(places, frame, { language: 'de', most: 1 })).toHaveLength(1)
})

test.each([
  ['POINT (11.2 46.3)', '{"type":"Point","coordinates":[11.2,46.3]}'],
  ['LINESTRING Z(11.2 46.3 200,11.3 46.4 210)', '{"type":"LineString","coordinates":[[11.2,46.3],[11.3,46.4]]}'],
  ['SRID=4326;POLYGON((0 0,1 0,1 1,0 0))', '{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,0]]]}'],
  ['MULTILINESTRING((0 0,1 1),(2 2,3 3))', '{"type":"MultiLineString","coordinates":[[[0,0],[1,1]],[[2,2],[3,3]]]}'],
  ['POLYGON EMPTY', 'null'],
  ['LINESTRING (1 2, constructor)', 'null'],
  ['LINESTRING (1 2, 3', 'null'],
  ['', 'null'],
])('%s', (text, geometry) => expect(JSON.stringify(geometryOfWkt(text))).toBe(geometry))

test('areas are filled, and lines are not: a fill would close a line by its chord', () => {
  const filled = (geometry: Geometry) => {
    const sheet = drawn({ bounds: [10, 46, 12, 47], ground: sheetBasemap, shapes: [geometry], label: 'sheet', language: 'en' })
    return /<path d="([^"]*)" fill="currentColor"/.exec(sheet)![1]
  }
  expect(filled(geometryOfWkt('LINESTRING(10.5 46.2,11 46.6,11.5 46.2)')!)).toBe('')
  expect(filled(square(10.5, 46.2, 0.5))).not.toBe('')
})

test('degrees on the edge are written as the language of the page writes them', () => {
  const sheet = { bounds: [10.2, 46.3, 12.4, 47.1], ground: sheetBasemap, label: 'sheet', language: 'en' } as const
  expect(drawn(sheet)).toMatch(/>10\.5° E<.*>46\.5° N</s)
  expect(drawn({ ...sheet, language: 'de' }, de as typeof en)).toMatch(/>10,5° O<.*>46,5° N</s)
})

test('the basemap of a sheet is clipped to its frame, and its ribbon ends at the border', () => {
  const size = { width: 600, height: 400 }
  const sheet = drawn({ bounds: [10, 46, 12, 47], size, ground: sheetBasemap, label: 'sheet', language: 'en' })
  const url = new URL(/<use href="(\/map\/sheet[^"]*)"/.exec(sheet)![1]!.replaceAll('&amp;', '&'), 'http://localhost')
  const query = SheetQuery.parse(Object.fromEntries(url.searchParams))
  expect(query.version).toBe('abc')
  expect(query.frame.bounds).toEqual(frame.bounds)
  const area = square(10.5, 46.2, 0.5)
  const file = basemapSvg({ ...basemap, areas: [area], rims: null }, query.frame)
  const path = outlinePath([area], frame)
  expect(file).toContain(`<g id="${url.hash.slice(1)}"`)
  expect(file.indexOf('--map-ribbon')).toBeLessThan(file.indexOf(`M0 0h600v400h-600z${path}" fill="var(--map-outside)"`))
})

test.each([
  {},
  { box: '10,46,12', width: '640', height: '440' },
  { box: '12,46,10,47', width: '640', height: '440' },
  { box: '10,46,12,x', width: '640', height: '440' },
  { box: '10,46,12,NaN', width: '640', height: '440' },
  { box: '10,46,12,47', width: '1e9', height: '440' },
])('a sheet with the query %o does not exist', query => expect(SheetQuery.safeParse(query).success).toBe(false))
