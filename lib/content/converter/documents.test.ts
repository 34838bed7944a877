import { expect, test } from 'vitest'
import { gpxGeometry, kmlGeometry } from '@/lib/content/converter/documents'
import { atOnce } from '@/lib/formats/turns'
import { parseXml } from '@/lib/formats/xml/tree'

const convertGpx = (inner: string) =>
  atOnce(gpxGeometry(parseXml(`<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">${inner}</gpx>`)))
const place = (name: string, [longitude, latitude, height]: readonly number[]) =>
  `<${name} lat="${latitude}" lon="${longitude}">${height === undefined ? '' : `<ele>${height}</ele><time>x</time>`}</${name}>`
const track = (...segments: (readonly number[])[][]) =>
  `<trk>${segments.map(places => `<trkseg>${places.map(one => place('trkpt', one)).join('')}</trkseg>`).join('')}</trk>`
const route = `<rte>${place('rtept', [1, 2])}${place('rtept', [3, 4])}</rte>`

const lineOf = (points: string) => ({ type: 'LineString', coordinates: positions(points) })
const positions = (points: string) => points.split('; ').map(point => point.split(' ').map(Number))

test('all points of all tracks and segments are one line, with heights where there are some', () => {
  const tracks = track(positions('11.5 46.25 1200.5; -11 -46'), positions('12 47 0')) + track(positions('13 48 -3'))
  expect(convertGpx(tracks + route)).toEqual(lineOf('11.5 46.25 1200.5; -11 -46; 12 47 0; 13 48 -3'))
})

test('waypoints are preferred to tracks, one alone is a point; a route is used if there is nothing else', () => {
  const tracks = track(positions('5 6; 7 8'))
  expect(convertGpx(place('wpt', [1, 2]) + place('wpt', [3, 4, 5]) + tracks)).toEqual(lineOf('1 2; 3 4 5'))
  expect(convertGpx(place('wpt', [1, 2]) + tracks)).toEqual({ type: 'Point', coordinates: [1, 2] })
  expect(convertGpx(route)).toEqual(lineOf('1 2; 3 4'))
})

test('a point without coordinates is left out, the others stay', () => {
  const points = `<wpt><name>nowhere</name></wpt><wpt lat="" lon=" "/>${place('wpt', [1, 2])}`
  expect(convertGpx(points)).toEqual({ type: 'Point', coordinates: [1, 2] })
})

test('50,000 positions are converted, more are refused', () => {
  const points = (count: number) => '<rtept lat="1" lon="2"/>'.repeat(count)
  expect(convertGpx(points(50_000))).toMatchObject({ type: 'LineString' })
  expect(() => convertGpx(points(50_001))).toThrow('at most 50000 positions, found 50001')
})

test.each([
  ['', 1, 'waypoints'],
  ['\n<wpt lat="1"/>', 2, 'the attributes lat and lon'],
  ['<wpt lat="1" lon="x"/>', 1, 'a longitude'],
  ['<wpt lat="91" lon="1"/>', 1, 'a latitude'],
  ['<wpt lat="1" lon="1"><ele>high</ele></wpt>', 1, 'a height'],
])('%s is refused with its line', (inner, line, expected) => {
  expect(() => convertGpx(inner)).toThrow(expect.objectContaining({ line, expected: expect.stringContaining(expected) }))
})

const convertKml = (inner: string) =>
  atOnce(kmlGeometry(parseXml(`<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${inner}</Document></kml>`)))
const mark = (inner: string) => `<Folder><Placemark><name>x</name>${inner}</Placemark></Folder>`
const tag = (name: string, coordinates: string) => mark(`<${name}><coordinates>${coordinates}</coordinates></${name}>`)
const ring = (coordinates: string) => `<LinearRing><coordinates>${coordinates}</coordinates></LinearRing>`

test('a line is a LineString without heights; signs and whole numbers stay', () => {
  const text = '\n  -11.5,46,1200 11.25,-46.5\n 12,47.125,0 '
  expect(convertKml(tag('LineString', text))).toEqual(lineOf('-11.5 46; 11.25 -46.5; 12 47.125'))
})

test('a document without a namespace and with a prefix reads alike', () => {
  const line = '<Placemark><LineString><coordinates>1,2 3,4</coordinates></LineString></Placemark>'
  const prefixed = line.replace(/<(\/?)/g, '<$1k:')
  for (const text of [`<kml>${line}</kml>`, `<k:kml xmlns:k="http://earth.google.com/kml/2.0">${prefixed}</k:kml>`])
    expect(atOnce(kmlGeometry(parseXml(text)))).toEqual(lineOf('1 2; 3 4'))
})

