import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll, property } from '@/e2e/harness/property'
import {
  areaBounds,
  areaOfText,
  areaOfWhere,
  areaText,
  boxArea,
  circleArea,
  contentAreaParameters,
  polygonArea,
  type SearchArea,
  whereArea,
} from '@/lib/geo/search-area'
import { parseArea } from '@/lib/grammar/area'
import { parseWhere } from '@/lib/grammar/where'

const degrees = (most: number) => fc.integer({ min: -most * 1e6, max: most * 1e6 }).map(millionths => millionths / 1e6)
const corner = fc.tuple(degrees(180), degrees(90))
const box = fc
  .tuple(corner, corner)
  .map(([[a, b], [c, d]]) => boxArea([Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]))
const circle = fc
  .tuple(corner, fc.integer({ min: 1, max: 20_000_000 }))
  .map(([centre, metres]) => circleArea([...centre, metres]))
const polygon = fc.array(corner, { minLength: 3, maxLength: 30 }).map(polygonArea)
const shape = fc
  .tuple(box, fc.string({ minLength: 1 }), fc.string({ minLength: 1, unit: 'grapheme' }))
  .map(([around, id, name]): SearchArea | null => {
    const usable = around?.kind === 'box' && !/[(),;]/.test(id)
    return usable ? { kind: 'shape', id, name, bounds: around.bounds } : null
  })
const area = fc.oneof(box, circle, polygon, shape).filter(each => each !== null)

property('an area written into the URL is the same area when it is read', [area], each => {
  expect(areaOfText(areaText(each))).toEqual(each)
})

test('no text throws, and what is read is written back as the same area', () => {
  const likeOne = fc.tuple(fc.constantFrom('box', 'circle', 'polygon', 'shape'), fc.string()).map(parts => parts.join(':'))
  return forAll([fc.oneof(fc.string(), likeOne)], text => {
    const read = areaOfText(text)
    if (read) expect(areaOfText(areaText(read))).toEqual(read)
  })
})

property('the interfaces read what an area becomes', [area], each => {
  expect(() => parseWhere(whereArea(each, 'scoordinate'), { operators: ['bbi', 'dlt'], unquoted: 'refuse' })).not.toThrow()
  const polygon = contentAreaParameters(each).find(([name]) => name === 'polygon')
  if (polygon && each.kind !== 'shape') expect(parseArea(polygon[1]).kind).toBe('geometry')
})

test('a condition of boxes and circles leads back to the area', () =>
  forAll([fc.oneof(box, circle).filter(each => each !== null)], each => {
    expect(areaOfWhere(whereArea(each, 'egeometry'))).toEqual(each)
  }))

test.each([
  'box:12,46,11,47',
  'box:11,46,12,95',
  'box:,46,12,47',
  'circle:11,46,0',
  'circle:11,96,5',
  'circle:11,46,30000000',
  'polygon:11,46;12,46;11,46',
  'polygon:11,46,5;12,46;12,47',
  'shape:a:11,46,12,47',
  'shape:%E0%A4%A:11,46,12,47:x',
  'shape:a%29:11,46,12,47:x',
  'ball:1,2,3',
  '',
])('%s is no area', text => expect(areaOfText(text)).toBeNull())

test('content has a circle by its centre, boxes and polygons as geometries, a shape by its id; time series boxes and circles', () => {
  const written = (text: string) => contentAreaParameters(areaOfText(text)!)
  expect(written('circle:11.35,46.5,2000')).toEqual([
    ['latitude', '46.5'],
    ['longitude', '11.35'],
    ['radius', '2000'],
  ])
  expect(written('box:11,46,12,47')).toEqual([['polygon', 'bbi(11,46,12,47)']])
  expect(written('polygon:11,46;12,46;12,47')).toEqual([['polygon', 'POLYGON((11 46,12 46,12 47,11 46))']])
  expect(written('shape:21008_istat:11,46,12,47:Bozen')).toEqual([['polygon', '21008_istat']])
  const condition = (text: string) => whereArea(areaOfText(text)!, 'scoordinate')
  expect(condition('box:11,46,12,47')).toBe('scoordinate.bbi.(11,46,12,47)')
  expect(condition('circle:11.35,46.5,2000')).toBe('scoordinate.dlt.(2000,11.35,46.5)')
  expect(condition('polygon:11,46;12,46;12,47')).toBe('scoordinate.bbi.(11,46,12,47)')
})

test('the box around a circle holds the circle', () => {
  const [west, south, east, north] = areaBounds(areaOfText('circle:11.35,46.5,10000')!)
  expect(east - west).toBeGreaterThan(20_000 / (111_195 * Math.cos((46.5 * Math.PI) / 180)))
  expect(north - south).toBeCloseTo(20_000 / 111_195)
  expect(areaBounds(areaOfText('circle:0,89.9,100000')!)[3]).toBe(90)
})
