/**
 * What the stations of a mark measured: of one its number, null where it is silent, and whether it is late; of several the sum, and how many have a
 * number.
 */
export type MarkValue = Readonly<{ number: number | null; late: boolean }> | Readonly<{ sum: number; measured: number }>

/** The numbers of all stations: how many have one, and what a map makes a scale of. */
export type MeasuredNumbers = Readonly<{
  count: number
  /** The smallest number, those at each twentieth of them, and the largest; empty without numbers. */
  quantiles: readonly number[]
}>

type MeasuredPoint = Readonly<{ number?: number | null; late?: boolean | null }>

/** Numbers of ordered points, with running sums before each point. */
export class MeasuredSums {
  readonly numbers: MeasuredNumbers
  readonly #points: readonly MeasuredPoint[]
  readonly #order: Uint32Array
  readonly #sums: Float64Array
  readonly #counts: Uint32Array

  constructor(points: readonly MeasuredPoint[], order: Uint32Array) {
    this.#points = points.map(({ number = null, late }) => ({ number, late: late === true }))
    this.#order = order
    this.#sums = new Float64Array(order.length + 1)
    this.#counts = new Uint32Array(order.length + 1)
    for (const [index, from] of order.entries()) {
      const { number } = this.#points[from]!
      this.#sums[index + 1] = this.#sums[index]! + (number ?? 0)
      this.#counts[index + 1] = this.#counts[index]! + Number(number !== null)
    }
    this.numbers = measuredNumbers(points)
  }

  get bytes(): number {
    return this.#order.length * (8 + 4 + 4 + 40)
  }

  /** What a range of points measured. */
  of(from: number, to: number): MarkValue {
    const [point] = to - from === 1 ? [this.#points[this.#order[from]!]!] : []
    if (point) return { number: point.number ?? null, late: point.late === true }
    return { sum: this.#sums[to]! - this.#sums[from]!, measured: this.#counts[to]! - this.#counts[from]! }
  }
}

const parts = 20

function measuredNumbers(points: readonly MeasuredPoint[]): MeasuredNumbers {
  const sorted = Float64Array.from(points.flatMap(({ number }) => number ?? [])).sort()
  if (sorted.length === 0) return { count: 0, quantiles: [] }
  const at = (part: number) => sorted[Math.floor((part / parts) * (sorted.length - 1))]!
  return { count: sorted.length, quantiles: Array.from({ length: parts + 1 }, (_, part) => at(part)) }
}

/** Sums of numbers along an order of points; null where no numbers were asked for. */
export const measuredSums = (points: readonly MeasuredPoint[], order: Uint32Array): MeasuredSums | null =>
  points.every(({ number }) => number === undefined) ? null : new MeasuredSums(points, order)
