import type { Turns } from '@/lib/formats/turns'

/** Largest number of groups that tiles name; records of other groups are counted together. */
const groupsMax = 8

export type RecordGroups = Readonly<{
  named: readonly Readonly<{ value: string; count: number }>[]
  others: Readonly<{ groups: number; count: number }>
  /** Number of records without a value. */
  without: number
}>

function countedGroups(words: readonly (string | null)[]): RecordGroups {
  const counts = new Map<string, number>()
  let without = 0
  for (const word of words) {
    if (word === null) without += 1
    else counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const all = [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
  const rest = all.slice(groupsMax)
  return {
    named: all.slice(0, groupsMax).map(([value, count]) => ({ value, count })),
    others: { groups: rest.length, count: rest.reduce((sum, [, count]) => sum + count, 0) },
    without,
  }
}

/** Creates a reader of groups from JSON values: a string, number or boolean, or the first entry of a list. */
function wordReader(): (text: string | null) => string | null {
  const cached = new Map<string, string | null>()
  return text => {
    if (text === null) return null
    // Cached, because there are far fewer values than records.
    if (!cached.has(text)) cached.set(text, wordOf(JSON.parse(text)))
    return cached.get(text)!
  }
}

function wordOf(value: unknown): string | null {
  const [first] = Array.isArray(value) ? value : [value]
  if (typeof first === 'string') return first.trim() === '' ? null : first
  return typeof first === 'number' || typeof first === 'boolean' ? String(first) : null
}

/** Groups of ordered points, with a running count of each named group before each point. */
export class GroupSums {
  constructor(
    readonly groups: RecordGroups,
    readonly sums: readonly Uint32Array[],
  ) {}

  get bytes(): number {
    return this.sums.reduce((bytes, { byteLength }) => bytes + byteLength, 0)
  }

  /** The named value that most points in a range have. Returns null if more points have another value or none. */
  most(from: number, to: number): string | null {
    const counts = this.sums.map(sums => sums[to]! - sums[from]!)
    const most = Math.max(0, ...counts)
    const rest = to - from - counts.reduce((sum, count) => sum + count, 0)
    return most === 0 || rest > most ? null : this.groups.named[counts.indexOf(most)]!.value
  }
}

/** The running counts of groups over points sorted by `order`. Returns null if points are not grouped. */
export async function groupSums(
  points: readonly { word?: string | null }[],
  order: Uint32Array,
  turns: Turns,
): Promise<GroupSums | null> {
  if (points.every(({ word }) => word === undefined)) return null
  const read = wordReader()
  const words = points.map(({ word = null }) => read(word))
  const groups = countedGroups(words)
  const places = new Map(groups.named.map(({ value }, index) => [value, index]))
  const sums = groups.named.map(() => new Uint32Array(points.length + 1))
  for (const [index, from] of order.entries()) {
    for (const each of sums) each[index + 1] = each[index]!
    const word = words[from]!
    const place = word === null ? undefined : places.get(word)
    if (place !== undefined) sums[place]![index + 1]! += 1
    if (turns.due) await turns.give()
  }
  return new GroupSums(groups, sums)
}

type State = 'in time' | 'late' | 'silent'

/** The measured value of a mark: number and state of one station; for several, the sum, and how many have a number. */
export type MarkValue = Readonly<{ number: number | null; state: State }> | Readonly<{ sum: number; measured: number }>

export type MeasuredNumbers = Readonly<{
  count: number
  /** Period of the measurements in seconds; null if the stations have different periods. */
  period: number | null
  /** Quantiles in steps of 5 %, from the smallest to the largest number; empty if there are no numbers. */
  quantiles: readonly number[]
}>

const states: readonly State[] = ['silent', 'late', 'in time']

/** Measured values of stations in the order of the index; NaN for a station without one. */
export class MeasuredPoints {
  constructor(
    readonly numbers: MeasuredNumbers,
    readonly ordered: Float64Array,
    readonly states: Uint8Array,
  ) {}

  get bytes(): number {
    return this.ordered.byteLength + this.states.byteLength
  }

  /** The measured value of a range of points, summed directly: differences of running sums would lose small numbers. */
  of(from: number, to: number): MarkValue {
    const [first] = this.ordered.subarray(from, to)
    if (to - from === 1) return { number: Number.isNaN(first) ? null : first!, state: states[this.states[from]!]! }
    let [sum, measuredCount] = [0, 0]
    for (let index = from; index < to; index++) {
      const number = this.ordered[index]!
      if (Number.isNaN(number)) continue
      sum += number
      measuredCount += 1
    }
    return { sum, measured: measuredCount }
  }
}

/** The measured values of stations, sorted by `order`. Returns null if none were requested. */
export async function measuredPoints(
  points: readonly Readonly<{ number?: number | null; period?: number | null; state?: State | null }>[],
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

const quantileCount = 20

const quantilesOf = (sorted: Float64Array): number[] =>
  sorted.length === 0
    ? []
    : Array.from({ length: quantileCount + 1 }, (_, part) => sorted[Math.floor((part / quantileCount) * (sorted.length - 1))]!)
