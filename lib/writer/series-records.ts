import type { Kind, Measurement } from '@/lib/writer/measurement'

/** The measurements of one series, by time in milliseconds: a series holds one value at a time. */
export type SeriesRecords = Readonly<{
  station: string
  dataType: string
  /** Seconds. */
  period: number
  kind: Kind
  /** Values of kind json as their text. */
  values: ReadonlyMap<number, number | string>
}>

const dayMilliseconds = 86_400_000

/** A time on each day that has measurements: enough to know which months they need. */
export function daysOf(series: readonly SeriesRecords[]): Date[] {
  const days = new Set<number>()
  for (const { values } of series) for (const time of values.keys()) days.add(Math.floor(time / dayMilliseconds))
  return [...days].map(day => new Date(day * dayMilliseconds))
}

type Collected = SeriesRecords & { values: Map<number, number | string> }

/** Measurements collected by series. Of two at the same time the later one counts. */
export class RecordsBySeries {
  /** Records whose place a later one took. */
  repeated = 0
  readonly #series: SeriesRecords[] = []
  readonly #measured = new Map<string, Measured>()

  add(station: string, dataType: string, measurement: Measurement): void {
    const key = `${dataType}\0${station}`
    const measured = this.#measured.get(key) ?? this.of(station, dataType)
    this.#measured.set(key, measured)
    measured.add(measurement)
  }

  /** What a station measures of a data type, for whoever asks for both only once: so nothing has to be looked up. */
  of(station: string, dataType: string): Measured {
    const own = new Map<string, Collected>()
    let last: Collected | undefined
    const seriesOf = (period: number, kind: Kind): Collected => {
      const key = `${kind} ${period}`
      const known = own.get(key)
      if (known) return known
      const series = { station, dataType, period, kind, values: new Map() }
      own.set(key, series)
      this.#series.push(series)
      return series
    }
    return {
      add: ({ period, kind, time, value }) => {
        // Mostly all of them are of one series.
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

/** Takes the measurements of a station and a data type. */
export type Measured = Readonly<{ add(measurement: Measurement): void }>
