import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaOfParameters, readArea, simplified } from '@/components/area/read-area'
import { areaGeometry, drawnArea } from '@/components/geometry/area-geometry'
import { type LonLat, linesOf } from '@/components/geometry/geojson'
import { metresBetween } from '@/lib/geo/great-circle'
import { areaOfText, areaText, contentAreaParameters, cornersMax } from '@/lib/geo/search-area'

test.each([
  ['11.2,46.4,11.4,46.5', 'box:11.2,46.4,11.4,46.5'],
  ['[11.2, 46.4, 11.4, 46.5]', 'box:11.2,46.4,11.4,46.5'],
  ['bbi(11.2 46.4 11.4 46.5)', 'box:11.2,46.4,11.4,46.5'],
  ['bbox=11.2,46.4,11.4,46.5', 'box:11.2,46.4,11.4,46.5'],
  ['scoordinate.bbi.(11.2,46.4,11.4,46.5,4326)', 'box:11.2,46.4,11.4,46.5'],
  ['scoordinate.dlt.(2000,11.35,46.5)', 'circle:11.35,46.5,2000'],
  ['POLYGON((11 46, 12 46, 12 47, 11 46))', 'polygon:11,46;12,46;12,47'],
  ['MULTIPOLYGON(((11 46, 12 46, 12 47, 11 46)))', 'polygon:11,46;12,46;12,47'],
  ['{"type":"Polygon","coordinates":[[[11,46,200],[12,46,200],[12,47,200],[11,46,200]]]}', 'polygon:11,46;12,46;12,47'],
  [
    '{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Polygon","coordinates":[[[11,46],[12,46],[12,47],[11,46]]]}}]}',
    'polygon:11,46;12,46;12,47',
  ],
  ['circle:11.35,46.5,2000', 'circle:11.35,46.5,2000'],
])('%s is an area', (text, area) => {
  const read = readArea(text)
  expect('area' in read && areaText(read.area)).toBe(area)
})

test.each([
  ['', 'unreadable'],
  ['Bozen', 'unreadable'],
  ['{"type":"Polygon"', 'unreadable'],
  ['{"type":"Polygon","coordinates":[["a"]]}', 'unreadable'],
  ['11.2,46.4,11.4', 'box'],
  ['11.4,46.4,11.2,46.5', 'box'],
  ['11.2,46.4,11.4,95', 'box'],
  ['POINT(11 46)', 'noArea'],
  ['LINESTRING(11 46,12 46)', 'noArea'],
  ['POLYGON((11 46,12 46,11 46))', 'noArea'],
  ['POLYGON((11 46,12 46,12 97,11 46))', 'outside'],
  ['POLYGON((10 45,13 45,13 48,10 45),(11 46,12 46,12 47,11 46))', 'holes'],
  ['MULTIPOLYGON(((11 46,12 46,12 47,11 46)),((1 6,2 6,2 7,1 6)))', 'several'],
  ['{"type":"FeatureCollection","features":[{},{}]}', 'several'],
])('%s is rejected as %s', (text, flaw) => expect(readArea(text)).toEqual({ flaw }))

test('no text throws', () => fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), text => void readArea(text))))

test('an outline with too many corners is simplified, and the result contains their number', () => {
  const corners = Array.from({ length: 1000 }, (_, step) => {
    const angle = (step / 1000) * 2 * Math.PI
    return [11 + Math.cos(angle), 46 + Math.sin(angle)]
  })
  const read = readArea(JSON.stringify({ type: 'Polygon', coordinates: [[...corners, corners[0]]] }))
  expect(read).toMatchObject({ corners: 1000, area: { kind: 'polygon' } })
  if (!('area' in read) || read.area.kind !== 'polygon') throw new Error('no polygon')
  expect(read.area.ring.length).toBeLessThanOrEqual(cornersMax)
  expect(read.area.ring.length).toBeGreaterThan(20)
  for (const [x, y] of read.area.ring) expect(Math.hypot(x - 11, y - 46)).toBeCloseTo(1, 4)
})

test('a ring with few corners stays unchanged', () => {
  const ring = [0, 1, 2].map(x => [x, x * x])
  expect(simplified(ring, 3)).toBe(ring)
})

test.each(['box:11,46,12,47', 'circle:11.35,46.5,2000', 'polygon:11,46;12,46;12,47'])('%s is parsed from parameters', text => {
  const query = new URLSearchParams(contentAreaParameters(areaOfText(text)!).map(([name, value]) => [name, value]))
  expect(areaText(areaOfParameters(query)!)).toBe(text)
})

test.each(['latitude=46', 'polygon=POINT(1 2)'])('%s is not an area', parameters =>
  expect(areaOfParameters(new URLSearchParams(parameters))).toBeNull(),
)

test('the outline of a circle is round, and converts back to the circle', () => {
  const circle = areaOfText('circle:11.35,46.5,5000')!
  const ring = linesOf(areaGeometry(circle))[0] as unknown as LonLat[]
  for (const corner of ring) expect(metresBetween([11.35, 46.5], corner)).toBeCloseTo(5000, 3)
  const read = drawnArea('circle', ring)
  if (read?.kind !== 'circle') throw new Error('no circle')
  expect(read.radiusMetres).toBe(5000)
  expect(metresBetween(read.centre, [11.35, 46.5])).toBeLessThan(5)
})

test.each([
  ['box', 2],
  ['circle', 2],
  ['polygon', 3],
  ['box', 0],
] as const)('a %s of %i equal corners is not an area', (kind, count) =>
  expect(drawnArea(kind, new Array(count).fill([11, 46]))).toBeNull(),
)
