import type { Box, Position } from '@/lib/geo/position'

/** Mean radius of the earth in metres, so that a sphere stands for the ellipsoid. @see IUGG, R1 */
export const earthRadiusMetres = 6_371_008.8

const radians = Math.PI / 180

/**
 * Boxes that hold every place within a distance, and some more: one, or two where the circle crosses the date line.
 * Around a pole the box goes all the way round.
 */
export function boxesAround([longitude, latitude]: Position, metres: number): Box[] {
  // Slightly more than needed, so that rounding loses no place at the rim.
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
