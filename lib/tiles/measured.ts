import type { Turns } from '@/lib/formats/turns'

type State = 'in time' | 'late' | 'silent'

/** What the stations of a mark measured: of one its number and its state; of several the sum, and how many have a number. */
export type MarkValue = Readonly<{ number: number | null; state: State }> | Readonly<{ sum: number; measured: number }>

/** The numbers of all stations: how many have one, their period, and what a map makes a scale of. */
export type MeasuredNumbers = Readonly<{
  count: number
  /** In seconds; null where they differ. */
  period: number | null
  /** The smallest number, those at each twentieth of them, and the largest; empty without numbers. */
  quantiles: readonly number[]
}>

type MeasuredPoint = Readonly<{ number?: number | null; period?: number | null; state?: State | null }>

const states: readonly State[] = ['silent', 'late', 'in time']

/** The numbers of ordered points; NaN where a station has none. */
export class MeasuredPoints {
  constructor(
    readonly numbers: MeasuredNumbers,
    readonly ordered: Float64Array,
    readonly states: Uint8Array,
  ) {}

  get bytes(): number {
    return this.ordered.byteLength + this.states.byteLength
  }

  /** What a range of points measured. Its numbers are added anew, because a difference of running sums loses small ones beside large ones. */
  of(from: number, to: number): MarkValue {
    const [first] = this.ordered.subarray(from, to)
    if (to - from === 1) return { number: Number.isNaN(first) ? null : first!, state: states[this.states[from]!]! }
    let [sum, measured] = [0, 0]
    for (let place = from; place < to; place++) {
      const number = this.ordered[place]!
      if (Number.isNaN(number)) continue
      sum += number
      measured += 1
    }
    return { sum, measured }
  }
}

/** The numbers of points along an order; null where none were asked for. */
export async function measuredPoints(
  points: readonly MeasuredPoint[],
  order: Uint32Array,
  turns: Turns,
): Promise<MeasuredPoints | null> {
  if (points.every(({ number }) => number === undefined)) return null
  const [ordered, stateOf] = [new Float64Array(order.length), new Uint8Array(order.length)]
  const periods = new Set<number | null>()
  for (const [index, from] of order.entries()) {
    const { number = null, period = null, state } = points[from]!
    ordered[index] = number ?? Number.NaN
    stateOf[index] = Math.max(0, states.indexOf(state ?? 'silent'))
    if (number !== null) periods.add(period)
    if (turns.due) await turns.give()
  }
  const sorted = ordered.filter(number => !Number.isNaN(number)).sort()
  const [period = null] = periods.size === 1 ? periods : []
  return new MeasuredPoints({ count: sorted.length, period, quantiles: quantilesOf(sorted) }, ordered, stateOf)
}

const parts = 20

const quantilesOf = (sorted: Float64Array): number[] =>
  sorted.length === 0
    ? []
    : Array.from({ length: parts + 1 }, (_, part) => sorted[Math.floor((part / parts) * (sorted.length - 1))]!)
