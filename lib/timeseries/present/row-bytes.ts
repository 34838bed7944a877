import { isNone } from '@/lib/timeseries/measurements/block'
import type { BlockColumn, BlockLayout } from '@/lib/timeseries/measurements/block-sql'
import type { SeriesMeasurements } from '@/lib/timeseries/measurements/read-history'
import type { SeriesRow } from '@/lib/timeseries/model'
import { type ObjectWriting, SharedObjects } from '@/lib/timeseries/objects/shared-objects'
import type { Plan } from '@/lib/timeseries/plan'
import { compact, type MemberRun, objectMembers, type PieceWriter, pieceWriter } from '@/lib/timeseries/present/members'
import { numberLengthMax, writeNumber } from '@/lib/timeseries/present/number-bytes'
import { partsOf, type RowPart, rowParts } from '@/lib/timeseries/present/row-parts'

/** What rows of one series and provenance have in common. */
type SharedTexts = Readonly<{ texts: readonly Buffer[]; length: number }>

/** When the shared texts have grown to this size, they are made again. */
const sharedBytesMax = 8 * 1024 * 1024
const openingBrace = '{'.charCodeAt(0)
const closingBrace = '}'.charCodeAt(0)

/** Writes flat rows, and records of trees, straight from the columns of blocks, without an object for each. */
export class RowBytes {
  readonly #parts: readonly RowPart[]
  readonly #columns: readonly BlockColumn[]
  readonly #writers: readonly PieceWriter[]
  readonly #objects: SharedObjects
  readonly #fixedLength: number
  readonly #none: Buffer | null
  /** By id of the series, because each block numbers its own ones, and by provenance; null where an object of theirs was removed. */
  readonly #shared = new Map<number, Map<number, SharedTexts | null>>()
  #sharedLength = 0
  #block: SeriesMeasurements | null = null
  #texts: readonly (readonly string[] | null)[] = []
  #index = 0
  #number = -1
  #provenance = -1
  #current: SharedTexts | null = null

  /** @param pieces the members of a row in their order */
  constructor(
    plan: Plan,
    pieces: readonly MemberRun[],
    { writing, layout }: Readonly<{ writing: ObjectWriting; layout: BlockLayout }>,
  ) {
    const parts = partsOf(pieces, layout)
    this.#objects = new SharedObjects(plan, objectMembers(pieces), writing)
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

  /** Gets ready for measurements of a block; what they refer to is read where it is not known yet. */
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
    const unknown = this.#unknown(block, start, end)
    return unknown.length === 0 ? null : this.#learn(unknown)
  }

  /**
   * Moves to a measurement.
   * @returns the most bytes that its row takes; 0 where one of its objects was removed meanwhile
   */
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

  /**
   * Writes the row of the measurement.
   * @returns the end of what was written
   */
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
    // Each member begins with a comma, in whose place the first has a brace.
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

  /** One row for each series and provenance whose texts are not known yet. */
  #unknown(block: SeriesMeasurements, start: number, end: number): UnknownRow[] {
    const unknown: UnknownRow[] = []
    let [last, lastProvenance] = [-1, -1]
    for (let index = start; index < end; index++) {
      const number = block.numberOf(index)
      const provenance = block.provenanceOf(index)
      if (number === last && provenance === lastProvenance) continue
      ;[last, lastProvenance] = [number, provenance]
      const about = block.about(number)!
      const known = this.#shared.get(about.series) ?? new Map<number, SharedTexts | null>()
      if (known.has(provenance)) continue
      if (known.size === 0) this.#shared.set(about.series, known)
      known.set(provenance, null)
      unknown.push({ ...about, provenance })
    }
    return unknown
  }

  async #learn(unknown: readonly UnknownRow[]): Promise<void> {
    for (const row of (await this.#objects.load(unknown)) as readonly UnknownRow[]) {
      const texts = this.#writers.map(write => Buffer.from(write(row)))
      const length = texts.reduce((sum, text) => sum + text.length, 0)
      this.#shared.get(row.series)!.set(row.provenance, { texts, length })
      this.#sharedLength += length
    }
  }
}

type UnknownRow = SeriesRow & Readonly<{ series: number; provenance: number }>

function append(bytes: Buffer, at: number, more: Buffer): number {
  const { length } = more
  // A call costs more than a few bytes.
  if (length > 40) bytes.set(more, at)
  else for (let index = 0; index < length; index++) bytes[at + index] = more[index]!
  return at + length
}
