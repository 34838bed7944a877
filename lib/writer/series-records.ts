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

/** Measurements collected by series. Of two at the same time the later one counts. */
export class RecordsBySeries {
  /** Records whose place a later one took. */
  repeated = 0
  readonly #byKey = new Map<string, SeriesRecords & { values: Map<number, number | string> }>()

  add(station: string, dataType: string, { period, kind, time, value }: Measurement): void {
    const { values } = this.#seriesOf({ station, dataType, period, kind })
    if (values.has(time)) this.repeated++
    values.set(time, value)
  }

  list(): readonly SeriesRecords[] {
    return [...this.#byKey.values()]
  }

  #seriesOf(series: Omit<SeriesRecords, 'values'>) {
    const key = `${series.kind} ${series.period} ${series.dataType}\0${series.station}`
    const known = this.#byKey.get(key)
    if (known) return known
    const added = { ...series, values: new Map<number, number | string>() }
    this.#byKey.set(key, added)
    return added
  }
}