test('several lines are a MultiLineString, points a MultiPoint, different kinds a collection, in the order of the document', () => {
  expect(convertKml(tag('LineString', '1,2 3,4') + tag('LineString', '5,6 7,8'))).toMatchObject({ type: 'MultiLineString' })
  const points = mark(`<MultiGeometry>${tag('Point', '1,2')}${tag('Point', '3,4')}</MultiGeometry>`)
  expect(convertKml(points)).toEqual({ type: 'MultiPoint', coordinates: positions('1 2; 3 4') })
  expect(convertKml(tag('Point', '9,9') + tag('LineString', '1,2 3,4'))).toMatchObject({
    type: 'GeometryCollection',
    geometries: [{ type: 'Point', coordinates: [9, 9] }, { type: 'LineString' }],
  })
})

test('a polygon has its rim counterclockwise and its holes clockwise, however they were drawn', () => {
  const clockwise = '0,0 0,9 9,9 9,0 0,0'
  const counterclockwise = '1,1 2,1 2,2 1,2 1,1'
  const polygon = (outer: string, inner: string) =>
    mark(`<Polygon><outerBoundaryIs>${ring(outer)}</outerBoundaryIs><innerBoundaryIs>${ring(inner)}</innerBoundaryIs></Polygon>`)
  const rings = ['0 0; 9 0; 9 9; 0 9; 0 0', '1 1; 1 2; 2 2; 2 1; 1 1'].map(positions)
  const expected = { type: 'Polygon', coordinates: rings }
  expect(convertKml(polygon(clockwise, counterclockwise))).toEqual(expected)
  const turned = (text: string) => text.split(' ').reverse().join(' ')
  expect(convertKml(polygon(turned(clockwise), turned(counterclockwise)))).toEqual(expected)
  const track = '<gx:Track><when>2020</when><gx:coord>1 2 100</gx:coord><gx:coord>3 4</gx:coord></gx:Track>'
  expect(convertKml(mark(track))).toEqual(lineOf('1 2; 3 4'))
})

test.each([
  ['<name>nothing</name>', 1, 'a Point'],
  [`\n${tag('LineString', '1,2')}`, 2, 'two positions or more'],
  [tag('LineString', '1 2'), 1, 'longitude,latitude'],
  [tag('LineString', '1,2,3,4 5,6'), 1, 'longitude,latitude'],
  [tag('LineString', 'a,2 3,4'), 1, 'a longitude from -180 to 180'],
  [tag('Point', '181,2'), 1, 'a longitude from -180 to 180'],
  [tag('Point', '46,-91'), 1, 'a latitude from -90 to 90'],
  [tag('Point', '1,2 3,4'), 1, 'one position'],
  [tag('Point', '') + mark('<Polygon/>'), 1, 'a Point'],
  [mark(`<Polygon>${ring('0,0 0,1 1,1 0,0')}</Polygon>`), 1, 'one <outerBoundaryIs>'],
  [mark(`<Polygon><outerBoundaryIs>${ring('0,0 0,1 1,1 1,0')}</outerBoundaryIs></Polygon>`), 1, 'ends where it begins'],
  [mark(`<Polygon><outerBoundaryIs>${ring('0,0 0,1 0,0')}</outerBoundaryIs></Polygon>`), 1, 'four positions'],
  [mark('<gx:Track><gx:coord>1 2 3</gx:coord></gx:Track>'), 1, 'two <coord>'],
])('%s is refused with its line', (inner, line, expected) => {
  expect(() => convertKml(inner)).toThrow(expect.objectContaining({ line, expected: expect.stringContaining(expected) }))
})

test('a place without coordinates is left out, the others stay', () => {
  const empty = [
    '<Point/>',
    '<Point><coordinates> \n </coordinates></Point>',
    '<Polygon/>',
    '<gx:Track><when>2</when></gx:Track>',
  ]
  const unplaced = [...empty, '<name>nowhere</name>'].map(mark).join('')
  expect(convertKml(unplaced + tag('Point', '1,2'))).toEqual({ type: 'Point', coordinates: [1, 2] })
})

test('50,000 positions are converted; more are refused before any is read', () => {
  const places = (count: number) => Array.from({ length: count }, (_, place) => `${place % 180}, 46 ,0`).join(' ')
  expect(convertKml(tag('LineString', places(25_000)) + tag('LineString', places(25_000)))).toMatchObject({
    type: 'MultiLineString',
  })
  expect(() => convertKml(tag('LineString', places(50_001)))).toThrow('at most 50000 positions, found 50001')
  const coords = '<gx:coord>1 2 3</gx:coord>'.repeat(50_001)
  expect(() => convertKml(mark(`<gx:Track>${coords}</gx:Track>`))).toThrow('at most 50000 positions')
})

test('the conversion pauses, and long input does not slow it down', () => {
  const line = Array.from({ length: 20_000 }, (_, place) => `${place % 180},46`).join(' ')
  expect([...kmlGeometry(parseXml(`<kml>${tag('LineString', line)}</kml>`))].length).toBeGreaterThanOrEqual(10)
  const spaces = ' '.repeat(1_000_000)
  expect(convertKml(tag('LineString', `1,2${spaces},${spaces}3 4 ,5`))).toEqual(lineOf('1 2; 4 5'))
  expect(() => convertKml(tag('Point', `${'1'.repeat(1_000_000)}x,2`))).toThrow('a longitude')
})
