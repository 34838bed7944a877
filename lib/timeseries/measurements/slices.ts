import type { SortKey } from '@/lib/db/order'
import type { Interval } from '@/lib/timeseries/path'

/** The direction in which a history is read. */
export type TimeDirection = SortKey['direction']

/** One microsecond, the resolution of stored times, in milliseconds. */
export const instantLength = 0.001

/** The part of an interval that is read first. @param length in milliseconds */
export const firstPart = (way: TimeDirection, { from, to }: Interval, length: number): Interval =>
  way === 'ascending' ? { from, to: Math.min(to, from + length) } : { from: Math.max(from, to - length), to }

/** The rest of an interval after its first part. */
export const behindPart = (way: TimeDirection, { from, to }: Interval, part: Interval): Interval =>
  way === 'ascending' ? { from: part.to, to } : { from, to: part.from }

/** The rest of an interval from a time on, the time included. */
export const fromTime = (way: TimeDirection, { from, to }: Interval, time: number): Interval =>
  way === 'ascending' ? { from: Math.max(from, time), to } : { from, to: Math.min(to, time + instantLength) }

/** The rest of an interval after a time. */
export const behindTime = (way: TimeDirection, { from, to }: Interval, time: number): Interval =>
  way === 'ascending' ? { from: Math.max(from, time + instantLength), to } : { from, to: Math.min(to, time) }

export const isEmpty = ({ from, to }: Interval): boolean => from >= to

/** The time that one statement covers, in milliseconds, chosen to return about `rows` rows, at most `rowsMost`. */
type SliceLength = Readonly<{ length: number; rows: number; rowsMost: number; longest: number }>

const second = 1000
/** Series may measure this many times less often than their period says. */
const longestFactor = 1000
const growthMax = 8
/** Each series costs an index lookup, so a full slice should contain some rows of each. */
const rowsPerSeries = 4
const fullSliceRows = 10_000

/**
 * The length of the first slice, assuming that each series measures once in its period.
 * @param rowsMax largest number of rows needed; null for all
 */
export function startSlice(series: readonly { period: number }[], rowsMax: number | null): SliceLength {
  const perSecond = series.reduce((sum, { period }) => sum + 1 / Math.max(1, period), 0)
  const lengthFor = (rows: number) => Math.ceil(rows / Math.max(perSecond, 1e-9)) * second
  const full = Math.max(fullSliceRows, series.length * rowsPerSeries)
  return {
    length: lengthFor(Math.min(full, rowsMax ?? full)),
    rows: full,
    // Each series has one row at an instant, so these rows include more than one instant.
    rowsMost: full * 4,
    longest: lengthFor(full) * longestFactor,
  }
}

/**
 * The length of the slice after one with `found` rows: longer where data are sparse, shorter where they are dense. A dense time after a sparse
 * one is cut at `rowsMost`, so that it does not fill the memory.
 */
export function nextSlice(slice: SliceLength, found: number): SliceLength {
  const { length, rows, longest } = slice
  if (found * 2 < rows) return { ...slice, length: Math.min(length * Math.min(growthMax, rows / Math.max(1, found)), longest) }
  if (found > rows * 2) return { ...slice, length: Math.max(second, Math.floor(length / Math.ceil(found / rows))) }
  return slice
}
