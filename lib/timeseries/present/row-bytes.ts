import { isNone } from '@/lib/timeseries/measurements/block'
import type { BlockColumn, BlockLayout } from '@/lib/timeseries/measurements/block-sql'
import type { SeriesMeasurements } from '@/lib/timeseries/measurements/read-history'
import type { SeriesRow } from '@/lib/timeseries/model'
import { type ObjectWriting, SharedObjects } from '@/lib/timeseries/objects/shared-objects'
import type { Plan } from '@/lib/timeseries/plan'
import { numberLengthMax, writeNumber } from '@/lib/timeseries/present/number-bytes'
import { compact, objectProperties, type PieceWriter, type PropertyRun, pieceWriter } from '@/lib/timeseries/present/properties'
import { partsOf, type RowPart, rowParts } from '@/lib/timeseries/present/row-parts'

type SharedTexts = Readonly<{ texts: readonly Buffer[]; length: number }>

const sharedBytesMax = 8 * 1024 * 1024
const openingBrace = '{'.charCodeAt(0)
const closingBrace = '}'.charCodeAt(0)

/** Writes flat rows and records of trees directly from the columns of blocks, without creating an object for each. */
export class RowBytes {
  readonly #parts: readonly RowPart[]
  readonly #columns: readonly BlockColumn[]
  readonly #writers: readonly PieceWriter[]
  readonly #objects: SharedObjects
  readonly #fixedLength: number
  readonly #none: Buffer | null
  /** Strings of shared objects by series id and provenance id; null if one of the objects was removed. */
  readonly #shared = new Map<number, Map<number, SharedTexts | null>>()
  #sharedLength = 0
  #block: SeriesMeasurements | null = null
  #texts: readonly (readonly string[] | null)[] = []
  #index = 0
  #number = -1
  #provenance = -1
  #current: SharedTexts | null = null

  constructor(
    plan: Plan,
    pieces: readonly PropertyRun[],
    { writing, layout }: Readonly<{ writing: ObjectWriting; layout: BlockLayout }>,
  ) {
    const parts = partsOf(pieces, layout)
    this.#objects = new SharedObjects(plan, objectProperties(pieces), writing)
    const shared = parts.flatMap(part => ('shared' in part ? [part.shared] : []))
    this.#writers = shared.map(runs => pieceWriter(runs, { objects: this.#objects, style: writing.style, all: pieces }))
    this.#columns = parts.flatMap(part => ('column' in part && part.column.form !== 'time' ? [part.column] : []))
    this.#parts = rowParts(parts, plan)
    this.#fixedLength = this.#parts.reduce(
      (sum, { opening, times }) => sum + opening.length + times.lengthMax + numberLengthMax,
      2,
    )
    if (shared.length === 0) this.#current = { texts: [], length: 0 }
    this.#none = plan.nulls === 'show' ? Buffer.from('null') : null
  }

  /** Prepares to write measurements of a block. @returns a promise if objects have to be read first, otherwise null */
  prepare(block: SeriesMeasurements, start: number, end: number): Promise<void> | null {
    if (this.#block !== block) {
      this.#block = block
      this.#texts = this.#columns.map(column => block.textsOf(column))
    }
    if (this.#sharedLength > sharedBytesMax) {
      this.#shared.clear()
      this.#sharedLength = 0
    }
    this.#number = -1
    if (this.#writers.length === 0) return null
    const uncached = this.#unknown(block, start, end)
    return uncached.length === 0 ? null : this.#learn(uncached)
  }

  /** Moves to a measurement. @returns the maximum length of its row in bytes; 0 if one of its objects was removed */
  moveTo(index: number): number {
    const block = this.#block!
    this.#index = index
    if (this.#writers.length > 0) this.#moveToSeries(block.numberOf(index), block.provenanceOf(index))
    if (!this.#current) return 0
    let length = this.#fixedLength + this.#current.length
    for (const texts of this.#texts) if (texts) length += 3 * texts[index]!.length
    return length
  }

  #moveToSeries(number: number, provenance: number): void {
    if (number === this.#number && provenance === this.#provenance) return
    this.#number = number
    this.#provenance = provenance
    this.#current = this.#shared.get(this.#block!.about(number)!.series)?.get(provenance) ?? null
  }

  /** Writes the row of the current measurement. @returns the offset after it */
  write(bytes: Buffer, start: number): number {
    const { numbers, width } = this.#block!
    const { texts } = this.#current!
    const from = this.#index * width
    let at = start
    let column = 0
    for (const { form, opening, place, times } of this.#parts) {
      if (form === 'times') at = times.write(bytes, at, numbers, from)
      else if (form === 'shared') at = append(bytes, at, texts[place]!)
      else if (form === 'value' && !isNone(numbers, from + place))
        at = writeNumber(bytes, append(bytes, at, opening), numbers.getFloat64(from + place))
      else at = this.#writeText(bytes, at, { opening, text: this.#texts[column]?.[this.#index] })
      if (form === 'value' || form === 'text') column++
    }
    // Each property begins with a comma; the brace replaces the first one.
    bytes[start] = openingBrace
    if (at === start) at++
    bytes[at] = closingBrace
    return at + 1
  }

  #writeText(bytes: Buffer, at: number, { opening, text }: Readonly<{ opening: Buffer; text: string | undefined }>): number {
    if (text) {
      const begin = append(bytes, at, opening)
      return begin + bytes.write(compact(text), begin)
    }
    return this.#none ? append(bytes, append(bytes, at, opening), this.#none) : at
  }

  /** One row for each series and provenance whose texts are not cached. */
  #unknown(block: SeriesMeasurements, start: number, end: number): UncachedRow[] {
    const uncached: UncachedRow[] = []
    let [last, lastProvenance] = [-1, -1]
    for (let index = start; index < end; index++) {
      const number = block.numberOf(index)
      const provenance = block.provenanceOf(index)
      if (number === last && provenance === lastProvenance) continue
      ;[last, lastProvenance] = [number, provenance]
      const about = block.about(number)!
      const ofSeries = this.#shared.get(about.series) ?? new Map<number, SharedTexts | null>()
      if (ofSeries.has(provenance)) continue
      if (ofSeries.size === 0) this.#shared.set(about.series, ofSeries)
      ofSeries.set(provenance, null)
      uncached.push({ ...about, provenance })
    }
    return uncached
  }

  async #learn(uncached: readonly UncachedRow[]): Promise<void> {
    for (const row of (await this.#objects.load(uncached)) as readonly UncachedRow[]) {
      const texts = this.#writers.map(write => Buffer.from(write(row)))
      const length = texts.reduce((sum, text) => sum + text.length, 0)
      this.#shared.get(row.series)!.set(row.provenance, { texts, length })
      this.#sharedLength += length
    }
  }
}

type UncachedRow = SeriesRow & Readonly<{ series: number; provenance: number }>

function append(bytes: Buffer, at: number, more: Buffer): number {
  const { length } = more
  // For a few bytes, a loop takes less time than a function call.
  if (length > 40) bytes.set(more, at)
  else for (let index = 0; index < length; index++) bytes[at + index] = more[index]!
  return at + length
}
