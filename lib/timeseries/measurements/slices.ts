import type { SortKey } from '@/lib/db/order'
import type { Interval } from '@/lib/timeseries/fields/levels'

/** Which way a history is read. */
export type TimeDirection = SortKey['direction']

/** One microsecond, the resolution of stored times, in milliseconds. */
export const instantLength = 0.001

/** The part of an interval that is read first. @param length milliseconds */
export const firstPart = (way: TimeDirection, { from, to }: Interval, length: number): Interval =>
  way === 'ascending' ? { from, to: Math.min(to, from + length) } : { from: Math.max(from, to - length), to }

/** What is left of an interval behind a part that stands first in it. */
export const behindPart = (way: TimeDirection, { from, to }: Interval, part: Interval): Interval =>
  way === 'ascending' ? { from: part.to, to } : { from, to: part.from }

/** What is left of an interval from a time on, the time included. */
export const fromTime = (way: TimeDirection, { from, to }: Interval, time: number): Interval =>
  way === 'ascending' ? { from: Math.max(from, time), to } : { from, to: Math.min(to, time + instantLength) }

/** What is left of an interval behind a time. */
export const behindTime = (way: TimeDirection, { from, to }: Interval, time: number): Interval =>
  way === 'ascending' ? { from: Math.max(from, time + instantLength), to } : { from, to: Math.min(to, time) }

export const isEmpty = ({ from, to }: Interval): boolean => from >= to

/** How much time one statement covers, in milliseconds, so that it gives about as many rows as are wanted, and no more than `rowsMost`. */
type SliceLength = Readonly<{ length: number; rows: number; rowsMost: number; longest: number }>

const second = 1000
/** Series may measure as much more seldom than they promise. */
const longestFactor = 1000
const growthMax = 8
/** Each series costs a look into the index, so a full slice should hold some rows of each. */
const rowsPerSeries = 4
const fullSliceRows = 10_000

/**
 * The length of the first slice, from what the series promise: each a measurement a period.
 * @param rowsMax more rows are not needed; null needs all
 */
export function startSlice(series: readonly { period: number }[], rowsMax: number | null): SliceLength {
  const perSecond = series.reduce((sum, { period }) => sum + 1 / Math.max(1, period), 0)
  const lengthFor = (rows: number) => Math.ceil(rows / Math.max(perSecond, 1e-9)) * second
  const full = Math.max(fullSliceRows, series.length * rowsPerSeries)
  return {
    length: lengthFor(Math.min(full, rowsMax ?? full)),
    rows: full,
    // Each series has one row at an instant, so that more than one instant is among them.
    rowsMost: full * 4,
    longest: lengthFor(full) * longestFactor,
  }
}

/**
 * The length of the slice after one that gave `found` rows: longer where data are thin, shorter where they are dense. A dense time behind
 * a thin one is cut at `rowsMost`, so that it does not fill the memory.
 */
export function nextSlice(slice: SliceLength, found: number): SliceLength {
  const { length, rows, longest } = slice
  if (found * 2 < rows) return { ...slice, length: Math.min(length * Math.min(growthMax, rows / Math.max(1, found)), longest) }
  if (found > rows * 2) return { ...slice, length: Math.max(second, Math.floor(length / Math.ceil(found / rows))) }
  return slice
}
