import type { ChartLine } from '@/components/chart/chart-data'
import { lineLook } from '@/components/chart/line-look'
import type { Bucket } from '@/components/series/bucket'
import { longestBridge, withGaps } from '@/components/series/gaps'
import { emptyPoint, type Point } from '@/components/series/series-data'
import type { SeriesFacts } from '@/components/series/series-facts'
import { printRef } from '@/components/series/series-ref'

/** Series as lines of a chart: broken at gaps, with a band where points aggregate several measurements. */
export function chartLines(
  series: readonly SeriesFacts[],
  points: { now: readonly (readonly Point[])[]; before: readonly (readonly Point[])[] | null },
  bucket: Bucket,
): ChartLine[] {
  return series.map((facts, place) => {
    const longest = longestBridge(facts.period, bucket)
    const broken = (all: readonly Point[] = []) =>
      withGaps(
        all.filter(({ value }) => value !== null),
        longest,
        emptyPoint,
      )
    return {
      key: printRef(facts),
      look: lineLook(place),
      unit: facts.unit,
      points: broken(points.now[place]),
      band: bucket !== 'raw',
      ghost: broken(points.before?.[place]),
    }
  })
}

/** The point nearest to a moment, if it is as near as a line may bridge. */
export function nearest(points: readonly Point[], at: number, longest: number): Point | null {
  let [low, high] = [0, points.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (points[middle]!.at < at) low = middle + 1
    else high = middle
  }
  const found = [points[low - 1], points[low]]
    .filter(point => point !== undefined)
    .sort((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at))[0]
  return found && Math.abs(found.at - at) <= longest / 2 ? found : null
}
