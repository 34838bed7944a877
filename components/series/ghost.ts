import type { Span } from '@/components/chart/spark-path'
import type { Point } from '@/components/series/series-data'
import { type Distance, moved } from '@/components/series/wall-clock'
import type { Zone } from '@/lib/grammar/time-zone'

/** The span to compare with: the same wall-clock times, earlier by the distance. */
export const spanBefore = ({ from, to }: Span, distance: Distance, zone: Zone): Span => ({
  from: moved(from, distance, -1, zone),
  to: moved(to, distance, -1, zone),
})

type Compared = Readonly<{ until: number; distance: Distance; zone: Zone }>

/**
 * Earlier points moved to the compared span. Of an hour that the clocks repeated then, the first counts, so that time only increases; a 29 February
 * without a counterpart is left out.
 */
export function ghostOf(points: readonly Point[], { until, distance, zone }: Compared): Point[] {
  let last = Number.NEGATIVE_INFINITY
  return points.flatMap(point => {
    const at = moved(point.at, distance, 1, zone)
    if (at <= last || at > until) return []
    last = at
    return [{ ...point, at }]
  })
}
