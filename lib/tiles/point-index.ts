import { Turns } from '@/lib/formats/turns'
import {
  type GroupSums,
  groupSums,
  type MarkValue,
  type MeasuredNumbers,
  type MeasuredPoints,
  measuredPoints,
  type RecordGroups,
} from '@/lib/tiles/marks'

/**
 * A record with its position in degrees. `word`: the value by which it is grouped, as JSON; null without a value.
 * `number`: the newest number of a station, or null; `period`: seconds between its measurements.
 */
export type TilePoint = Readonly<{
  id: string
  longitude: number
  latitude: number
  word?: string | null
  number?: number | null
  period?: number | null
  state?: 'in time' | 'late' | 'silent' | null
}>

/**
 * One mark on a map: a record, or several with their number. x and y as in `mercatorOf`.
 * `group`: the named value that most of its records have; null if more have another or none.
 * `value`: the measured values of its stations; null if none were requested.
 */
export type Mark = Readonly<{
  x: number
  y: number
  count: number
  id: string | null
  group: string | null
  value: MarkValue | null
}>

export type TileCoordinates = Readonly<{ z: number; x: number; y: number }>

/** A bounding box: west, south, east, north, in degrees. */
export type DegreeBounds = readonly [west: number, south: number, east: number, north: number]

export const depthMax = 16

/** A tile is divided into cells, 2 to this power on each side; the records of a cell become one mark. */
const cellDepth = 3

export const marksMax = 4096

/** Points in Morton order. `sumX` and `sumY`: the sums of the coordinates before each point. */
type OrderedPoints = Readonly<{
  ids: readonly string[]
  keys: Float64Array
  sumX: Float64Array
  sumY: Float64Array
  groups: GroupSums | null
  measured: MeasuredPoints | null
  bounds: DegreeBounds | null
}>

/** Points in Morton order with running sums of coordinates: a mark is the difference of two sums, at constant cost. */
export class PointIndex {
  readonly #all: OrderedPoints

  private constructor(ordered: OrderedPoints) {
    this.#all = ordered
  }

  get size(): number {
    return this.#all.ids.length
  }

  get bounds(): DegreeBounds | null {
    return this.#all.bounds
  }

  /** The groups of the records. Returns null if they are not grouped. */
  get groups(): RecordGroups | null {
    return this.#all.groups?.groups ?? null
  }

  /** The measured values of the stations. Returns null if none were requested. */
  get measured(): MeasuredNumbers | null {
    return this.#all.measured?.numbers ?? null
  }

  get bytes(): number {
    const { keys, ids, groups, measured } = this.#all
    return keys.byteLength * 3 + ids.length * 80 + (groups?.bytes ?? 0) + (measured?.bytes ?? 0) + 1000
  }

  /** Builds the index of points; other work can run in between. */
  static async of(points: readonly TilePoint[]): Promise<PointIndex> {
    const turns = new Turns()
    const positions: (readonly [number, number])[] = []
    const unordered = new Float64Array(points.length)
    for (const [index, { longitude, latitude }] of points.entries()) {
      const [x, y] = mercatorOf(longitude, latitude)
      positions.push([x, y])
      unordered[index] = mortonOf(Math.floor(x * 2 ** finest), Math.floor(y * 2 ** finest))
      if (turns.due) await turns.give()
    }
    const order = await mergeSorted(unordered, turns)
    const keys = new Float64Array(points.length)
    const [sumX, sumY] = [new Float64Array(points.length + 1), new Float64Array(points.length + 1)]
    for (const [index, from] of order.entries()) {
      keys[index] = unordered[from]!
      sumX[index + 1] = sumX[index]! + positions[from]![0]
      sumY[index + 1] = sumY[index]! + positions[from]![1]
      if (turns.due) await turns.give()
    }
    const ids = Array.from(order, from => points[from]!.id)
    const groups = await groupSums(points, order, turns)
    const measured = await measuredPoints(points, order, turns)
    return new PointIndex({ ids, keys, sumX, sumY, groups, measured, bounds: boundsOf(points) })
  }

  /** The marks of a tile. On the deepest tiles only points at one position share a mark, unless there are too many. */
  marksOf(tile: TileCoordinates): Mark[] {
    if (tile.z < depthMax) return this.#cells(tile, tile.z + cellDepth, Number.POSITIVE_INFINITY)!
    for (let depth = finest; ; depth -= 1) {
      const marks = this.#cells(tile, depth, marksMax)
      if (marks) return marks
    }
  }

  /** The marks of the cells at a depth. Returns null if there would be more than `most`. */
  #cells({ z, x, y }: TileCoordinates, depth: number, most: number): Mark[] | null {
    const { keys } = this.#all
    const from = mortonOf(x * 2 ** (finest - z), y * 2 ** (finest - z))
    const end = this.#firstFrom(from + squaresIn(z))
    const size = squaresIn(depth)
    const marks: Mark[] = []
    for (let at = this.#firstFrom(from); at < end; ) {
      const next = Math.min(end, this.#firstFrom((Math.floor(keys[at]! / size) + 1) * size))
      marks.push(this.#mark(at, next))
      if (marks.length > most) return null
      at = next
    }
    return marks
  }

  #mark(from: number, to: number): Mark {
    const { ids, sumX, sumY, groups, measured } = this.#all
    const count = to - from
    const mean = (sums: Float64Array) => (sums[to]! - sums[from]!) / count
    return {
      x: mean(sumX),
      y: mean(sumY),
      count,
      id: count === 1 ? ids[from]! : null,
      group: groups?.most(from, to) ?? null,
      value: measured?.of(from, to) ?? null,
    }
  }

  #firstFrom(key: number): number {
    const { keys } = this.#all
    let [low, high] = [0, keys.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (keys[middle]! < key) low = middle + 1
      else high = middle
    }
    return low
  }
}

function boundsOf(points: readonly TilePoint[]): DegreeBounds | null {
  let [west, south, east, north] = [180, 90, -180, -90]
  for (const { longitude, latitude } of points) {
    west = Math.min(west, longitude)
    south = Math.min(south, latitude)
    east = Math.max(east, longitude)
    north = Math.max(north, latitude)
  }
  return points.length === 0 ? null : [west, south, east, north]
}

/** Bits of each coordinate in the index: the 52 bits of two coordinates fit into a number exactly. */
const finest = 26

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

/** The number of the finest square in Morton order, by column and row from the north-west, both less than 2^26. */
export function mortonOf(x: number, y: number): number {
  const upper = spread(Math.floor(x / 2 ** half)) | (spread(Math.floor(y / 2 ** half)) << 1)
  const lower = spread(x & halfMask) | (spread(y & halfMask) << 1)
  return upper * 2 ** finest + lower
}

/** The number of finest squares in a tile of a depth. */
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

/** The indexes of keys in ascending order. Sorts chunks and merges them, so that each step is short. */
async function mergeSorted(keys: Float64Array, turns: Turns): Promise<Uint32Array> {
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
