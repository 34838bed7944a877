/** A position on earth in degrees, WGS 84. A pair is always [longitude, latitude]. */
export type Position = readonly [longitude: number, latitude: number]

/** A box in degrees: [west, south, east, north]. @see RFC 7946 section 5 */
export type Box = readonly [west: number, south: number, east: number, north: number]

/** The smallest box around positions, of which there is at least one. */
export function boxOf(positions: readonly Position[]): Box {
  // Only the first two coordinates are used: a height may follow them.
  let [west, south] = positions[0]!
  let [east, north] = [west, south]
  // A loop, because a border has more positions than a function call accepts arguments.
  for (const [longitude, latitude] of positions) {
    if (longitude < west) west = longitude
    if (longitude > east) east = longitude
    if (latitude < south) south = latitude
    if (latitude > north) north = latitude
  }
  return [west, south, east, north]
}

/** Whether values are a latitude and a longitude. Providers send 0/0 for an unknown position, which is refused, too. */
export function isOnEarth(latitude: unknown, longitude: unknown): boolean {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return false
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0)
}
