import { cpus } from 'node:os'

/** A measured value with its limit. `good` is the side of the limit on which the value should be. */
export type Figure = Readonly<{
  name: string
  value: number
  unit: string
  limit: number
  good: 'at least' | 'at most'
  detail?: string
}>

export const ratio = (
  name: string,
  [ours, theirs]: readonly [number, number],
  promise: Pick<Figure, 'limit' | 'good'> & { unit: string },
): Figure => ({
  name,
  value: ours / theirs,
  unit: '×',
  limit: promise.limit,
  good: promise.good,
  detail: `${rounded(ours)} : ${rounded(theirs)} ${promise.unit}`,
})

const rounded = (value: number) => (value < 100 ? value.toFixed(1) : String(Math.round(value)))

export function printHead(): void {
  process.stdout.write(
    `Node ${process.version}, ${cpus().length} cores, medians\n\n| figure | measured | limit | |\n|---|---|---|---|\n`,
  )
}

/** Prints figures as rows of a table. A missed limit sets the exit code 1. */
export function print(figures: readonly Figure[]): void {
  for (const { name, value, unit, limit, good, detail } of figures) {
    const met = good === 'at least' ? value >= limit : value <= limit
    if (!met) process.exitCode = 1
    process.stdout.write(
      `| ${name} | ${value.toFixed(2)} ${unit}${detail ? ` (${detail})` : ''} | ${good} ${limit} ${unit} | ${met ? 'met' : 'MISSED'} |\n`,
    )
  }
}
