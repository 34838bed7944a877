import type { World } from '@/demo/world'
import type { DataType } from '@/lib/writer/params'
import type { StationRegistration } from '@/lib/writer/station/params'

export type DemoStation = Pick<StationRegistration, 'id' | 'name' | 'origin' | 'latitude' | 'longitude'> & {
  metadata: Record<string, unknown>
  elevation?: number
  municipality?: string
  parentStation?: string
  parentStationType?: string
}

/** The course of a series: its values by time, from `days` before the world's moment on. */
export type SeriesCourse = Readonly<{
  dataType: string
  /** Seconds between measurements. */
  period: number
  days: number
  /** The value at a time: a number, a text, or an object that is stored as JSON. */
  at: (time: number) => number | string | object
}>

/** A station with the courses of its series. */
export type MeasuredStation = Readonly<{ station: DemoStation; courses: readonly SeriesCourse[] }>

/** Everything of one type of station. */
export type StationKind = Readonly<{
  type: string
  dataTypes: readonly Pick<DataType, 'name' | 'description' | 'unit' | 'rtype' | 'period'>[]
  stations: (world: World) => Iterable<MeasuredStation>
}>

/** Periods in seconds. */
export const fiveMinutes = 300
export const tenMinutes = 600
export const quarterHour = 900
export const halfHour = 1800
export const hourly = 3600
export const daily = 86_400
