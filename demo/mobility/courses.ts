import type { SeriesCourse } from '@/demo/stations/kind'
import { dayMilliseconds, type World } from '@/demo/world'
import type { Measurement, SeriesRecords } from '@/lib/writer/push/measurement'

/** The number of measurements of a course. */
export const stepsOf = ({ period, days }: SeriesCourse): number => Math.floor((days * 86_400) / period)

/** The measurements of a course: at whole periods, the last one not after the world's moment. */
export function recordsOf(
  { now }: Pick<World, 'now'>,
  station: string,
  { dataType, period, days, at }: SeriesCourse,
): SeriesRecords {
  const step = period * 1000
  const last = Math.floor(now.getTime() / step) * step
  const values = new Map<number, number | string>()
  let kind: Measurement['kind'] = 'number'
  for (let time = last - days * dayMilliseconds + step; time <= last; time += step) {
    const measured = measuredAt({ period, at }, time)
    kind = measured.kind
    values.set(time, measured.value)
  }
  return { station, dataType, period, kind, values }
}

/** The measurement of a course at a time. */
export function measuredAt({ period, at }: Pick<SeriesCourse, 'period' | 'at'>, time: number): Measurement {
  const value = at(time)
  if (typeof value === 'object') return { time, period, kind: 'json', value: JSON.stringify(value) }
  return { time, period, kind: typeof value === 'string' ? 'text' : 'number', value }
}
