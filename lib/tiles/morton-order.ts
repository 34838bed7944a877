import type { Turns } from '@/lib/formats/turns'

/** How often the world is halved in each direction, down to half a metre. Two such numbers fit into one exact number. */
export const finest = 26

const half = 13
const halfMask = 2 ** half - 1

/** Spreads 13 bits, with a gap after each. */
function spread(bits: number): number {
  let wide = bits
  wide = (wide | (wide << 8)) & 0x00ff00ff
  wide = (wide | (wide << 4)) & 0x0f0f0f0f
  wide = (wide | (wide << 2)) & 0x33333333
  return (wide | (wide << 1)) & 0x55555555
}

/**
 * The number of a square of the finest size in Morton order: the squares of a tile at any depth have consecutive numbers.
 * @param x whole number of the column, from 0 to 2^26 − 1
 * @param y whole number of the row, from the north
 */
export function mortonOf(x: number, y: number): number {
  const upper = spread(Math.floor(x / 2 ** half)) | (spread(Math.floor(y / 2 ** half)) << 1)
  const lower = spread(x & halfMask) | (spread(y & halfMask) << 1)
  return upper * 2 ** finest + lower
}

/** How many of the finest squares a tile of a depth has. */
export const squaresIn = (depth: number): number => 4 ** (finest - depth)

/** Converts a position to Mercator's square map of the world: x and y from 0 to 1, from the north-west. */
export function mercatorOf(longitude: number, latitude: number): readonly [x: number, y: number] {
  const sine = Math.sin((latitude * Math.PI) / 180)
  const y = 0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI
  return [within(longitude / 360 + 0.5), within(y)]
}

// The poles are at infinity, and the far edge belongs to no tile.
const within = (part: number) => Math.min(Math.max(Number.isFinite(part) ? part : part > 0 ? 1 : 0, 0), 1 - 2 ** -30)

const chunk = 4096

/** The indexes of keys in ascending order. Sorts chunks and merges them, so that no step takes long. */
export async function mergeSorted(keys: Float64Array, turns: Turns): Promise<Uint32Array> {
  let from = Uint32Array.from(keys, (_, index) => index)
  for (let start = 0; start < from.length; start += chunk) {
    from.subarray(start, start + chunk).sort((a, b) => keys[a]! - keys[b]!)
    if (turns.due) await turns.give()
  }
  let to = new Uint32Array(from.length)
  for (let width = chunk; width < from.length; width *= 2) {
    for (let start = 0; start < from.length; start += 2 * width) await merge({ from, to, keys, start, width }, turns)
    ;[from, to] = [to, from]
  }
  return from
}

type Merging = Readonly<{ from: Uint32Array; to: Uint32Array; keys: Float64Array; start: number; width: number }>

async function merge({ from, to, keys, start, width }: Merging, turns: Turns): Promise<void> {
  const middle = Math.min(start + width, from.length)
  const end = Math.min(start + 2 * width, from.length)
  let [left, right] = [start, middle]
  for (let at = start; at < end; at++) {
    const fromLeft = left < middle && (right >= end || keys[from[left]!]! <= keys[from[right]!]!)
    to[at] = fromLeft ? from[left++]! : from[right++]!
    if (at % chunk === 0 && turns.due) await turns.give()
  }
}
