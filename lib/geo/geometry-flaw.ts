import { jsonText } from '@/lib/formats/json/exact'
import { isObject } from '@/lib/formats/json/object'
import { cutText } from '@/lib/formats/text'
import { supportedSrids, toWgs84, wgs84 } from '@/lib/geo/projection'

type GeometryFlaw = Readonly<{ path: readonly PropertyKey[]; clause: string }>

/** Finds the first flaw of a GeoJSON geometry (RFC 7946). @param srid the coordinate system of its positions */
export function geometryFlaw(value: unknown, srid: number): GeometryFlaw | null {
  if (!isObject(value)) return flaw([], 'expected a geometry as GeoJSON has it')
  const { type, coordinates, geometries } = value
  if (type === 'GeometryCollection') return firstFlaw(geometries, 'geometries', part => geometryFlaw(part, srid))
  const check = typeof type === 'string' && Object.hasOwn(checks, type) ? checks[type]! : null
  if (!check) return flaw(['type'], `expected ${[...Object.keys(checks), 'GeometryCollection'].join(', ')}`)
  return below('coordinates', check(coordinates, srid))
}

type Check = (value: unknown, srid: number) => GeometryFlaw | null

const flaw = (path: readonly PropertyKey[], clause: string): GeometryFlaw => ({ path, clause })

const below = (step: PropertyKey, flaw: GeometryFlaw | null): GeometryFlaw | null =>
  flaw && { ...flaw, path: [step, ...flaw.path] }

const firstFlaw = (value: unknown, name: string, check: (item: unknown) => GeometryFlaw | null): GeometryFlaw | null =>
  below(name, listOf(1, 'a list', check)(value, 0))

function listOf(least: number, what: string, check: Check): Check {
  return (value, srid) => {
    if (!Array.isArray(value)) return flaw([], `expected ${what}, found ${cutText(jsonText(value) ?? 'nothing', 60)}`)
    if (value.length < least) return flaw([], `expected ${what} of ${least} or more, found ${value.length}`)
    for (let place = 0; place < value.length; place += 1) {
      const flawInside = check(value[place], srid)
      if (flawInside) return below(place, flawInside)
    }
    return null
  }
}

const position: Check = (value, srid) => {
  if (!Array.isArray(value) || value.length < 2 || !value.every(Number.isFinite))
    return flaw([], `expected a position of two numbers or more, found ${cutText(jsonText(value) ?? 'nothing', 60)}`)
  const [x, y] = value as [number, number]
  if (liesOnEarth(x, y, srid)) return null
  const bounds =
    srid === wgs84 ? 'a longitude from -180 to 180 and a latitude from -90 to 90' : `a place on the earth in EPSG:${srid}`
  return flaw([], `expected ${bounds}, found ${x}, ${y}`)
}

/** Maximum absolute coordinate of a projected system in metres; larger ones are not on the earth. */
const metresMax = 1e8

function liesOnEarth(x: number, y: number, srid: number): boolean {
  if (srid === wgs84) return Math.abs(x) <= 180 && Math.abs(y) <= 90
  if (Math.abs(x) > metresMax || Math.abs(y) > metresMax) return false
  const place = supportedSrids.includes(srid) ? toWgs84([x, y], srid) : null
  return place !== null && Math.abs(place[0]) <= 180 && Math.abs(place[1]) <= 90
}

const line = listOf(2, 'a line of positions', position)
const closedRing: Check = (value, srid) => {
  const ringFlaw = listOf(4, 'a ring of positions', position)(value, srid)
  if (ringFlaw) return ringFlaw
  const ring = value as number[][]
  const [first, last] = [ring[0]!, ring.at(-1)!]
  return first[0] === last[0] && first[1] === last[1]
    ? null
    : flaw([ring.length - 1], 'expected a ring that ends where it begins')
}
const polygon = listOf(1, 'a list of rings', closedRing)

const checks: Readonly<Record<string, Check>> = {
  Point: position,
  MultiPoint: listOf(1, 'a list of positions', position),
  LineString: line,
  MultiLineString: listOf(1, 'a list of lines', line),
  Polygon: polygon,
  MultiPolygon: listOf(1, 'a list of polygons', polygon),
}
