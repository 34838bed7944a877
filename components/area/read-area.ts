import { type Geometry, geometryOfWkt } from '@/components/geometry/geojson'
import { orNull } from '@/components/text/or-null'
import { areaOfText, areaOfWhere, boxArea, circleArea, cornersMax, polygonArea, type SearchArea } from '@/lib/geo/search-area'

type AreaFlaw = 'unreadable' | 'box' | 'noArea' | 'several' | 'holes' | 'outside'

/** A parsed area, or an error. `corners`: the number before the outline was simplified; null if it was not. */
export type AreaRead = Readonly<{ area: SearchArea; corners: number | null } | { flaw: AreaFlaw }>

/** Parses an area: four numbers, well-known text, GeoJSON, an explorer URL or an API request. */
export function readArea(text: string): AreaRead {
  const trimmed = text.trim()
  const parsed = areaOfText(trimmed) ?? areaOfWhere(trimmed)
  if (parsed) return { area: parsed, corners: null }
  const numbers = numbersIn(trimmed)
  if (numbers) return ofNumbers(numbers)
  const geometry = trimmed.startsWith('{') ? orNull(() => geometryIn(JSON.parse(trimmed))) : geometryOfWkt(trimmed)
  return geometry ? ofGeometry(geometry) : { flaw: 'unreadable' }
}

/** The numbers of a string that contains only numbers and optionally a name such as `bbi=`. Null for other strings. */
function numbersIn(text: string): number[] | null {
  const [, inner] = /^(?:bb[ci]|bbox)?\s*[=:]?\s*[[(]?\s*([-+\d.eE,;\s]+?)\s*[\])]?$/.exec(text) ?? []
  const numbers = inner?.split(/[,;\s]+/).map(Number)
  return numbers?.every(Number.isFinite) ? numbers : null
}

function ofNumbers(numbers: readonly number[]): AreaRead {
  const area = boxArea(numbers.length === 5 && numbers[4] === 4326 ? numbers.slice(0, 4) : numbers)
  return area ? { area, corners: null } : { flaw: 'box' }
}

type Json = Readonly<{ type?: unknown; geometry?: unknown; features?: unknown; coordinates?: unknown }>

function geometryIn(value: unknown): Geometry | 'several' | null {
  const { type, geometry, features, coordinates } = (value ?? {}) as Json
  if (type === 'Feature') return geometryIn(geometry)
  if (type === 'FeatureCollection' && Array.isArray(features))
    return features.length === 1 ? geometryIn(features[0]) : features.length > 1 ? 'several' : null
  return typeof type === 'string' && Array.isArray(coordinates) ? ({ type, coordinates } as Geometry) : null
}

function ofGeometry(geometry: Geometry | 'several'): AreaRead {
  if (geometry === 'several') return { flaw: 'several' }
  if (geometry.type === 'MultiPolygon')
    return geometry.coordinates.length === 1 ? ofRings(geometry.coordinates[0]!) : { flaw: 'several' }
  return geometry.type === 'Polygon' ? ofRings(geometry.coordinates) : { flaw: 'noArea' }
}

function ofRings(rings: unknown): AreaRead {
  if (!isRings(rings)) return { flaw: 'unreadable' }
  if (rings.length > 1) return { flaw: 'holes' }
  const ring = openRing(rings[0]!.map(corner => corner.slice(0, 2)))
  const area = polygonArea(simplified(ring, cornersMax))
  if (!area) return { flaw: ring.length < 3 ? 'noArea' : 'outside' }
  return { area, corners: ring.length > cornersMax ? ring.length : null }
}

const openRing = (ring: readonly number[][]) => {
  const [first, last] = [ring[0], ring.at(-1)]
  return ring.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1] ? ring.slice(0, -1) : ring
}

const isRings = (value: unknown): value is number[][][] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every(
    ring =>
      Array.isArray(ring) && ring.every(corner => Array.isArray(corner) && corner.length >= 2 && corner.every(Number.isFinite)),
  )

/** The area in the parameters of a content request, or null if there is none or it is not supported. */
export function areaOfParameters(query: URLSearchParams): SearchArea | null {
  const polygon = query.get('polygon')
  if (polygon !== null) {
    const parsed = readArea(polygon.replace(/;\s*srid\s*=\s*4326\s*$/i, ''))
    return 'area' in parsed && parsed.corners === null ? parsed.area : null
  }
  return circleArea(['longitude', 'latitude', 'radius'].map(name => Number(query.get(name) || Number.NaN)))
}

type Corner = readonly number[]

/** Simplifies a ring to at most `most` corners. The first corner must not be repeated at the end. */
export function simplified(ring: readonly Corner[], most: number): readonly Corner[] {
  let [result, tolerance] = [ring, 1e-5]
  while (result.length > most) {
    result = thinned(ring, tolerance)
    tolerance *= 1.6
  }
  return result
}

/** Simplifies the two halves of a ring: from the first corner to the farthest one, and back. */
function thinned(ring: readonly Corner[], tolerance: number): Corner[] {
  const far = ring.reduce((best, corner, index) => (apart(corner, ring[0]!) > apart(ring[best]!, ring[0]!) ? index : best), 0)
  const outbound = course(ring.slice(0, far + 1), tolerance)
  const back = course([...ring.slice(far), ring[0]!], tolerance)
  return [...outbound.slice(0, -1), ...back.slice(0, -1)]
}

/** Simplifies a line with the Douglas-Peucker algorithm. */
function course(line: readonly Corner[], tolerance: number): Corner[] {
  const keep = new Set([0, line.length - 1])
  const waiting: (readonly [number, number])[] = [[0, line.length - 1]]
  for (let stretch = waiting.pop(); stretch; stretch = waiting.pop()) {
    const [from, to] = stretch
    const worst = farthest(line, from, to)
    if (worst === null || distanceFromLine(line[worst]!, line[from]!, line[to]!) <= tolerance) continue
    keep.add(worst)
    waiting.push([from, worst], [worst, to])
  }
  return line.filter((_, index) => keep.has(index))
}

function farthest(line: readonly Corner[], from: number, to: number): number | null {
  const distances = line.slice(from + 1, to).map(corner => distanceFromLine(corner, line[from]!, line[to]!))
  const best = distances.reduce((farthest, distance, index) => (distance > distances[farthest]! ? index : farthest), 0)
  return distances.length === 0 ? null : from + 1 + best
}

const apart = ([x = 0, y = 0]: Corner, [toX = 0, toY = 0]: Corner) => Math.hypot(x - toX, y - toY)

function distanceFromLine(corner: Corner, from: Corner, to: Corner): number {
  const length = apart(from, to)
  if (length === 0) return apart(corner, from)
  const [[x = 0, y = 0], [fromX = 0, fromY = 0], [toX = 0, toY = 0]] = [corner, from, to]
  return Math.abs((toX - fromX) * (fromY - y) - (fromX - x) * (toY - fromY)) / length
}
