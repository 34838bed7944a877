/** A box in degrees. */
export type Box = Readonly<{ west: number; south: number; east: number; north: number }>

/** Mean radius of the earth (IUGG). */
export const meanEarthRadiusMetres = 6_371_008.8

const degreesPerRadian = 180 / Math.PI

/**
 * The smallest box that surely holds a circle; all longitudes when the circle touches a pole or crosses the 180th meridian.
 * @param circle centre in degrees, radius in metres
 */
export function boxAround(circle: { latitude: number; longitude: number; radiusMetres: number }): Box {
  const { latitude, longitude, radiusMetres } = circle
  // A little more than the circle, so that rounding never cuts a point on its edge.
  const angle = (radiusMetres / meanEarthRadiusMetres) * 1.000001 + 1e-9
  const [south, north] = [latitude - angle * degreesPerRadian, latitude + angle * degreesPerRadian]
  const everywhere = { west: -180, east: 180, south: Math.max(south, -90), north: Math.min(north, 90) }
  if (south <= -90 || north >= 90) return everywhere
  const width = Math.asin(Math.min(1, Math.sin(angle) / Math.cos(latitude / degreesPerRadian))) * degreesPerRadian
  const [west, east] = [longitude - width, longitude + width]
  return west < -180 || east > 180 ? everywhere : { west, south, east, north }
}
