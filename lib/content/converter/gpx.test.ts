import { expect, test } from 'vitest'
import { gpxGeometry } from '@/lib/content/converter/gpx'
import { atOnce } from '@/lib/formats/turns'
import { parseXml } from '@/lib/formats/xml/tree'

const convert = (inner: string) =>
  atOnce(gpxGeometry(parseXml(`<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">${inner}</gpx>`)))
const place = (name: string, [longitude, latitude, height]: readonly number[]) =>
  `<${name} lat="${latitude}" lon="${longitude}">${height === undefined ? '' : `<ele>${height}</ele><time>x</time>`}</${name}>`
const track = (...segments: (readonly number[])[][]) =>
  `<trk>${segments.map(places => `<trkseg>${places.map(one => place('trkpt', one)).join('')}</trkseg>`).join('')}</trk>`
const route = `<rte>${place('rtept', [1, 2])}${place('rtept', [3, 4])}</rte>`

test('all points of all tracks and segments are one line, with heights where there are some', () => {
  expect(
    convert(
      track(
        [
          [11.5, 46.25, 1200.5],
          [-11, -46],
        ],
        [[12, 47, 0]],
      ) +
        track([[13, 48, -3]]) +
        route,
    ),
  ).toEqual({
    type: 'LineString',
    coordinates: [
      [11.5, 46.25, 1200.5],
      [-11, -46],
      [12, 47, 0],
      [13, 48, -3],
    ],
  })
})

test('waypoints are taken before tracks, and one alone is a point', () => {
  const tracks = track([
    [5, 6],
    [7, 8],
  ])
  expect(convert(place('wpt', [1, 2]) + place('wpt', [3, 4, 5]) + tracks)).toEqual({
    type: 'LineString',
    coordinates: [
      [1, 2],
      [3, 4, 5],
    ],
  })
  expect(convert(place('wpt', [1, 2]) + tracks)).toEqual({ type: 'Point', coordinates: [1, 2] })
})

test('a point without coordinates is left out, the others stay', () => {
  expect(convert(`<wpt><name>nowhere</name></wpt><wpt lat="" lon=" "/>${place('wpt', [1, 2])}`)).toEqual({
    type: 'Point',
    coordinates: [1, 2],
  })
})

test('a route is a line when there is nothing else', () => {
  expect(convert(route)).toMatchObject({
    type: 'LineString',
    coordinates: [
      [1, 2],
      [3, 4],
    ],
  })
})

test('50,000 positions are converted, more are refused', () => {
  const points = (count: number) => '<rtept lat="1" lon="2"/>'.repeat(count)
  expect(convert(points(50_000))).toMatchObject({ type: 'LineString' })
  expect(() => convert(points(50_001))).toThrow('at most 50000 positions, found 50001')
})

test.each([
  ['', 1, 'waypoints'],
  ['\n<wpt lat="1"/>', 2, 'the attributes lat and lon'],
  ['<wpt lat="1" lon="x"/>', 1, 'a longitude'],
  ['<wpt lat="91" lon="1"/>', 1, 'a latitude'],
  ['<wpt lat="1" lon="1"><ele>high</ele></wpt>', 1, 'a height'],
])('%s is refused with its line', (inner, line, expected) => {
  expect(() => convert(inner)).toThrow(expect.objectContaining({ line, expected: expect.stringContaining(expected) }))
})
