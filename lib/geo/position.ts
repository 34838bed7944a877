/** A place on earth in degrees, WGS 84. Written [longitude, latitude] wherever it is a pair. */
export type Position = readonly [longitude: number, latitude: number]

/** A box in degrees: [west, south, east, north]. @see RFC 7946 section 5 */
export type Box = readonly [west: number, south: number, east: number, north: number]

/** The smallest box around positions, of which there is at least one. */
export function boxOf(positions: readonly Position[]): Box {
  const longitudes = positions.map(([longitude]) => longitude)
  const latitudes = positions.map(([, latitude]) => latitude)
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)]
}
