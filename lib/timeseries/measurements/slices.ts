import type { SortKey } from '@/lib/db/order'
import type { Interval } from '@/lib/timeseries/path'

export type TimeDirection = SortKey['direction']

/** One microsecond, the resolution of stored times, in milliseconds. */
export const instantLength = 0.001

/** The part of an interval that is read first. @param length in milliseconds */
export const firstPart = (way: TimeDirection, { from, to }: Interval, length: number): Interval =>
  way === 'ascending' ? { from, to: Math.min(to, from + length) } : { from: Math.max(from, to - length), to }

export const behindPart = (way: TimeDirection, { from, to }: Interval, part: Interval): Interval =>
  way === 'ascending' ? { from: part.to, to } : { from, to: part.from }

/** The part of an interval from a time onwards in the direction of reading, the time included. */
export const fromTime = (way: TimeDirection, { from, to }: Interval, time: number): Interval =>
  way === 'ascending' ? { from: Math.max(from, time), to } : { from, to: Math.min(to, time + instantLength) }

export const behindTime = (way: TimeDirection, { from, to }: Interval, time: number): Interval =>
  way === 'ascending' ? { from: Math.max(from, time + instantLength), to } : { from, to: Math.min(to, time) }

export const isEmpty = ({ from, to }: Interval): boolean => from >= to

/** The time in milliseconds that a statement covers, chosen to return about `rows` rows and at most `rowsMost`. */
type SliceLength = Readonly<{ length: number; rows: number; rowsMost: number; longest: number }>

type Expectation = Readonly<{
  rowsLikely: number | null
  /** Ratio of measurements to the number that the periods of the series promise. Null if it has not been learned. */
  density: number | null
}>

const second = 1000
/** Maximum ratio of a slice to the length that the periods suggest: series may have far fewer measurements. */
const longestFactor = 1000
/** Maximum growth factor of a slice while only few rows show the density of the data. */
const growthMax = 8
const fewRows = 30
/** Rows of each series in a full slice, because each series costs an index lookup. */
const rowsPerSeries = 4
const fullSliceRows = 10_000
/** Ratio of the planned rows of a slice to the needed ones: too few rows would cost another statement. */
const margin = 1.5

/** Measurements per millisecond that the periods of series promise. */
export const promisedRate = (series: readonly { period: number }[]): number =>
  series.reduce((sum, { period }) => sum + 1 / Math.max(1, period), 0) / second

/** The first slice. Without a learned density each series is assumed to measure once in its period. */
export function startSlice(series: readonly { period: number }[], { rowsLikely, density }: Expectation): SliceLength {
  const rate = Math.max(promisedRate(series), 1e-12)
  const lengthFor = (rows: number) => Math.ceil(rows / rate / second) * second
  const full = Math.max(fullSliceRows, series.length * rowsPerSeries)
  const longest = lengthFor(full) * longestFactor
  const targetRows = Math.min(full, Math.max(rowsLikely ?? full, series.length) * (density === null ? 1 : margin))
  return {
    length: Math.min(longest, lengthFor(targetRows / (density ?? 1))),
    rows: full,
    // Each series has one row at an instant, so this number of rows includes more than one instant.
    rowsMost: full * 4,
    longest,
  }
}

/** The slice of a single series: the whole interval, limited by the number of rows. */
export function countedSlice(rowsLikely: number | null): SliceLength {
  const rows = Math.min(fullSliceRows, Math.ceil((rowsLikely ?? fullSliceRows) * margin))
  return { length: Number.POSITIVE_INFINITY, rows, rowsMost: rows + 1, longest: Number.POSITIVE_INFINITY }
}

/** The slice after one with `found` rows: longer for sparse data, shorter for dense. @param missing rows, null: all */
export function nextSlice(slice: SliceLength, found: number, missing: number | null = null): SliceLength {
  const { length, rows, longest } = slice
  if (length === Number.POSITIVE_INFINITY) return countedSlice(null)
  const targetRows = missing === null || missing <= 0 ? rows : Math.min(rows, Math.max(fewRows, missing * margin))
  if (found * 2 < targetRows) {
    const growth = targetRows / Math.max(1, found)
    return { ...slice, length: Math.min(length * (found < fewRows ? Math.min(growthMax, growth) : growth), longest) }
  }
  if (found > rows * 2) return { ...slice, length: Math.max(second, Math.floor(length / Math.ceil(found / rows))) }
  return slice
}
