/** How much time one statement covers, in milliseconds, so that it gives about as many rows as are wanted. */
export type SliceLength = Readonly<{ length: number; rows: number; longest: number }>

const second = 1000
const longestFactor = 8

/** Each series costs a look into the index, so there should be some rows of each in a slice. */
const rowsPerSeries = 8

/**
 * The length of the first slice, from what the series promise: each a measurement a period.
 * @param rows rows wanted in a slice at least
 */
export function startSlice(series: readonly { period: number }[], rows: number): SliceLength {
  const wanted = Math.max(rows, series.length * rowsPerSeries)
  const perSecond = series.reduce((sum, { period }) => sum + 1 / Math.max(1, period), 0)
  const length = Math.ceil(wanted / Math.max(perSecond, 1e-9)) * second
  return { length, rows: wanted, longest: length * longestFactor }
}

/**
 * The length of the slice after one that gave `found` rows: longer where data are thin, shorter where they are dense. It grows only so far,
 * so that the first slice of a dense time is no disaster.
 */
export function nextSlice({ length, rows, longest }: SliceLength, found: number): SliceLength {
  if (found * 2 < rows) return { length: Math.min(length * 2, longest), rows, longest }
  if (found > rows * 2) return { length: Math.max(second, Math.floor(length / Math.ceil(found / rows))), rows, longest }
  return { length, rows, longest }
}
