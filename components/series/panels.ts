/** Units that share a chart: the first has the left axis, the second the right one. */
const axesMax = 2

/** One of the stacked charts. */
export type Panel<Series> = Readonly<{
  /** In the order of the axes; a series without a unit has an empty one. */
  units: readonly string[]
  series: readonly Series[]
}>

/** Distributes series over charts by unit, in order of occurrence: an axis for each unit, at most two in a chart. */
export function panelsOf<Series extends { unit: string }>(series: readonly Series[]): Panel<Series>[] {
  const units = [...new Set(series.map(({ unit }) => unit))]
  const panels: Panel<Series>[] = []
  for (let first = 0; first < units.length; first += axesMax) {
    const own = units.slice(first, first + axesMax)
    panels.push({ units: own, series: series.filter(({ unit }) => own.includes(unit)) })
  }
  return panels
}
