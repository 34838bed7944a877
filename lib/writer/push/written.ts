import type { Batch, BatchReport } from '@/lib/writer/measurement-sql'
import type { Part } from '@/lib/writer/push/batches'

/** How many rows were stored where none was, and how many in the place of another value. */
export type Counts = Readonly<{ stored: number; replaced: number }>

/** What became of rows that were stored together, so that each push can be told of its own. */
export class Written {
  #stored = 0
  #replaced = 0
  /** By series and time, whether another value was there; absent where the same value was. */
  readonly #rows = new Map<string, boolean>()

  add({ seriesIds, times, provenanceIds }: Batch, { stored, replaced, changed }: BatchReport): void {
    this.#stored += stored
    this.#replaced += replaced
    if (typeof provenanceIds === 'number') return
    const all = () => times.map((time, index) => [seriesIds[index]!, time, false] as const)
    for (const [seriesId, time, isReplaced] of changed ?? all()) this.#rows.set(`${seriesId} ${time}`, isReplaced)
  }

  /** Counts of all rows. */
  total(): Counts {
    return { stored: this.#stored, replaced: this.#replaced }
  }

  /** Counts of the rows of one push, where several were stored. */
  of(parts: readonly Part[]): Counts {
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
