import { type Kind, kinds } from '@/lib/writer/measurement'
import type { Batch } from '@/lib/writer/measurement-sql'
import type { SeriesRecords } from '@/lib/writer/series-records'

const batchRows = 10_000

/** Records of one series and one push that are to be stored. */
export type Part = Readonly<{ seriesId: number; provenanceId: number; kind: Kind; values: SeriesRecords['values'] }>

type Row = readonly [time: number, value: number | string, provenanceId: number]

/**
 * Batches of one kind each, in the order of series and time: every transaction takes its locks in the same order.
 * @param parts no two of them have the same time of one series
 */
export function* batchesOf(parts: readonly Part[], pushes: 'one' | 'several'): Generator<Batch> {
  for (const kind of kinds) {
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

  add(seriesId: number, [time, value, provenanceId]: Row): void {
    this.times.push(time)
    this.#seriesIds.push(seriesId)
    this.#values.push(value)
    this.#provenanceIds.push(provenanceId)
  }

  batch(kind: Kind, pushes: 'one' | 'several'): Batch {
    const provenanceIds = pushes === 'one' ? this.#provenanceIds[0]! : this.#provenanceIds
    return { kind, seriesIds: this.#seriesIds, times: this.times, values: this.#values, provenanceIds }
  }
}

/** Each series once, its rows by time. */
function* rowsBySeries(parts: readonly Part[]): Generator<[seriesId: number, rows: Iterable<Row>]> {
  const sorted = [...parts].sort((a, b) => a.seriesId - b.seriesId)
  for (let at = 0; at < sorted.length; ) {
    const from = at
    const { seriesId } = sorted[at]!
    while (sorted[at]?.seriesId === seriesId) at++
    yield [seriesId, at - from === 1 ? rowsOf(sorted[from]!) : rowsOfSeveral(sorted.slice(from, at))]
  }
}

/** Of one push: most often one, sometimes a million. */
function* rowsOf({ values, provenanceId }: Part): Generator<Row> {
  const times = values.size === 1 ? values.keys() : Float64Array.from(values.keys()).sort()
  for (const time of times) yield [time, values.get(time)!, provenanceId]
}

/** Of pushes that have measurements of the same series: small ones. */
const rowsOfSeveral = (parts: readonly Part[]): Row[] => parts.flatMap(part => [...rowsOf(part)]).sort(([a], [b]) => a - b)
