/** How much time one statement covers, in milliseconds, so that it gives about as many rows as are wanted. */
export type SliceLength = Readonly<{ length: number; rows: number; longest: number }>

const second = 1000
const longestFactor = 8
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
  return { length: lengthFor(Math.min(full, rowsMax ?? full)), rows: full, longest: lengthFor(full) * longestFactor }
}

/**
 * The length of the slice after one that gave `found` rows: longer where data are thin, shorter where they are dense. Its growth
 * has a limit, so that a dense time behind an empty one does not fill the memory.
 */
export function nextSlice({ length, rows, longest }: SliceLength, found: number): SliceLength {
  if (found * 2 < rows) return { length: Math.min(length * 2, longest), rows, longest }
  if (found > rows * 2) return { length: Math.max(second, Math.floor(length / Math.ceil(found / rows))), rows, longest }
  return { length, rows, longest }
}
