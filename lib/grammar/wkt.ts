import type { Reader } from '@/lib/grammar/reader'

type Pair = readonly [number, number]
type Ring = readonly Pair[]

/** A geometry as in GeoJSON, in its original coordinate system; heights are dropped. */
export type WktGeometry =
  | Readonly<{ type: 'Point'; coordinates: Pair }>
  | Readonly<{ type: 'MultiPoint' | 'LineString'; coordinates: Ring }>
  | Readonly<{ type: 'MultiLineString' | 'Polygon'; coordinates: readonly Ring[] }>
  | Readonly<{ type: 'MultiPolygon'; coordinates: readonly (readonly Ring[])[] }>
  | Readonly<{ type: 'GeometryCollection'; geometries: readonly WktGeometry[] }>

const pairsMax = 20_000
const depthMax = 10

/**
 * Parses a geometry in Well-Known Text, e.g. `POLYGON((11 46, 12 46, 12 47, 11 46))`; case-insensitive.
 * @throws GrammarError
 * @see OGC 06-103r4, section 7
 */
export function parseWkt(reader: Reader, depth = 1): WktGeometry {
  if (depth > depthMax) throw reader.error(`at most ${depthMax} collections inside each other`)
  const { at } = reader
  const word = reader.take(/[a-z]+/iy).toLowerCase()
  const read = Object.hasOwn(readers, word) ? readers[word]! : undefined
  if (!read) throw reader.error('POINT, LINESTRING, POLYGON, MULTIPOINT, MULTILINESTRING, MULTIPOLYGON or GEOMETRYCOLLECTION', at)
  reader.take(/\s*z?(?=\s*\()/iy)
  return read(reader, depth)
}

const readers: Readonly<Record<string, (reader: Reader, depth: number) => WktGeometry>> = {
  point: reader => ({ type: 'Point', coordinates: parenthesised(reader, () => readPair(reader)) }),
  linestring: reader => ({ type: 'LineString', coordinates: readLine(reader) }),
  polygon: reader => ({ type: 'Polygon', coordinates: listOf(reader, () => readRing(reader)) }),
  multipoint: reader => ({ type: 'MultiPoint', coordinates: listOf(reader, () => readLoosePair(reader)) }),
  multilinestring: reader => ({ type: 'MultiLineString', coordinates: listOf(reader, () => readLine(reader)) }),
  multipolygon: reader => ({
    type: 'MultiPolygon',
    coordinates: listOf(reader, () => listOf(reader, () => readRing(reader))),
  }),
  geometrycollection: (reader, depth) => ({
    type: 'GeometryCollection',
    geometries: listOf(reader, () => parseWkt(reader, depth + 1)),
  }),
}

/** A closed ring in parentheses: four pairs or more, the last one equal to the first. @throws GrammarError */
export function readRing(reader: Reader): Ring {
  const { at } = reader
  const ring = listOf(reader, () => readPair(reader))
  if (ring.length < 4) throw reader.error('a ring of four positions or more', at)
  const [first, last] = [ring[0]!, ring.at(-1)!]
  if (first[0] !== last[0] || first[1] !== last[1]) throw reader.error('a ring that ends where it begins', at)
  return ring
}

function readLine(reader: Reader): Ring {
  const { at } = reader
  const line = listOf(reader, () => readPair(reader))
  if (line.length < 2) throw reader.error('a line of two positions or more', at)
  return line
}

/** Positions of MULTIPOINT are written with and without parentheses. */
const readLoosePair = (reader: Reader): Pair =>
  reader.sees('(') ? parenthesised(reader, () => readPair(reader)) : readPair(reader)

function readPair(reader: Reader): Pair {
  const x = readNumber(reader)
  if (!reader.take(/\s+/y)) throw reader.error('white space between two coordinates')
  const y = readNumber(reader)
  if (reader.take(/\s+(?=[-+.\d])/y)) readNumber(reader)
  return [x, y]
}

function readNumber(reader: Reader): number {
  const { at } = reader
  const number = Number(reader.take(/[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?/iy) || Number.NaN)
  if (!Number.isFinite(number)) throw reader.error('a number', at)
  return number
}

function parenthesised<T>(reader: Reader, inner: () => T): T {
  reader.take(/\s+/y)
  reader.expect('(')
  reader.take(/\s+/y)
  const content = inner()
  reader.take(/\s+/y)
  reader.expect(')', '")"')
  return content
}

function listOf<T>(reader: Reader, item: () => T): T[] {
  return parenthesised(reader, () => {
    const items: T[] = []
    do {
      reader.take(/\s+/y)
      items.push(item())
      if (items.length > pairsMax) throw reader.error(`at most ${pairsMax} positions`)
      reader.take(/\s+/y)
    } while (reader.skip(','))
    return items
  })
}
