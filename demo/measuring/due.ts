import { measuredAt } from '@/demo/mobility/courses'
import { noiseAt, numberOf } from '@/demo/random'
import type { MeasuredStation, SeriesCourse } from '@/demo/stations/kind'
import { RecordsBySeries } from '@/lib/writer/measurement'

/** What arrives after `from`, up to and with `to`, in milliseconds since 1970. */
export type Window = Readonly<{ from: number; to: number }>

const underwayMaxMilliseconds = 240_000

/**
 * How long after the measurement a station sends it: always as long, and each as it likes, so that not everything comes at once.
 * Never so long that it would be late.
 */
export function underwayMilliseconds(station: string, { period }: Pick<SeriesCourse, 'period'>): number {
  return Math.floor(noiseAt(numberOf('underway', station), period) * Math.min(underwayMaxMilliseconds, period * 800))
}

/** The measurements of some stations that arrive in a window; stations that are silent send nothing. */
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

/** Stations of a world fail as those of the real one do: one in sixty is silent, for six hours or a few times that. */
export function isSilentAt(station: string, time: number): boolean {
  const seed = numberOf('silence', station)
  // Not all of them at the full hour.
  return noiseAt(seed, Math.floor((time + (seed % 360) * 60_000) / (6 * hour))) < 1 / 60
}
