import { finest, mercatorOf, mortonOf, squaresIn } from '@/lib/flows/tiles/morton'
import { Turns } from '@/lib/formats/turns'

/** A record with its place in degrees. */
export type Point = Readonly<{ id: string; longitude: number; latitude: number }>

/** One mark on a map: a record, or several with how many they are. x and y as `mercatorOf`. */
export type Mark = Readonly<{ x: number; y: number; count: number; id: string | null }>

/** The place of a tile. */
export type TilePlace = Readonly<{ z: number; x: number; y: number }>

/** Deepest tiles there are. */
export const depthMax = 16

/** Cells on the side of a tile, as a power of two, whose records are one mark. */
const cellDepth = 3

/** Marks of one tile at most. */
export const marksMax = 4096

/**
 * Points in Morton's order, with sums of their coordinates up to each. So the points of a tile and of each of its cells stand in a row, and
 * what a cell holds is the difference of two sums: a tile costs the same however many points there are.
 */
export class PointIndex {
  private constructor(
    readonly ids: readonly string[],
    readonly keys: Float64Array,
    readonly sumX: Float64Array,
    readonly sumY: Float64Array,
  ) {}

  get size(): number {
    return this.ids.length
  }

  /** About what it takes in memory, in bytes. */
  get bytes(): number {
    return this.keys.byteLength * 3 + this.ids.length * 80 + 1000
  }

  /** Puts points in order; everything else gets its turns meanwhile. */
  static async of(points: readonly Point[]): Promise<PointIndex> {
    const turns = new Turns()
    const places: (readonly [number, number])[] = []
    const unordered = new Float64Array(points.length)
    for (const [index, { longitude, latitude }] of points.entries()) {
      const [x, y] = mercatorOf(longitude, latitude)
      places.push([x, y])
      unordered[index] = mortonOf(Math.floor(x * 2 ** finest), Math.floor(y * 2 ** finest))
      if (turns.due) await turns.give()
    }
    const order = await sorted(unordered, turns)
    const [keys, sumX, sumY] = [points, [0, ...points], [0, ...points]].map(({ length }) => new Float64Array(length)) as [
      Float64Array,
      Float64Array,
      Float64Array,
    ]
    for (const [index, from] of order.entries()) {
      keys[index] = unordered[from]!
      sumX[index + 1] = sumX[index]! + places[from]![0]
      sumY[index + 1] = sumY[index]! + places[from]![1]
      if (turns.due) await turns.give()
    }
    return new PointIndex(
      Array.from(order, from => points[from]!.id),
      keys,
      sumX,
      sumY,
    )
  }

  /** The marks of a tile. On the deepest ones only what lies in one place is one mark, as long as there are not too many. */
  marksOf(tile: TilePlace): Mark[] {
    if (tile.z < depthMax) return this.#cells(tile, tile.z + cellDepth, Number.POSITIVE_INFINITY)!
    for (let depth = finest; ; depth -= 1) {
      const marks = this.#cells(tile, depth, marksMax)
      if (marks) return marks
    }
  }

  /** Null where there are more marks than `most`. */
  #cells({ z, x, y }: TilePlace, depth: number, most: number): Mark[] | null {
    const from = mortonOf(x * 2 ** (finest - z), y * 2 ** (finest - z))
    const end = this.#firstFrom(from + squaresIn(z))
    const size = squaresIn(depth)
    const marks: Mark[] = []
    for (let at = this.#firstFrom(from); at < end; ) {
      const next = Math.min(end, this.#firstFrom((Math.floor(this.keys[at]! / size) + 1) * size))
      marks.push(this.#mark(at, next))
      if (marks.length > most) return null
      at = next
    }
    return marks
  }

  #mark(from: number, to: number): Mark {
    const count = to - from
    const mean = (sums: Float64Array) => (sums[to]! - sums[from]!) / count
    return { x: mean(this.sumX), y: mean(this.sumY), count, id: count === 1 ? this.ids[from]! : null }
  }

  /** The first point whose key is not less. */
  #firstFrom(key: number): number {
    let [low, high] = [0, this.keys.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.keys[middle]! < key) low = middle + 1
      else high = middle
    }
    return low
  }
}

const chunk = 4096

/** The order of keys: chunks are sorted and then merged, so that no step takes long. */
async function sorted(keys: Float64Array, turns: Turns): Promise<Uint32Array> {
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
