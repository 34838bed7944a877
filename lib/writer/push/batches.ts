import { type MeasurementKind, type SeriesRecords, valueKinds } from '@/lib/writer/push/measurement'
import type { BatchReport, MeasurementBatch } from '@/lib/writer/push/measurement-sql'

const batchRows = 10_000

export type SeriesPart = Readonly<{
  seriesId: number
  provenanceId: number
  kind: MeasurementKind
  values: SeriesRecords['values']
}>

type BatchRow = readonly [time: number, value: number | string, provenanceId: number]

/** Divides measurements, no two of the same series and time, into batches of a kind, sorted by series and time. */
export function* batchesOf(parts: readonly SeriesPart[], pushes: 'one' | 'several'): Generator<MeasurementBatch> {
  for (const kind of valueKinds) {
    let columns = new Columns()
    for (const [seriesId, rows] of rowsBySeries(parts.filter(part => part.kind === kind))) {
      for (const row of rows) {
        columns.add(seriesId, row)
        if (columns.times.length < batchRows) continue
        yield columns.batch(kind, pushes)
        columns = new Columns()
      }
    }
    if (columns.times.length > 0) yield columns.batch(kind, pushes)
  }
}

class Columns {
  readonly times: number[] = []
  readonly #seriesIds: number[] = []
  readonly #values: (number | string)[] = []
  readonly #provenanceIds: number[] = []

  add(seriesId: number, [time, value, provenanceId]: BatchRow): void {
    this.times.push(time)
    this.#seriesIds.push(seriesId)
    this.#values.push(value)
    this.#provenanceIds.push(provenanceId)
  }

  batch(kind: MeasurementKind, pushes: 'one' | 'several'): MeasurementBatch {
    const provenanceIds = pushes === 'one' ? this.#provenanceIds[0]! : this.#provenanceIds
    return { kind, seriesIds: this.#seriesIds, times: this.times, values: this.#values, provenanceIds }
  }
}

function* rowsBySeries(parts: readonly SeriesPart[]): Generator<[seriesId: number, rows: Iterable<BatchRow>]> {
  const sorted = [...parts].sort((a, b) => a.seriesId - b.seriesId)
  for (let at = 0; at < sorted.length; ) {
    const from = at
    const { seriesId } = sorted[at]!
    while (sorted[at]?.seriesId === seriesId) at++
    const parts = sorted.slice(from, at)
    yield [seriesId, parts.length === 1 ? rowsOf(parts[0]!) : parts.flatMap(part => [...rowsOf(part)]).sort(([a], [b]) => a - b)]
  }
}

/** The rows of a series in one push, sorted by time: usually one, sometimes a million. */
function* rowsOf({ values, provenanceId }: SeriesPart): Generator<BatchRow> {
  const times = values.size === 1 ? values.keys() : Float64Array.from(values.keys()).sort()
  for (const time of times) yield [time, values.get(time)!, provenanceId]
}

export function without(batch: MeasurementBatch, places: ReadonlySet<number>): MeasurementBatch {
  if (places.size === 0) return batch
  const rest = <Value>(values: readonly Value[]) => values.filter((_, index) => !places.has(index + 1))
  const { kind, seriesIds, times, values, provenanceIds } = batch
  return {
    kind,
    seriesIds: rest(seriesIds),
    times: rest(times),
    values: rest(values),
    provenanceIds: typeof provenanceIds === 'number' ? provenanceIds : rest(provenanceIds),
  }
}

/** The number of new rows, and of rows that replaced another value. */
export type StoredCounts = Readonly<{ stored: number; replaced: number }>

/** Counts rows that were stored together, in total and for each push. */
export class BatchResults {
  #stored = 0
  #replaced = 0
  /** Whether a row replaced another value, by series and time; absent if the same value was already stored. */
  readonly #rows = new Map<string, boolean>()

  add({ seriesIds, times, provenanceIds }: MeasurementBatch, { stored, replaced, changed }: BatchReport): void {
    this.#stored += stored
    this.#replaced += replaced
    if (typeof provenanceIds === 'number') return
    const all = () => times.map((time, index) => [seriesIds[index]!, time, false] as const)
    for (const [seriesId, time, isReplaced] of changed ?? all()) this.#rows.set(`${seriesId} ${time}`, isReplaced)
  }

  total(): StoredCounts {
    return { stored: this.#stored, replaced: this.#replaced }
  }

  /** The counts of one push, if several were stored together. */
  of(parts: readonly SeriesPart[]): StoredCounts {
    let [stored, replaced] = [0, 0]
    for (const { seriesId, values } of parts) {
      for (const time of values.keys()) {
        const isReplaced = this.#rows.get(`${seriesId} ${time}`)
        if (isReplaced === false) stored++
        else if (isReplaced) replaced++
      }
    }
    return { stored, replaced }
  }
}
