import { setImmediate as turn } from 'node:timers/promises'
import type { Entity } from '@/lib/content/entities'
import { jsonText, parseJson } from '@/lib/formats/json/exact'
import type { Position } from '@/lib/geo/position'
import { fromWgs84, sridOf, supportedSrids, toWgs84 } from '@/lib/geo/projection'
import type { WktGeometry } from '@/lib/grammar/wkt'
import { badParameter, queryValues } from '@/lib/http/queries/query'

const positionsMax = 20_000
const ringsMax = 1000
const piecesMax = 16
/** Maximum of a coordinate in metres. Larger coordinates are not on earth. */
const metresMax = 1e8

type Pair = readonly [number, number]
type PairList = readonly Pair[]

/**
 * Converts a geometry to degrees. Straight sides get further positions, because they become curves.
 * @throws Problem 400 for an unknown system or a geometry that is too large
 */
export function inDegrees(geometry: WktGeometry, srid: number): WktGeometry {
  if (!supportedSrids.includes(srid)) throw unusable(`a known coordinate system: ${supportedSrids.join(', ')}`, `SRID=${srid}`)
  const { positions, rings } = sizeOf(geometry)
  if (positions > positionsMax) throw unusable(`at most ${positionsMax} positions`, `${positions} positions`)
  if (rings > ringsMax) throw unusable(`at most ${ringsMax} lines and rings`, `${rings} of them`)
  const isDegrees = srid === 4326
  const pieces = isDegrees ? 1 : Math.max(1, Math.min(piecesMax, Math.floor(positionsMax / positions)))
  return mapped(geometry, line => divided(line, pieces).map(pair => onEarth(pair, srid)))
}

const unusable = (expected: string, found: string) => badParameter('polygon', expected, found)

function onEarth(pair: Pair, srid: number): Position {
  const near = pair.every(coordinate => Math.abs(coordinate) <= metresMax)
  const position = near ? toWgs84(pair, srid) : null
  if (position && Math.abs(position[0]) <= 180 && Math.abs(position[1]) <= 90) return position
  throw unusable(`positions on the earth in SRID=${srid}, longitude or east first`, pair.join(' '))
}

function divided(line: readonly Pair[], pieces: number): Pair[] {
  if (pieces === 1 || line.length === 1) return [...line]
  const between = ([x, y]: Pair, [toX, toY]: Pair) =>
    Array.from({ length: pieces }, (_, step): Pair => [x + ((toX - x) * step) / pieces, y + ((toY - y) * step) / pieces])
  return [...line.slice(1).flatMap((to, index) => between(line[index]!, to)), line.at(-1)!]
}

function mapped(geometry: WktGeometry, change: (line: PairList) => Pair[]): WktGeometry {
  if (geometry.type === 'GeometryCollection')
    return { type: geometry.type, geometries: geometry.geometries.map(part => mapped(part, change)) }
  if (geometry.type === 'Point') return { type: geometry.type, coordinates: change([geometry.coordinates])[0]! }
  if (geometry.type === 'MultiPoint')
    return { type: geometry.type, coordinates: geometry.coordinates.flatMap(place => change([place])) }
  if (geometry.type === 'LineString') return { type: geometry.type, coordinates: change(geometry.coordinates) }
  if (geometry.type === 'MultiPolygon')
    return { type: geometry.type, coordinates: geometry.coordinates.map(rings => rings.map(change)) }
  const lines = geometry.coordinates as readonly PairList[]
  return { type: geometry.type, coordinates: lines.map(change) }
}

function sizeOf(geometry: WktGeometry): { positions: number; rings: number } {
  let [positions, rings] = [0, 0]
  mapped(geometry, line => {
    positions += line.length
    rings += 1
    return [...line]
  })
  return { positions, rings }
}

/** A stored GeoJSON geometry, or null if it is invalid. Heights are dropped. */
export function readGeometry(value: unknown): WktGeometry | null {
  const { type, coordinates, geometries } = (value ?? {}) as Record<string, unknown>
  if (type === 'GeometryCollection' && Array.isArray(geometries)) {
    const parts = geometries.map(readGeometry)
    return parts.includes(null) ? null : ({ type, geometries: parts } as WktGeometry)
  }
  const depth = typeof type === 'string' && Object.hasOwn(depths, type) ? depths[type]! : -1
  const read = depth < 0 ? null : readNested(coordinates, depth)
  return read && ({ type, coordinates: read } as unknown as WktGeometry)
}

/** Levels of lists around each position in the coordinates of a geometry. */
const depths: Readonly<Record<string, number>> = {
  Point: 0,
  MultiPoint: 1,
  LineString: 1,
  MultiLineString: 2,
  Polygon: 2,
  MultiPolygon: 3,
}

type NestedPairs = Pair | readonly NestedPairs[]

function readNested(value: unknown, depth: number): NestedPairs | null {
  if (!Array.isArray(value) || value.length === 0) return null
  if (depth === 0) return Number.isFinite(value[0]) && Number.isFinite(value[1]) ? [value[0], value[1]] : null
  const items = value.map(item => readNested(item, depth - 1))
  return items.includes(null) ? null : (items as NestedPairs[])
}

const degrees = 4326

const names: Readonly<Record<string, number>> = { wgs84: degrees, mercator: 3857 }

/** The coordinate system requested by `srid` for shapes; degrees by default. @throws Problem 400 for an unknown one */
export function systemOf({ type }: Entity, query: URLSearchParams): number {
  if (type !== 'geoshape') return degrees
  const { srid } = queryValues(query)
  if (srid === undefined) return degrees
  const word = srid.trim().toLowerCase()
  const number = names[word] ?? Number(/^(?:epsg:)?(\d{1,6})$/.exec(word)?.[1] ?? Number.NaN)
  if (supportedSrids.includes(number)) return number
  throw badParameter('srid', `one of ${supportedSrids.map(code => `EPSG:${code}`).join(', ')}, wgs84 or mercator`, srid)
}

/** A stored geometry in degrees. Returns null if it is invalid or its system is unknown. */
export function storedGeometry(value: unknown, system: unknown): WktGeometry | null {
  const read = readGeometry(value)
  const srid = sridOf(system)
  if (!read || srid === degrees) return read
  return supportedSrids.includes(srid) ? moveAll(read, srid, degrees) : null
}

/** Converts shapes to a coordinate system, with pauses for other requests. Inconvertible shapes stay unchanged. */
export async function inSystem(bodies: Buffer[], srid: number): Promise<Buffer[]> {
  if (srid === degrees) return bodies
  const converted: Buffer[] = []
  for (const bytes of bodies) {
    converted.push(shapeIn(bytes, srid))
    await turn()
  }
  return converted
}

function shapeIn(bytes: Buffer, srid: number): Buffer {
  const record = parseJson(bytes.toString())
  const geometry = storedGeometry(record.Geometry, record.SRid ?? record.Srid)
  const converted = geometry && moveAll(geometry, degrees, srid)
  if (!converted) return bytes
  return Buffer.from(jsonText({ ...record, Geometry: converted, SRid: `EPSG:${srid}` }))
}

function move(pair: Pair, from: number, to: number): Pair | null {
  const place = toWgs84(pair, from)
  return place && fromWgs84(place, to)
}

function moveAll(geometry: WktGeometry, from: number, to: number): WktGeometry | null {
  let isWhole = true
  const converted = mapped(geometry, line =>
    line.map(pair => {
      const position = move(pair, from, to)
      isWhole &&= position !== null
      return position ?? pair
    }),
  )
  return isWhole ? converted : null
}
