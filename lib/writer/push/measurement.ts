import { config } from '@/lib/config'
import { storableTimes } from '@/lib/db/partitions'
import { jsonText } from '@/lib/formats/json/exact'
import { cutText } from '@/lib/formats/text'
import { exactNumber } from '@/lib/http/errors/record-flaws'

/** The kinds of measured values, which are also the names of their columns. */
export const valueKinds = ['number', 'text', 'json'] as const
export type MeasurementKind = (typeof valueKinds)[number]

/** A measurement, with its time in milliseconds since 1970, its period in seconds, and a JSON value as a string. */
export type Measurement = Readonly<{
  time: number
  period: number
  kind: MeasurementKind
  value: number | string
}>

type MeasurementFlaw = Readonly<{ member: readonly string[]; what: string }>

/** The allowed times in milliseconds since 1970, with `to` excluded. Only forecasts may be later than `ahead`. */
export type TimeRange = Readonly<{ from: number; to: number; ahead: number }>

const hourMilliseconds = 3_600_000

/** The times that measurements of a push may have now, by MEASUREMENTS_FROM_YEAR and MEASUREMENTS_AHEAD_HOURS. */
export function storableRange(now = new Date()): TimeRange {
  const { MEASUREMENTS_FROM_YEAR: year, MEASUREMENTS_AHEAD_HOURS: hours } = config()
  const to = storableTimes(now).to.getTime()
  return { from: Date.UTC(year, 0), to, ahead: hours === 0 ? to : now.getTime() + hours * hourMilliseconds }
}

const periodMaxSeconds = 2_147_483_647

/** Reads `{ timestamp, value, period }`. Ignores additional properties, which some collectors send. */
export function readMeasurement(record: unknown, range: TimeRange): Measurement | MeasurementFlaw {
  if (typeof record !== 'object' || record === null) return flaw([], 'an object', record)
  const { timestamp, period, value } = record as Record<string, unknown>
  if (typeof timestamp !== 'number') return flaw(['timestamp'], 'milliseconds since 1970', timestamp)
  if (!(timestamp >= range.from && timestamp < range.to)) return timeFlaw(timestamp, range)
  if (typeof period !== 'number' || !Number.isInteger(period) || period < 0 || period > periodMaxSeconds)
    return flaw(['period'], 'a whole number of seconds', period)
  const time = Math.trunc(timestamp)
  if (typeof value === 'number' && Number.isFinite(value)) return { time, period, kind: 'number', value }
  if (typeof value === 'string') return { time, period, kind: 'text', value }
  if (typeof value === 'object' && value !== null) return { time, period, kind: 'json', value: jsonText(value) }
  if (typeof value === 'bigint') return flaw(['value'], exactNumber, value)
  return flaw(['value'], 'a number, a string, an object or an array', value)
}

export const isMeasurementFlaw = (read: Measurement | MeasurementFlaw): read is MeasurementFlaw => 'what' in read

function flaw(member: readonly string[], expected: string, found: unknown): MeasurementFlaw {
  const shown = found === undefined ? 'nothing' : cutText(jsonText(found) ?? String(found), 60)
  return { member, what: `expected ${expected}, found ${shown}` }
}

/** The flaw of a time outside the range. Times in early 1970 are probably seconds instead of milliseconds. */
function timeFlaw(timestamp: number, { from, to }: TimeRange): MeasurementFlaw {
  const range = `milliseconds from ${from} to ${to} (${new Date(from).toISOString()} to ${new Date(to).toISOString()})`
  const { member, what } = flaw(['timestamp'], range, timestamp)
  return { member, what: timestamp >= 0 && timestamp < from ? `looks like seconds: ${what}` : what }
}

/** The measurements of a series by time in milliseconds since 1970, period in seconds, JSON values as strings. */
export type SeriesRecords = Readonly<{
  station: string
  dataType: string
  period: number
  kind: MeasurementKind
  values: ReadonlyMap<number, number | string>
}>

const dayMilliseconds = 86_400_000

/** A time on each day that has measurements, which is enough to find the months to create. */
export function daysOf(series: readonly SeriesRecords[]): Date[] {
  const days = new Set<number>()
  for (const { values } of series) for (const time of values.keys()) days.add(Math.floor(time / dayMilliseconds))
  return [...days].map(day => new Date(day * dayMilliseconds))
}

type OpenSeries = SeriesRecords & { values: Map<number, number | string> }

/** The reason for refusing a measurement later than `ahead` of its range whose data type is not a forecast. */
export const aheadReason = (): string =>
  `more than ${config().MEASUREMENTS_AHEAD_HOURS} hours ahead, which only forecasts may be: data types whose rtype is Forecast, or whose metadata say forecast: true`

export const aheadClause = (station: string, dataType: string, time: number): string =>
  `${new Date(time).toISOString()}, of data type ${JSON.stringify(dataType)} at station ${JSON.stringify(station)}, is ${aheadReason()}`

/** Measurements grouped by series. Of several with the same time, the last one is used. */
export class RecordsBySeries {
  /** Number of records that a later record of the push replaced. */
  repeated = 0
  readonly #series: SeriesRecords[] = []
  readonly #measured = new Map<string, StationMeasurements>()

  add(station: string, dataType: string, measurement: Measurement): void {
    const key = `${dataType}\0${station}`
    const measured = this.#measured.get(key) ?? this.of(station, dataType)
    this.#measured.set(key, measured)
    measured.add(measurement)
  }

  /** Collects the measurements of a station and data type without a lookup. Call it once for each pair. */
  of(station: string, dataType: string): StationMeasurements {
    const own = new Map<string, OpenSeries>()
    let last: OpenSeries | undefined
    const seriesOf = (period: number, kind: MeasurementKind): OpenSeries => {
      const key = `${kind} ${period}`
      const existing = own.get(key)
      if (existing) return existing
      const series = { station, dataType, period, kind, values: new Map() }
      own.set(key, series)
      this.#series.push(series)
      return series
    }
    return {
      add: ({ period, kind, time, value }) => {
        // Usually all measurements belong to one series.
        const series = last?.period === period && last.kind === kind ? last : seriesOf(period, kind)
        last = series
        if (series.values.has(time)) this.repeated++
        series.values.set(time, value)
      },
    }
  }

  list(): readonly SeriesRecords[] {
    return this.#series
  }
}

export type StationMeasurements = Readonly<{ add(measurement: Measurement): void }>
