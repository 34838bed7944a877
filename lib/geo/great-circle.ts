import type { Box, Position } from '@/lib/geo/position'

/** Mean radius of the earth in metres, for calculations on a sphere. @see IUGG, R1 */
export const earthRadiusMetres = 6_371_008.8

const radians = Math.PI / 180

/** Boxes that contain every position within a distance: two if the circle crosses the date line. */
export function boxesAround([longitude, latitude]: Position, metres: number): Box[] {
  // Slightly larger than needed, so that rounding does not lose positions at the edge.
  const angle = (metres / earthRadiusMetres) * (1 + 1e-9) + 1e-12
  const [south, north] = [latitude - angle / radians, latitude + angle / radians]
  if (south <= -90 || north >= 90) return [[-180, Math.max(-90, south), 180, Math.min(90, north)]]
  const width = Math.asin(Math.min(1, Math.sin(angle) / Math.cos(latitude * radians))) / radians
  const [west, east] = [longitude - width, longitude + width]
  if (west < -180) return [box(-180, east), box(west + 360, 180)]
  if (east > 180) return [box(west, 180), box(-180, east - 360)]
  return [box(west, east)]

  function box(from: number, to: number): Box {
    return [from, south, to, north]
  }
}

/** A box of which every position is within a distance. Returns null if it would include a pole or cross the date line. */
export function boxWithin([longitude, latitude]: Position, metres: number): Box | null {
  // Slightly smaller than the distance, so that rounding does not include positions beyond the edge.
  const angle = (metres / earthRadiusMetres) * (1 - 1e-9) - 1e-12
  const height = angle / Math.SQRT2
  const [south, north] = [latitude - height / radians, latitude + height / radians]
  if (angle <= 0 || south <= -90 || north >= 90) return null
  // The corners nearest to the equator are the farthest from the centre.
  const nearest = south <= 0 && north >= 0 ? 0 : Math.min(Math.abs(south), Math.abs(north))
  const shrinking = Math.cos(latitude * radians) * Math.cos(nearest * radians)
  const width = 2 * Math.asin(Math.min(1, Math.sqrt((haversine(angle) - haversine(height)) / shrinking)))
  const [west, east] = [longitude - width / radians, longitude + width / radians]
  return west < -180 || east > 180 ? null : [west, south, east, north]
}

export function metresBetween([west, south]: Position, [east, north]: Position): number {
  const [from, to] = [south * radians, north * radians]
  const half = haversine(to - from) + Math.cos(from) * Math.cos(to) * haversine((east - west) * radians)
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(half)))
}

const haversine = (angle: number): number => Math.sin(angle / 2) ** 2
