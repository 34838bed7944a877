/** A figure at a size: the median and the 95th percentile in its unit, and the number of rows of the response. */
export type Point = Readonly<{ middle: number; p95: number; rows: number }>

/** A figure at each size, in the order of the sizes; null if the server refused the request because it was too slow. */
export type Growth = Readonly<{ name: string; unit: 'ms' | 'MB'; points: readonly (Point | null)[] }>

/** A size of the data. `times`: the growth factor of the data since the previous size; null for the first size. */
export type Size = Readonly<{ name: string; times: number | null }>

/** The quickest of several rounds: other programs on the machine only slow it down. Null if all were refused. */
export const quickest = (points: readonly (Point | null)[]): Point | null =>
  points.reduce((least, point) => (point && (!least || point.middle < least.middle) ? point : least), null)

const agreement = 1.25

/** Whether the two quickest rounds agree. A refused round agrees with none: the machine may have been busy. */
export function isSettled(points: readonly (Point | null)[]): boolean {
  const [first, second] = points.flatMap(point => (point ? [point.middle] : [])).sort((a, b) => a - b)
  return second !== undefined && second <= first! * agreement
}

/** Maximum exponent: a little more than growth in proportion. */
export const exponentMax = 1.1

/** Minimum factor by which the rows of a response increase to count as growth. */
const grownRows = 2

/**
 * The power of the size by which a figure grows: 0 is not at all, 1 in proportion. If the response itself grows, its
 * rows are the size: a response with a hundred times as many rows may need a hundred times as long.
 * @param times the growth of the data
 * @returns null if there is no figure before; infinity if the request is refused
 */
export function exponentOf(before: Point | null, after: Point | null, times: number): number | null {
  if (!before) return null
  if (!after) return Number.POSITIVE_INFINITY
  const rows = after.rows / before.rows
  return Math.log(after.middle / before.middle) / Math.log(rows >= grownRows ? rows : times)
}

export function exponentsOf({ points }: Growth, sizes: readonly Size[]): (number | null)[] {
  return points.slice(1).map((point, index) => exponentOf(points[index] ?? null, point, sizes[index + 1]!.times!))
}

/** The table of all figures: times at each size, exponents between them, and whether one is too large. */
export function growthTable(growths: readonly Growth[], sizes: readonly Size[]): string {
  const steps = sizes.slice(1).map(({ name }) => `exponent to ${name}`)
  const head = ['Figure: middle; p95', ...sizes.map(({ name }) => name), ...steps, 'Limit']
  const lines = growths.map(growth => {
    const exponents = exponentsOf(growth, sizes)
    const missed = exponents.some(isMissed) ? `${exponentMax}, MISSED` : exponentMax
    return [nameOf(growth), ...growth.points.map(point => cellOf(growth, point)), ...exponents.map(exponentCell), missed]
  })
  return [head, head.map(() => '---'), ...lines].map(cells => `| ${cells.join(' | ')} |\n`).join('')
}

export const isMissed = (exponent: number | null): boolean => exponent !== null && exponent > exponentMax

function exponentCell(exponent: number | null): string {
  if (exponent === null) return ''
  return `${Number.isFinite(exponent) ? exponent.toFixed(2) : 'none'}${isMissed(exponent) ? ' MISSED' : ''}`
}

/** The name of a figure, with the number of rows if it is the same at all sizes. */
const nameOf = (growth: Growth) => (hasSameRows(growth) ? `${growth.name}${rowsText(growth.points[0] ?? null)}` : growth.name)

function cellOf(growth: Growth, point: Point | null): string {
  if (!point) return 'refused'
  const { middle, p95 } = point
  const value = middle === p95 ? rounded(middle) : `${rounded(middle)}; ${rounded(p95)}`
  return `${value} ${growth.unit}${hasSameRows(growth) ? '' : rowsText(point)}`
}

const hasSameRows = ({ points }: Growth) => points.every(point => !point || point.rows === points[0]?.rows)

const rowsText = (point: Point | null) => (!point || point.rows === 1 ? '' : `, ${point.rows.toLocaleString('en')} rows`)

const rounded = (value: number) => (value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en'))
