import type { FieldKind } from '@/lib/timeseries/fields/fields'

/** A function of `select`, which combines many rows into one value. */
export type Aggregate = Readonly<{
  key: 'min' | 'max' | 'avg' | 'sum' | 'count' | 'stddev' | 'first' | 'last'
  takes: 'numbers' | 'numbers or times' | 'anything'
  /** Whether repeating every row equally often, as a join may do, changes the result: of `sum`, but not of `avg`. */
  counts: boolean
  words: string
}>

/** Every function of `select`. @see docs/decisions/030-aggregates-and-time-buckets.md */
export const aggregates: readonly Aggregate[] = [
  { key: 'min', takes: 'numbers or times', counts: false, words: 'the smallest number, or the earliest time' },
  { key: 'max', takes: 'numbers or times', counts: false, words: 'the largest number, or the latest time' },
  { key: 'avg', takes: 'numbers', counts: false, words: 'the mean of the numbers' },
  { key: 'sum', takes: 'numbers', counts: true, words: 'the sum of the numbers' },
  { key: 'count', takes: 'anything', counts: true, words: 'the number of rows with a value; `count(*)` counts all rows' },
  { key: 'stddev', takes: 'numbers', counts: true, words: 'the standard deviation of a sample; null for a single number' },
  { key: 'first', takes: 'anything', counts: false, words: 'the value of the earliest row with a value' },
  { key: 'last', takes: 'anything', counts: false, words: 'the value of the latest row with a value' },
]

export const aggregateKeys: readonly string[] = aggregates.map(({ key }) => key)

const byKey = new Map<string, Aggregate>(aggregates.map(aggregate => [aggregate.key, aggregate]))

/** Finds a function by its name in upper or lower case. */
export const findAggregate = (name: string): Aggregate | undefined => byKey.get(name.toLowerCase())

export function kindOfResult({ key }: Aggregate, argument: FieldKind): FieldKind {
  if (key === 'first' || key === 'last') return argument
  return argument === 'time' && (key === 'min' || key === 'max') ? 'time' : 'number'
}

/** Whether a function accepts a type of field. Values inside JSON are accepted, as they may be numbers. */
export function accepts({ takes }: Aggregate, kind: FieldKind, path: readonly string[]): boolean {
  if (takes === 'anything' || path.length > 0) return true
  return kind === 'number' || kind === 'value' || (kind === 'time' && takes === 'numbers or times')
}
