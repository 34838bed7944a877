import type { Span } from '@/components/chart/spark-path'
import type { Point } from '@/components/series/series-data'
import { type Distance, moved } from '@/components/series/wall-clock'
import type { Zone } from '@/lib/grammar/time-zone'

/** The span to compare with: the same times by the clock, so much earlier. */
export const spanBefore = ({ from, to }: Span, distance: Distance, zone: Zone): Span => ({
  from: moved(from, distance, -1, zone),
  to: moved(to, distance, -1, zone),
})

/** Earlier points moved to where they are compared. Of an hour that the clocks repeated then the first counts, so that time only goes on. */
export function ghostOf(points: readonly Point[], distance: Distance, zone: Zone): Point[] {
  let last = Number.NEGATIVE_INFINITY
  return points.flatMap(point => {
    const at = moved(point.at, distance, 1, zone)
    if (at <= last) return []
    last = at
    return [{ ...point, at }]
  })
}
