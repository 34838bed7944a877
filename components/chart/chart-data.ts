/** A point of a line. A point whose value is null interrupts the line. */
export type LinePoint = Readonly<{ at: number; value: number | null; low: number | null; high: number | null }>

export type ChartLine = Readonly<{
  key: string
  look: LineLook
  unit: string
  points: readonly LinePoint[]
  band: boolean
  ghost: readonly LinePoint[]
}>

export type LinePart = 'value' | 'low' | 'high' | 'ghost'

export type ChartTable = Readonly<{
  line: ChartLine
  parts: readonly LinePart[]
  columns: readonly (readonly (number | null)[])[]
}>

export function chartTables(lines: readonly ChartLine[]): ChartTable[] {
  const ghosts = lines.flatMap(line => (line.ghost.length > 0 ? [tableOf(line, line.ghost, ['ghost'])] : []))
  return [...ghosts, ...lines.map(line => tableOf(line, line.points, line.band ? ['high', 'low', 'value'] : ['value']))]
}

function tableOf(line: ChartLine, points: readonly LinePoint[], parts: readonly LinePart[]): ChartTable {
  const pick = (point: LinePoint, part: LinePart) => point[part === 'ghost' ? 'value' : part]
  return { line, parts, columns: [points.map(({ at }) => at), ...parts.map(part => points.map(point => pick(point, part)))] }
}

/** Indexes of points without neighbours, which are drawn as dots. A null value interrupts a line, undefined does not. */
export function isolatedPoints(values: readonly (number | null | undefined)[]): number[] {
  const indexes = values.flatMap((value, index) => (value === undefined ? [] : [index]))
  return indexes.filter((index, nth) => {
    if (values[index] === null) return false
    const [before, after] = [indexes[nth - 1], indexes[nth + 1]].map(other => (other === undefined ? null : values[other]))
    return before === null && after === null
  })
}

type LineLook = Readonly<{ colour: 1 | 2 | 3 | 4; dash: readonly number[] }>

const dashes = [[], [8, 4], [2, 3]] as const

export const lineLook = (index: number): LineLook => ({
  colour: ((index % 4) + 1) as LineLook['colour'],
  dash: dashes[Math.floor(index / 4) % dashes.length]!,
})
