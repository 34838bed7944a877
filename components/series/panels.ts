/** Units that share one chart: the first is read on the left, the second on the right. */
const axesMax = 2

/** One of the charts that stand above each other. */
export type Panel<Series> = Readonly<{
  /** In the order of the axes; a series without a unit has an empty one. */
  units: readonly string[]
  series: readonly Series[]
}>

/** Shares series out on charts by their units, in the order in which these occur: an axis for each unit, at most two in a chart. */
export function panelsOf<Series extends { unit: string }>(series: readonly Series[]): Panel<Series>[] {
  const units = [...new Set(series.map(({ unit }) => unit))]
  const panels: Panel<Series>[] = []
  for (let first = 0; first < units.length; first += axesMax) {
    const own = units.slice(first, first + axesMax)
    panels.push({ units: own, series: series.filter(({ unit }) => own.includes(unit)) })
  }
  return panels
}
