import { type ChartLine, lineLook } from '@/components/chart/chart-data'
import { type Bucket, longestBridge, withGaps } from '@/components/series/bucket'
import { printRef } from '@/components/series/comparison-query'
import { emptyPoint, type Point } from '@/components/series/measurements'
import type { SeriesDetails } from '@/components/series/series-details'

/** The lines of a chart: interrupted at gaps, with a band if their points aggregate measurements. */
export function chartLines(
  series: readonly SeriesDetails[],
  points: { now: readonly (readonly Point[])[]; before: readonly (readonly Point[])[] | null },
  bucket: Bucket,
): ChartLine[] {
  return series.map((facts, index) => {
    const longest = longestBridge(facts.period, bucket)
    const broken = (all: readonly Point[] = []) => {
      const measured = all.filter(({ value }) => value !== null)
      return withGaps(measured, longest, emptyPoint)
    }
    return {
      key: printRef(facts),
      look: lineLook(index),
      unit: facts.unit,
      points: broken(points.now[index]),
      band: bucket !== 'raw',
      ghost: broken(points.before?.[index]),
    }
  })
}

export function pointsByTime<Timed extends { at: number }>(lists: readonly (readonly Timed[])[]) {
  const rows = new Map<number, Map<number, Timed>>()
  for (const [index, points] of lists.entries()) {
    for (const point of points) {
      const row = rows.get(point.at) ?? new Map<number, Timed>()
      rows.set(point.at, row.set(index, point))
    }
  }
  return [...rows].sort(([a], [b]) => a - b).map(([at, points]) => ({ at, points }))
}

/** The point nearest to the time `at`. Null if that is more than half of `longest` away. */
export function nearest(points: readonly Point[], at: number, longest: number): Point | null {
  let [low, high] = [0, points.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (points[middle]!.at < at) low = middle + 1
    else high = middle
  }
  const neighbours = [points[low - 1], points[low]]
    .filter(point => point !== undefined)
    .sort((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at))[0]
  return neighbours && Math.abs(neighbours.at - at) <= longest / 2 ? neighbours : null
}

/** The maximum number of units in a chart. The first has the left axis, the second the right axis. */
const axesMax = 2

type Panel<Series> = Readonly<{ units: readonly string[]; series: readonly Series[] }>

/** Distributes series over charts by unit, in order of occurrence. A chart has at most two units, each with an axis. */
export function panelsOf<Series extends { unit: string }>(series: readonly Series[]): Panel<Series>[] {
  const units = [...new Set(series.map(({ unit }) => unit))]
  const panels: Panel<Series>[] = []
  for (let first = 0; first < units.length; first += axesMax) {
    const own = units.slice(first, first + axesMax)
    panels.push({ units: own, series: series.filter(({ unit }) => own.includes(unit)) })
  }
  return panels
}
