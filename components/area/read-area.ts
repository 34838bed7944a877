import { simplified } from '@/components/area/simplified'
import { type Area, areaOfText, areaOfWhere, boxArea, circleArea, cornersMax, polygonArea } from '@/components/geometry/area'
import type { Geometry } from '@/components/geometry/geojson'
import { geometryOfWkt } from '@/components/geometry/wkt'

/** Why a text is not a valid area. */
export type AreaFlaw = 'unreadable' | 'box' | 'noArea' | 'several' | 'holes' | 'outside'

/** `corners`: how many the text has, where there were too many and the outline was simplified. */
export type AreaRead = Readonly<{ area: Area; corners: number | null } | { flaw: AreaFlaw }>

/**
 * Reads areas that people paste: a box as four numbers, well-known text, GeoJSON, the area of an explorer address, or of a call: `bbi(…)`,
 * `scoordinate.dlt.(…)`.
 */
export function readArea(text: string): AreaRead {
  const trimmed = text.trim()
  const known = areaOfText(trimmed) ?? areaOfWhere(trimmed)
  if (known) return { area: known, corners: null }
  const numbers = numbersIn(trimmed)
  if (numbers) return ofNumbers(numbers)
  const geometry = trimmed.startsWith('{') ? geometryOfJson(trimmed) : geometryOfWkt(trimmed)
  return geometry ? ofGeometry(geometry) : { flaw: 'unreadable' }
}

/** Numbers with only commas, spaces and brackets around them, perhaps after `bbi` or `bbox=`; null for other texts. */
function numbersIn(text: string): number[] | null {
  const [, inner] = /^(?:bb[ci]|bbox)?\s*[=:]?\s*[[(]?\s*([-+\d.eE,;\s]+?)\s*[\])]?$/.exec(text) ?? []
  const numbers = inner?.split(/[,;\s]+/).map(Number)
  return numbers?.every(Number.isFinite) ? numbers : null
}

function ofNumbers(numbers: readonly number[]): AreaRead {
  const area = boxArea(numbers.length === 5 && numbers[4] === 4326 ? numbers.slice(0, 4) : numbers)
  return area ? { area, corners: null } : { flaw: 'box' }
}

function geometryOfJson(text: string): Geometry | 'several' | null {
  try {
    return geometryIn(JSON.parse(text))
  } catch {
    return null
  }
}

type Json = Readonly<{ type?: unknown; geometry?: unknown; features?: unknown; coordinates?: unknown }>

/** The only geometry of a GeoJSON object. */
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

/** The area in the parameters of a content call; null where they name none, or one that has no form here. */
export function areaOfParameters(query: URLSearchParams): Area | null {
  const polygon = query.get('polygon')
  if (polygon !== null) {
    const read = readArea(polygon.replace(/;\s*srid\s*=\s*4326\s*$/i, ''))
    return 'area' in read && read.corners === null ? read.area : null
  }
  const numbers = ['longitude', 'latitude', 'radius'].map(name => Number(query.get(name) || Number.NaN))
  return circleArea(numbers)
}
