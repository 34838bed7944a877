/** A place on earth in degrees, WGS 84. Written [longitude, latitude] wherever it is a pair. */
export type Position = readonly [longitude: number, latitude: number]

/** A box in degrees: [west, south, east, north]. @see RFC 7946 section 5 */
export type Box = readonly [west: number, south: number, east: number, north: number]

/** The smallest box around positions, of which there is at least one. */
export function boxOf(positions: readonly Position[]): Box {
  // Of the first position only these two: a height may follow them.
  let [west, south] = positions[0]!
  let [east, north] = [west, south]
  // By hand, because a border has more positions than a call takes arguments.
  for (const [longitude, latitude] of positions) {
    if (longitude < west) west = longitude
    if (longitude > east) east = longitude
    if (latitude < south) south = latitude
    if (latitude > north) north = latitude
  }
  return [west, south, east, north]
}
