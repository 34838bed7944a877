import { expect, test } from 'vitest'
import { DocumentError } from '@/lib/content/converter/geometry'
import { kmlGeometry } from '@/lib/content/converter/kml'
import { atOnce } from '@/lib/formats/turns'
import { parseXml } from '@/lib/formats/xml/tree'

const convert = (inner: string) =>
  atOnce(kmlGeometry(parseXml(`<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${inner}</Document></kml>`)))
const mark = (inner: string) => `<Folder><Placemark><name>x</name>${inner}</Placemark></Folder>`
const tag = (name: string, coordinates: string) => mark(`<${name}><coordinates>${coordinates}</coordinates></${name}>`)
const ring = (coordinates: string) => `<LinearRing><coordinates>${coordinates}</coordinates></LinearRing>`

test('a line is a LineString without heights; signs and whole numbers stay', () => {
  expect(convert(tag('LineString', '\n  -11.5,46,1200 11.25,-46.5\n 12,47.125,0 '))).toEqual({
    type: 'LineString',
    coordinates: [
      [-11.5, 46],
      [11.25, -46.5],
      [12, 47.125],
    ],
  })
})

test('a document without a namespace and with a prefix reads alike', () => {
  const line = '<Placemark><LineString><coordinates>1,2 3,4</coordinates></LineString></Placemark>'
  const expected = {
    type: 'LineString',
    coordinates: [
      [1, 2],
      [3, 4],
    ],
  }
  expect(atOnce(kmlGeometry(parseXml(`<kml>${line}</kml>`)))).toEqual(expected)
  const prefixed = line.replace(/<(\/?)/g, '<$1k:')
  expect(atOnce(kmlGeometry(parseXml(`<k:kml xmlns:k="http://earth.google.com/kml/2.0">${prefixed}</k:kml>`)))).toEqual(expected)
})

test('several lines are a MultiLineString, points a MultiPoint, different kinds a collection, in the order of the document', () => {
  expect(convert(tag('LineString', '1,2 3,4') + tag('LineString', '5,6 7,8'))).toMatchObject({ type: 'MultiLineString' })
  expect(convert(mark(`<MultiGeometry>${tag('Point', '1,2')}${tag('Point', '3,4')}</MultiGeometry>`))).toEqual({
    type: 'MultiPoint',
    coordinates: [
      [1, 2],
      [3, 4],
    ],
  })
  expect(convert(tag('Point', '9,9') + tag('LineString', '1,2 3,4'))).toMatchObject({
    type: 'GeometryCollection',
    geometries: [{ type: 'Point', coordinates: [9, 9] }, { type: 'LineString' }],
  })
})

test('a polygon has its rim counterclockwise and its holes clockwise, however they were drawn', () => {
  const clockwise = '0,0 0,9 9,9 9,0 0,0'
  const counterclockwise = '1,1 2,1 2,2 1,2 1,1'
  const polygon = (outer: string, inner: string) =>
    mark(`<Polygon><outerBoundaryIs>${ring(outer)}</outerBoundaryIs><innerBoundaryIs>${ring(inner)}</innerBoundaryIs></Polygon>`)
  const expected = {
    type: 'Polygon',
    coordinates: [
      [
        [0, 0],
        [9, 0],
        [9, 9],
        [0, 9],
        [0, 0],
      ],
      [
        [1, 1],
        [1, 2],
        [2, 2],
        [2, 1],
        [1, 1],
      ],
    ],
  }
  expect(convert(polygon(clockwise, counterclockwise))).toEqual(expected)
  const turned = (text: string) => text.split(' ').reverse().join(' ')
  expect(convert(polygon(turned(clockwise), turned(counterclockwise)))).toEqual(expected)
})

test('a track is a line', () => {
  const track = '<gx:Track><when>2020</when><gx:coord>1 2 100</gx:coord><gx:coord>3 4</gx:coord></gx:Track>'
  expect(convert(mark(track))).toEqual({
    type: 'LineString',
    coordinates: [
      [1, 2],
      [3, 4],
    ],
  })
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
  expect(() => convert(inner)).toThrow(expect.objectContaining({ line, expected: expect.stringContaining(expected) }))
})

test('a place without coordinates is left out, the others stay', () => {
  const unplaced = [
    '<Point/>',
    '<Point><coordinates> \n </coordinates></Point>',
    '<Polygon/>',
    '<gx:Track><when>2020</when></gx:Track>',
  ]
  expect(convert(unplaced.map(mark).join('') + tag('Point', '1,2') + mark('<name>nowhere</name>'))).toEqual({
    type: 'Point',
    coordinates: [1, 2],
  })
})

test('another document is refused', () => {
  expect(() => atOnce(kmlGeometry(parseXml('<gpx/>')))).toThrow(DocumentError)
})

test('50,000 positions are converted; more are refused before any is read', () => {
  const places = (count: number) => Array.from({ length: count }, (_, place) => `${place % 180}, 46 ,0`).join(' ')
  expect(convert(tag('LineString', places(25_000)) + tag('LineString', places(25_000)))).toMatchObject({
    type: 'MultiLineString',
  })
  expect(() => convert(tag('LineString', places(50_001)))).toThrow('at most 50000 positions, found 50001')
  const coords = '<gx:coord>1 2 3</gx:coord>'.repeat(50_001)
  expect(() => convert(mark(`<gx:Track>${coords}</gx:Track>`))).toThrow('at most 50000 positions')
})

test('others get their turn, and no text takes longer than it is', () => {
  const line = Array.from({ length: 20_000 }, (_, place) => `${place % 180},46`).join(' ')
  expect([...kmlGeometry(parseXml(`<kml>${tag('LineString', line)}</kml>`))].length).toBeGreaterThanOrEqual(10)
  const spaces = ' '.repeat(1_000_000)
  expect(convert(tag('LineString', `1,2${spaces},${spaces}3 4 ,5`))).toMatchObject({
    coordinates: [
      [1, 2],
      [4, 5],
    ],
  })
  expect(() => convert(tag('Point', `${'1'.repeat(1_000_000)}x,2`))).toThrow('a longitude')
})
