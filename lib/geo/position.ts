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
