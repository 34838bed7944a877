import { isObject, type JsonObject } from '@/lib/formats/json/object'
import { isOnEarth } from '@/lib/geo/position'

/** A GeoJSON geometry. @see RFC 7946 section 3.1 */
type Geometry = Readonly<{ type: string; coordinates: unknown }>

/** The geometry of a record: its shape or its main position. */
export function recordGeometry(record: JsonObject): Geometry | null {
  return shapeOf(record) ?? pointOf(positionsOf(record))
}

const shapes = /^(Point|LineString|Polygon|MultiPoint|MultiLineString|MultiPolygon)$/

function shapeOf({ Geometry, geometry }: JsonObject): Geometry | null {
  const value = Geometry ?? geometry
  if (!isObject(value)) return null
  if (typeof value['type'] !== 'string' || !shapes.test(value['type']) || !Array.isArray(value['coordinates'])) return null
  return { type: value['type'], coordinates: value['coordinates'] }
}

function positionsOf(record: JsonObject): JsonObject[] {
  const { GpsInfo, GpsPoints, Geo } = record
  const listed = Array.isArray(GpsInfo) ? GpsInfo : Object.values(isObject(GpsPoints) ? GpsPoints : isObject(Geo) ? Geo : {})
  const positions = listed.filter(isObject).filter(hasPosition)
  return positions.length > 0 ? positions : [weatherPlace(record)].filter(hasPosition)
}

// Weather stations of the region write their coordinates in lower case.
const weatherPlace = ({ Latitude, Longitude, Altitude, latitude, longitude }: JsonObject): JsonObject => ({
  Latitude: Latitude ?? latitude,
  Longitude: Longitude ?? longitude,
  Altitude,
})

function pointOf(positions: readonly JsonObject[]): Geometry | null {
  const main = positions.find(({ Default }) => Default === true) ?? positions[0]
  if (!main) return null
  const { Longitude, Latitude, Altitude } = main
  return { type: 'Point', coordinates: [Longitude, Latitude, ...(typeof Altitude === 'number' ? [Altitude] : [])] }
}

const hasPosition = ({ Latitude, Longitude }: JsonObject): boolean => isOnEarth(Latitude, Longitude)
