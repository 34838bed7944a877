/** How often the world is halved in each direction: to half a metre. Two such numbers fit one that is exact. */
export const finest = 26

const half = 13
const halfMask = 2 ** half - 1

/** The bits of a number of 13 bits with a gap behind each. */
function spread(bits: number): number {
  let wide = bits
  wide = (wide | (wide << 8)) & 0x00ff00ff
  wide = (wide | (wide << 4)) & 0x0f0f0f0f
  wide = (wide | (wide << 2)) & 0x33333333
  return (wide | (wide << 1)) & 0x55555555
}

/**
 * The number of a square of the finest size, such that the squares of each tile of each depth have numbers in a row (Morton's order).
 * @param x, y whole, from 0 to 2^26 − 1, south of each other
 */
export function mortonOf(x: number, y: number): number {
  const upper = spread(Math.floor(x / 2 ** half)) | (spread(Math.floor(y / 2 ** half)) << 1)
  const lower = spread(x & halfMask) | (spread(y & halfMask) << 1)
  return upper * 2 ** finest + lower
}

/** How many numbers of squares a tile of a depth has. */
export const squaresIn = (depth: number): number => 4 ** (finest - depth)

/** Where a place lies on the square map of the world in Mercator's projection, each from 0 to 1, from the north-west. */
export function mercatorOf(longitude: number, latitude: number): readonly [x: number, y: number] {
  const sine = Math.sin((latitude * Math.PI) / 180)
  const y = 0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI
  return [within(longitude / 360 + 0.5), within(y)]
}

// The poles are infinitely far away, and the far edge belongs to no tile.
const within = (part: number) => Math.min(Math.max(Number.isFinite(part) ? part : part > 0 ? 1 : 0, 0), 1 - 2 ** -30)
