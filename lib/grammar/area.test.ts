import { describe, expect, test } from 'vitest'
import { type Area, parseArea } from '@/lib/grammar/area'
import { GrammarError } from '@/lib/grammar/reader'

const square = [
  [11, 46],
  [12, 46],
  [12, 47],
  [11, 47],
  [11, 46],
] as const
const squareRing = { type: 'Polygon', coordinates: [square] } as const
const squareText = '11 46, 12 46, 12 47, 11 47, 11 46'
const geometry = (area: Area) => (area.kind === 'geometry' ? area.geometry : area)
const polygon = (relation: 'covers' | 'touches', srid = 4326): Area => ({
  kind: 'geometry',
  geometry: squareRing,
  srid,
  relation,
})

test.each<[string, Area]>([
  ['41_istat', { kind: 'shape', id: '41_istat' }],
  ['it.municipality.Bolzano/Bozen', { kind: 'named shape', country: 'IT', type: 'municipality', name: 'Bolzano/Bozen' }],
  ['IT.Municipality.St. Ulrich', { kind: 'named shape', country: 'IT', type: 'municipality', name: 'St. Ulrich' }],
  [`bbc(${squareText})`, polygon('covers')],
  ['bbi(11,46,12,47)', polygon('touches')],
  ['bbi(11,46,12,47,4326)', polygon('touches')],
  [' BBC ( 11 , 46, 12,47 , 32632 ) ', polygon('covers', 32632)],
  ['bbi(11,46,12,47);SRID=3857', polygon('touches', 3857)],
  [
    'POINT(680000 5150000);SRID=32632',
    { kind: 'geometry', geometry: { type: 'Point', coordinates: [680000, 5150000] }, srid: 32632, relation: 'touches' },
  ],
])('%s', (written, area) => expect(parseArea(written)).toEqual(area))

test.each([
  ['linestring (11 46,12 47)', 'LineString', '[[11,46],[12,47]]'],
  ['LINESTRING Z (11 46 250, 12 47 1e3)', 'LineString', '[[11,46],[12,47]]'],
  ['POLYGON((0 0,9 0,9 9,0 0),(2 1,3 1,3 2,2 1))', 'Polygon', '[[[0,0],[9,0],[9,9],[0,0]],[[2,1],[3,1],[3,2],[2,1]]]'],
  [
    'MULTIPOLYGON(((0 0,9 0,9 9,0 0)),((2 1,3 1,3 2,2 1)))',
    'MultiPolygon',
    '[[[[0,0],[9,0],[9,9],[0,0]]],[[[2,1],[3,1],[3,2],[2,1]]]]',
  ],
  ['MULTIPOINT(11 46,(12 47))', 'MultiPoint', '[[11,46],[12,47]]'],
  ['MULTILINESTRING((11 46,12 47),(-1 -2,.5 +3))', 'MultiLineString', '[[[11,46],[12,47]],[[-1,-2],[0.5,3]]]'],
])('WKT: %s', (written, type, coordinates) => {
  expect(geometry(parseArea(written))).toEqual({ type, coordinates: JSON.parse(coordinates) })
})

test('WKT: geometries of different types together', () => {
  expect(geometry(parseArea('GEOMETRYCOLLECTION(POINT(11 46),POINT(12 47))'))).toEqual({
    type: 'GeometryCollection',
    geometries: [parseArea('POINT(11 46)'), parseArea('POINT(12 47)')].map(geometry),
  })
})

describe('reports the position of the first character that cannot be read', () => {
  test.each([
    ['', 0],
    ['CIRCLE(1 2)', 0],
    ['constructor(1 2)', 0],
    ['POINT(11,46)', 8],
    ['POINT(11 46', 11],
    ['POLYGON((11 46,12 46,12 47))', 8],
    ['POLYGON((11 46,12 46,12 47,11.1 46))', 8],
    ['LINESTRING(11 46)', 10],
    ['LINESTRING(11 46,12 47);EPSG=4326', 24],
    ['LINESTRING(11 46,12 47);SRID=', 29],
    ['POINT(NaN 1)', 6],
    ['bbi(12,46,11,47)', 3],
    ['bbi(11,46,12)', 3],
    ['bbi(11,46,12,47,4326,1)', 3],
    ['bbc(11,46,12,47,EPSG:4326)', 6],
    ['bbc(11,46,12,47,-1)', 3],
    ['bbc(11,46,12,1e999)', 3],
    ['bbi(11,46,12,47,4326);SRID=4326', 21],
    ['POLYGON EMPTY', 8],
    ['a,b', 0],
  ])('%s', (written, at) => expect(() => parseArea(written)).toThrow(expect.objectContaining({ at })))
})

test('collections are bounded in depth', () => expect(() => parseArea('GEOMETRYCOLLECTION('.repeat(1000))).toThrow(GrammarError))
