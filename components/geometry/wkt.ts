import type { Geometry } from '@/components/geometry/geojson'

const types = {
  POINT: 'Point',
  LINESTRING: 'LineString',
  POLYGON: 'Polygon',
  MULTIPOINT: 'MultiPoint',
  MULTILINESTRING: 'MultiLineString',
  MULTIPOLYGON: 'MultiPolygon',
} as const

/**
 * Reads well-known text in degrees, longitude first, as records contain it: `LINESTRING (11.2 46.3, 11.3 46.4)`.
 * @returns null for anything else; a map without one line is better than no map
 */
export function geometryOfWkt(text: string): Geometry | null {
  const [, keyword = '', rest = ''] = /^\s*(?:SRID=\d+;\s*)?([A-Z]+)\s*Z?\s*(\(.*\))\s*$/is.exec(text) ?? []
  const type = types[keyword.toUpperCase() as keyof typeof types]
  if (!type || !/^[\d\s.,()eE+-]+$/.test(rest)) return null
  // `1 2, 3 4` becomes `[1,2],[3,4]`; the parentheses already nest as GeoJSON's brackets do.
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
