import { isObject, type JsonObject } from '@/lib/formats/json-object'
import type { Position } from '@/lib/geo/position'

/**
 * Where an announcement is: the position that stands for it, else the first point of its geometry; null where it says no place.
 * 0/0 is what suppliers send when they have none.
 */
export function positionOf({ Geo, GpsInfo }: JsonObject): Position | null {
  const listed = [...placesIn(Geo), ...(Array.isArray(GpsInfo) ? GpsInfo : [])].filter(isObject)
  for (const place of listed) {
    const found = pairOf(place['Longitude'], place['Latitude']) ?? firstPoint(place['Geometry'])
    if (found) return found
  }
  return null
}

/** `position`, then what is marked, then the others. */
function placesIn(geo: unknown): unknown[] {
  if (!isObject(geo)) return []
  const others = Object.values(geo).filter(isObject)
  return [geo['position'], ...others.filter(({ Default }) => Default === true), ...others]
}

/** The first point of a geometry of any kind: those of several lines and of areas begin with more than one bracket. */
const point = /^\s*[A-Z]+\s*(?:Z|M|ZM)?\s*[(\s]+(-?\d+(?:\.\d+)?)\s+(-?\d+(?:\.\d+)?)/i

function firstPoint(wellKnownText: unknown): Position | null {
  const [, longitude, latitude] = (typeof wellKnownText === 'string' && point.exec(wellKnownText.slice(0, 200))) || []
  return longitude === undefined ? null : pairOf(Number(longitude), Number(latitude))
}

function pairOf(longitude: unknown, latitude: unknown): Position | null {
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return null
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return isOnEarth && (latitude !== 0 || longitude !== 0) ? [longitude, latitude] : null
}

const fastest = 300

/** The speed limit that a supplier names, in kilometres an hour: a number, or a text of one. */
export function limitIn(mapping: JsonObject): number | null {
  const said = Object.values(mapping).flatMap(supplier => (isObject(supplier) ? [supplier['Limite']] : []))
  const limits = said.filter(limit => typeof limit === 'number' || (typeof limit === 'string' && /^\d{1,3}$/.test(limit.trim())))
  return limits.map(Number).find(limit => limit >= 1 && limit <= fastest) ?? null
}
