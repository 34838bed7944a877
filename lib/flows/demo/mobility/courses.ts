import type { Course } from '@/lib/flows/demo/stations/kind'
import type { World } from '@/lib/flows/demo/world'
import { dayMilliseconds } from '@/lib/flows/demo/world'
import type { SeriesRecords } from '@/lib/writer/series-records'

/** How many measurements a course has. */
export const stepsOf = ({ period, days }: Course): number => Math.floor((days * 86_400) / period)

/** The measurements of a course: at whole periods, the last one not after the world's moment. */
export function recordsOf({ now }: Pick<World, 'now'>, station: string, { dataType, period, days, at }: Course): SeriesRecords {
  const step = period * 1000
  const last = Math.floor(now.getTime() / step) * step
  const values = new Map<number, number | string>()
  let kind: SeriesRecords['kind'] = 'number'
  for (let time = last - days * dayMilliseconds + step; time <= last; time += step) {
    const value = at(time)
    kind = typeof value === 'object' ? 'json' : typeof value === 'string' ? 'text' : 'number'
    values.set(time, typeof value === 'object' ? JSON.stringify(value) : value)
  }
  return { station, dataType, period, kind, values }
}
