import type { PlacePosition, Village } from '@/demo/geography/places'
import { dayMilliseconds, noiseAt, smoothNoiseAt, type World } from '@/demo/world'
import type { Measurement, SeriesRecords } from '@/lib/writer/push/measurement'
import type { StationRegistration } from '@/lib/writer/station/params'

export type DemoStation = Pick<StationRegistration, 'id' | 'name' | 'origin' | 'latitude' | 'longitude'> & {
  metadata: Record<string, unknown>
  elevation?: number
  municipality?: string
  parentStation?: string
  parentStationType?: string
}

/** A series with a function that generates its values, for the `days` before the demo's current time. */
export type SeriesCourse = Readonly<{
  dataType: string
  /** Seconds between measurements. */
  period: number
  days: number
  /** The value at a time: a number, a string, or an object that is stored as JSON. */
  at: (time: number) => number | string | object
}>

export type MeasuredStation = Readonly<{ station: DemoStation; courses: readonly SeriesCourse[] }>

export type StationKind = Readonly<{ type: string; stations: (world: World) => Iterable<MeasuredStation> }>

/** Periods of series in seconds. */
export const every = { fiveMinutes: 300, tenMinutes: 600, quarterHour: 900, halfHour: 1800, hour: 3600, day: 86_400 } as const

/** Days of hourly history: on every day, they include a day of the last month. */
export const monthDays = 32

/** The fields of a station's registration for a position, and for the municipality of a village. */
export const registeredAt = ({ longitude, latitude, altitude }: PlacePosition, village?: Village) => ({
  latitude,
  longitude,
  elevation: altitude,
  ...(village && { municipality: village.municipality.names.en }),
})

export const hour = 3_600_000

/** The hour of the day in Central European Time, without summer time. */
export const clockAt = (time: number): number => ((time + hour) % dayMilliseconds) / hour
/** Whether a time is on a Saturday or Sunday, in Central European Time. */
export const isWeekend = (time: number): boolean => new Date(time + hour).getUTCDay() % 6 === 0

/** A bell curve over the day, 1 at the hour `at`. @param width hours until a third of the height */
export const peak = (clock: number, at: number, width: number): number => {
  const away = Math.abs(clock - at)
  return Math.exp(-((Math.min(away, 24 - away) / width) ** 2))
}

/** Vehicles per hour on a road that carries `capacity` of them in its busiest hour. */
export function trafficAt(time: number, capacity: number, seed: number): number {
  const clock = clockAt(time)
  const weekday = 0.07 + 0.78 * peak(clock, 7.7, 1.4) + 0.42 * peak(clock, 12.5, 3) + 0.85 * peak(clock, 17.4, 2)
  const weekend = 0.07 + 0.62 * peak(clock, 11, 3) + 0.66 * peak(clock, 17.5, 3)
  const drift = 0.88 + 0.24 * smoothNoiseAt(seed, time / (2 * hour))
  return Math.min(1.1, isWeekend(time) ? weekend : weekday) * capacity * drift
}

/** Average speed on a road in kilometres per hour, which falls when its traffic grows. */
export function speedAt(time: number, { capacity, limit, seed }: { capacity: number; limit: number; seed: number }): number {
  const load = trafficAt(time, capacity, seed) / capacity
  return limit * (1.02 - 0.42 * Math.max(0, load - 0.55) ** 1.2 - 0.06 * noiseAt(seed, Math.floor(time / 600_000)))
}

/** Whether an object is in use. It is for about `share` of the day, and its state can change every 75 minutes. */
export function isBusyAt(time: number, share: number, seed: number): boolean {
  const clock = clockAt(time)
  const likely = share * (0.35 + 1.1 * peak(clock, 11, 3.5) + 0.8 * peak(clock, 18, 2.5))
  return noiseAt(seed, Math.floor((time + (seed % 3600) * 1000) / (75 * 60_000))) < likely
}

export const stepsOf = ({ period, days }: SeriesCourse): number => Math.floor((days * 86_400) / period)

/** Generates the measurements of a series, at whole periods up to the demo's current time `now`. */
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

export function measuredAt({ period, at }: Pick<SeriesCourse, 'period' | 'at'>, time: number): Measurement {
  const value = at(time)
  if (typeof value === 'object') return { time, period, kind: 'json', value: JSON.stringify(value) }
  return { time, period, kind: typeof value === 'string' ? 'text' : 'number', value }
}
