import { measuredAt } from '@/demo/mobility/courses'
import { noiseAt, numberOf } from '@/demo/random'
import type { MeasuredStation, SeriesCourse } from '@/demo/stations/kind'
import { RecordsBySeries } from '@/lib/writer/push/measurement'

/** A time of arrival after `from` and until `to`, both in milliseconds since 1970. */
export type Window = Readonly<{ from: number; to: number }>

const underwayMaxMilliseconds = 240_000

/**
 * The delay between a measurement and its arrival: fixed for each station, different between stations so that arrivals are spread, and never so long
 * that a measurement would be late.
 */
export function underwayMilliseconds(station: string, { period }: Pick<SeriesCourse, 'period'>): number {
  return Math.floor(noiseAt(numberOf('underway', station), period) * Math.min(underwayMaxMilliseconds, period * 800))
}

/** The measurements of stations that arrive in a window. Silent stations send nothing. */
export function dueOf(stations: readonly MeasuredStation[], window: Window): RecordsBySeries {
  const records = new RecordsBySeries()
  for (const { station, courses } of stations) {
    for (const course of courses) {
      for (const time of timesOf(course, underwayMilliseconds(station.id, course), window)) {
        if (!isSilentAt(station.id, time)) records.add(station.id, course.dataType, measuredAt(course, time))
      }
    }
  }
  return records
}

/** Whole periods whose measurement arrives in the window. */
function* timesOf({ period }: SeriesCourse, underway: number, { from, to }: Window): Generator<number> {
  const step = period * 1000
  const first = (Math.floor((from - underway) / step) + 1) * step
  for (let time = first; time + underway <= to; time += step) yield time
}

const hour = 3_600_000

/** Whether a station has failed, as real ones do: one in sixty is silent, for six hours or a multiple. */
export function isSilentAt(station: string, time: number): boolean {
  const seed = numberOf('silence', station)
  // Not all at the full hour.
  return noiseAt(seed, Math.floor((time + (seed % 360) * 60_000) / (6 * hour))) < 1 / 60
}
