/** A position as [longitude, latitude] in degrees. */
export type LonLat = readonly [longitude: number, latitude: number]

export type Geometry =
  | { type: 'Point'; coordinates: number[] }
  | { type: 'MultiPoint' | 'LineString'; coordinates: number[][] }
  | { type: 'MultiLineString' | 'Polygon'; coordinates: number[][][] }
  | { type: 'MultiPolygon'; coordinates: number[][][][] }

/** A bounding box as [west, south, east, north] in degrees. */
export type Bounds = readonly [west: number, south: number, east: number, north: number]

/** The lines of a geometry: the rings of areas and the paths of lines. Points have none. */
export function linesOf({ type, coordinates }: Geometry): readonly number[][][] {
  if (type === 'LineString') return [coordinates]
  if (type === 'MultiPolygon') return coordinates.flat()
  return type === 'MultiLineString' || type === 'Polygon' ? coordinates : []
}

export function positionsOf(geometry: Geometry): readonly number[][] {
  if (geometry.type === 'Point') return [geometry.coordinates]
  if (geometry.type === 'MultiPoint') return geometry.coordinates
  return linesOf(geometry).flat()
}

/** The bounding box of [longitude, latitude] pairs, or null without any. */
export function boundsOf(positions: Iterable<readonly number[]>): Bounds | null {
  let box: [number, number, number, number] | null = null
  for (const [longitude, latitude] of positions) {
    if (longitude === undefined || latitude === undefined) continue
    if (!box) box = [longitude, latitude, longitude, latitude]
    if (longitude < box[0]) box[0] = longitude
    if (latitude < box[1]) box[1] = latitude
    if (longitude > box[2]) box[2] = longitude
    if (latitude > box[3]) box[3] = latitude
  }
  return box
}

export function widened([west, south, east, north]: Bounds, margin: number): Bounds {
  return [west - margin, south - margin, east + margin, north + margin]
}

export const overlap = (a: Bounds, b: Bounds): boolean => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3]

export type MapPosition = Readonly<{ longitude: number; latitude: number; zoom: number }>

const types = {
  POINT: 'Point',
  LINESTRING: 'LineString',
  POLYGON: 'Polygon',
  MULTIPOINT: 'MultiPoint',
  MULTILINESTRING: 'MultiLineString',
  MULTIPOLYGON: 'MultiPolygon',
} as const

/** Parses well-known text in degrees, longitude first: `LINESTRING (11.2 46.3, 11.3 46.4)`. Null if it is invalid. */
export function geometryOfWkt(text: string): Geometry | null {
  const [, keyword = '', rest = ''] = /^\s*(?:SRID=\d+;\s*)?([A-Z]+)\s*Z?\s*(\(.*\))\s*$/is.exec(text) ?? []
  const type = types[keyword.toUpperCase() as keyof typeof types]
  if (!type || !/^[\d\s.,()eE+-]+$/.test(rest)) return null
  const positions = rest.replace(/[^,()]+/g, numbers =>
    numbers.trim() ? `[${numbers.trim().split(/\s+/).slice(0, 2).join(',')}]` : '',
  )
  try {
    const coordinates = JSON.parse(positions.replaceAll('(', '[').replaceAll(')', ']'))
    return { type, coordinates: type === 'Point' ? coordinates[0] : coordinates } as Geometry
  } catch {
    return null
  }
}

type GpsInfo = { Latitude?: unknown; Longitude?: unknown; Default?: unknown; Geometry?: unknown }

/** The geometry of a `GpsInfo`: its well-known text, else its position, or null. */
export function geometryOf(positions: unknown): Geometry | null {
  const texts = (Array.isArray(positions) ? (positions as GpsInfo[]) : []).map(({ Geometry }) => Geometry)
  const shape = texts.map(text => (typeof text === 'string' ? geometryOfWkt(text) : null)).find(Boolean)
  return shape ?? pointOf(positions)
}

/** The default position of a `GpsInfo`, else the first one that is not 0,0. Null if there is none. */
export function pointOf(positions: unknown): Geometry | null {
  const usable = (Array.isArray(positions) ? (positions as GpsInfo[]) : []).filter(
    ({ Latitude, Longitude }) =>
      typeof Latitude === 'number' && typeof Longitude === 'number' && (Latitude !== 0 || Longitude !== 0),
  )
  const { Latitude, Longitude } = usable.find(position => position.Default) ?? usable[0] ?? {}
  return typeof Latitude === 'number' && typeof Longitude === 'number'
    ? { type: 'Point', coordinates: [Longitude, Latitude] }
    : null
}
