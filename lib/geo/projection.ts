import proj4, { type Converter } from 'proj4'
import type { Box, Position } from '@/lib/geo/position'

/** The EPSG code of longitude and latitude in degrees (WGS 84). */
export const wgs84 = 4326
const utm = (zone: number, ellipsoid: 'GRS80' | 'WGS84') => `+proj=utm +zone=${zone} +ellps=${ellipsoid} +units=m +no_defs`

/** Coordinate systems in use around the Alps, by EPSG code. The first axis is east, the second north. */
const definitions: Readonly<Record<number, string>> = {
  [wgs84]: '+proj=longlat +datum=WGS84 +no_defs',
  4258: '+proj=longlat +ellps=GRS80 +no_defs',
  3857: '+proj=merc +a=6378137 +b=6378137 +lat_ts=0 +lon_0=0 +x_0=0 +y_0=0 +k=1 +units=m +no_defs',
  3035: '+proj=laea +lat_0=52 +lon_0=10 +x_0=4321000 +y_0=3210000 +ellps=GRS80 +units=m +no_defs',
  3003: '+proj=tmerc +lat_0=0 +lon_0=9 +k=0.9996 +x_0=1500000 +y_0=0 +ellps=intl +towgs84=-104.1,-49.1,-9.9,0.971,-2.917,0.714,-11.68 +units=m +no_defs',
  31254:
    '+proj=tmerc +lat_0=0 +lon_0=10.3333333333333 +k=1 +x_0=0 +y_0=-5000000 +ellps=bessel +towgs84=577.326,90.129,463.919,5.137,1.474,5.297,2.4232 +units=m +no_defs',
  25832: utm(32, 'GRS80'),
  25833: utm(33, 'GRS80'),
  32632: utm(32, 'WGS84'),
  32633: utm(33, 'WGS84'),
}

const converters = new Map<number, Converter>()

/** The converter between degrees and a system, cached because it is expensive to create. Returns null for an unknown system. */
function converterOf(srid: number): Converter | null {
  const name = `EPSG:${srid}`
  const definition = definitions[srid] ?? (proj4.defs(name) ? name : null)
  if (definition === null) return null
  const cached = converters.get(srid) ?? proj4(definitions[wgs84]!, definition)
  converters.set(srid, cached)
  return cached
}

/** EPSG codes of the coordinate systems that the platform defines. */
export const supportedSrids: readonly number[] = Object.keys(definitions).map(Number)

/** Whether the platform or the library defines a coordinate system. */
export const readsSystem = (srid: number): boolean => converterOf(srid) !== null

/** The code in a string such as `EPSG:25832`; 4326 if there is none. */
export const sridOf = (text: unknown): number =>
  Number(/\d+$/.exec(typeof text === 'string' ? text.slice(0, 100) : '')?.[0] ?? wgs84)

/** Converts coordinates of a system to a position. Returns null for an unknown system, or outside its area. */
export const toWgs84 = (point: readonly [number, number], srid: number): Position | null => converted(point, srid, 'inverse')

/** Converts a position to coordinates of a system. Returns null for an unknown system, or outside its area. */
export const fromWgs84 = (position: Position, srid: number): readonly [number, number] | null =>
  converted(position, srid, 'forward')

function converted([x, y]: readonly [number, number], srid: number, direction: 'inverse' | 'forward'): Position | null {
  if (srid === wgs84) return [x, y]
  const [east, north] = converterOf(srid)?.[direction]([x, y]) ?? []
  return Number.isFinite(east) && Number.isFinite(north) ? [east!, north!] : null
}

/** Converts a valid geometry of a system to degrees, without its `bbox`. Heights do not change. */
export function geometryInDegrees(geometry: unknown, srid: number): unknown {
  if (Array.isArray(geometry)) {
    const [x, y, ...heights] = geometry
    if (typeof x !== 'number') return geometry.map(item => geometryInDegrees(item, srid))
    return [...(toWgs84([x, y], srid) ?? [x, y]), ...heights]
  }
  if (typeof geometry !== 'object' || geometry === null) return geometry
  const { bbox, ...members } = geometry as Record<string, unknown>
  return Object.fromEntries(Object.entries(members).map(([name, member]) => [name, geometryInDegrees(member, srid)]))
}

const pointsPerSide = 16

/** Converts the outline of a box from the reference system `srid` to degrees. Null if a point lies outside its area. */
export function outlineOf([minX, minY, maxX, maxY]: Box, srid: number): Position[] | null {
  const corners = [
    [minX, minY],
    [maxX, minY],
    [maxX, maxY],
    [minX, maxY],
  ] as const
  const rim = corners.flatMap((corner, index) => side(corner, corners[(index + 1) % 4]!)).map(point => toWgs84(point, srid))
  return rim.includes(null) ? null : (rim as Position[])
}

const side = (from: Position, to: Position): Position[] =>
  Array.from({ length: pointsPerSide }, (_, step) => {
    const part = step / pointsPerSide
    return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]
  })
