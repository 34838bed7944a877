import type { TimeSpan } from '@/components/chart/spark-path'
import { findMoment } from '@/lib/grammar/moment'
import { instantAt, localTime, type Zone } from '@/lib/grammar/time-zone'

const minute = 60_000
const day = 86_400_000

export const toField = (instant: number, zone: Zone): string => new Date(localTime(instant, zone)).toISOString().slice(0, 16)

export const fromField = (text: string, zone: Zone): number | null =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text) ? findMoment(text, zone) : null

export type Distance = '1d' | '7d' | '1y'

export const distances = ['1d', '7d', '1y'] as const satisfies readonly Distance[]

/** The same local time days or a year before (-1) or after (1) an instant. 29 February may become 1 March. */
export function shiftedByDistance(instant: number, distance: Distance, direction: 1 | -1, zone: Zone): number {
  const shown = new Date(localTime(instant, zone))
  if (distance === '1y') shown.setUTCFullYear(shown.getUTCFullYear() + direction)
  else shown.setUTCDate(shown.getUTCDate() + direction * (distance === '7d' ? 7 : 1))
  return instantAt(shown.getTime(), zone)
}

/** A change of the clocks. The offsets from UTC before and after it are in minutes. */
type ClockChange = Readonly<{ at: number; before: number; after: number }>

const quarterHour = 15 * minute

/** The changes of the clocks in a zone within a span. They happen only at quarter hours. */
export function clockChanges({ from, to }: Readonly<{ from: number; to: number }>, zone: Zone): ClockChange[] {
  const changes: ClockChange[] = []
  for (let start = from; start < to; start += day) {
    const end = Math.min(start + day, to)
    const [before, after] = [zone.offsetMinutes(start), zone.offsetMinutes(end)]
    if (before === after) continue
    let at = Math.floor(start / quarterHour) * quarterHour
    while (zone.offsetMinutes(at) === before) at += quarterHour
    changes.push({ at, before, after })
  }
  return changes
}

export const spanBefore = ({ from, to }: TimeSpan, distance: Distance, zone: Zone): TimeSpan => ({
  from: shiftedByDistance(from, distance, -1, zone),
  to: shiftedByDistance(to, distance, -1, zone),
})

/** Moves earlier points to the times that they are compared with. If two get the same time, the first one stays. */
export function ghostOf<Timed extends { at: number }>(
  points: readonly Timed[],
  { until, distance, zone }: Readonly<{ until: number; distance: Distance; zone: Zone }>,
): Timed[] {
  let last = Number.NEGATIVE_INFINITY
  return points.flatMap(point => {
    const at = shiftedByDistance(point.at, distance, 1, zone)
    if (at <= last || at > until) return []
    last = at
    return [{ ...point, at }]
  })
}
