import { isNone, timeAt } from '@/lib/timeseries/measurements/block'
import type { BlockColumn, BlockLayout } from '@/lib/timeseries/measurements/block-sql'
import type { SeriesMeasurements } from '@/lib/timeseries/measurements/read-history'
import type { SeriesRow } from '@/lib/timeseries/model'
import { type ObjectWriting, SharedObjects } from '@/lib/timeseries/objects/shared-objects'
import type { Plan } from '@/lib/timeseries/plan'
import { compact, type MemberRun, objectMembers, type PieceWriter, pieceWriter } from '@/lib/timeseries/present/members'
import { numberLengthMax, writeNumber } from '@/lib/timeseries/present/number-bytes'
import { type ColumnPart, partsOf, type SharedPart } from '@/lib/timeseries/present/row-parts'
import { Timestamp, timestampLengthMax } from '@/lib/timeseries/present/timestamps'

/** A part of a row, ready to be written. */
type RowPart = Readonly<{
  form: BlockColumn['form'] | 'shared'
  opening: Buffer
  /** Where the value is: among the bytes of a measurement, or among the shared texts. */
  place: number
  timestamp: Timestamp | null
}>

/** What rows of one series and provenance have in common; null where an object of theirs was removed. */
type SharedTexts = Readonly<{ texts: readonly Buffer[]; length: number }> | null

/** When the shared texts have grown to this size, they are made again. */
const sharedBytesMax = 8 * 1024 * 1024
const quote = '"'.charCodeAt(0)
const brace = '}'.charCodeAt(0)

/** Writes flat rows straight from the columns of blocks, without an object for each. */
export class RowBytes {
  readonly #parts: readonly RowPart[]
  readonly #columns: readonly (BlockColumn | null)[]
  readonly #writers: readonly PieceWriter[]
  readonly #objects: SharedObjects
  readonly #fixedLength: number
  readonly #none: Buffer | null
  readonly #shared = new Map<number, Map<number, SharedTexts>>()
  #sharedLength = 0
  #block: SeriesMeasurements | null = null
  #texts: readonly (readonly string[] | null)[] = []

  /** @param pieces the members of a row in their order */
  constructor(
    plan: Plan,
    pieces: readonly MemberRun[],
    { writing, layout }: Readonly<{ writing: ObjectWriting; layout: BlockLayout }>,
  ) {
    const parts = partsOf(pieces, layout)
    this.#objects = new SharedObjects(plan, objectMembers(pieces), writing)
    this.#writers = parts
      .filter(isShared)
      .map(({ shared }) => pieceWriter(shared, { objects: this.#objects, style: writing.style, all: pieces }))
    this.#parts = rowParts(parts, plan)
    this.#columns = parts.map(part => (isShared(part) ? null : part.column))
    this.#fixedLength = this.#parts.reduce((sum, { opening }) => sum + opening.length + valueLengthMax, 2)
    this.#none = plan.nulls === 'show' ? Buffer.from('null') : null
  }

  /** Gets ready for measurements of a block; what they refer to is read where it is not known yet. */
  prepare(block: SeriesMeasurements, start: number, end: number): Promise<void> | null {
    if (this.#block !== block) {
      this.#block = block
      this.#texts = this.#columns.map(column => column && block.textsOf(column))
    }
    if (this.#sharedLength > sharedBytesMax) {
      this.#shared.clear()
      this.#sharedLength = 0
    }
    const unknown = this.#unknown(block, start, end)
    return unknown.length === 0 ? null : this.#learn(unknown)
  }

  /** The most bytes that a measurement takes; 0 where one of its objects was removed meanwhile. */
  lengthOf(index: number): number {
    const shared = this.#sharedOf(index)
    if (!shared) return 0
    let length = this.#fixedLength + shared.length
    for (const texts of this.#texts) if (texts) length += 3 * texts[index]!.length
    return length
  }

  /**
   * Writes the row of a measurement.
   * @returns the end of what was written
   */
  write(bytes: Buffer, start: number, index: number): number {
    const { numbers, width } = this.#block!
    const { texts } = this.#sharedOf(index)!
    const from = index * width
    let at = start
    for (let part = 0; part < this.#parts.length; part++) {
      const { form, opening, place, timestamp } = this.#parts[part]!
      if (form === 'shared') at = append(bytes, at, texts[place]!)
      else if (form === 'time') at = writeTime(bytes, append(bytes, at, opening), timestamp!, timeAt(numbers, from + place))
      else if (form === 'value' && !isNone(numbers, from + place))
        at = writeNumber(bytes, append(bytes, at, opening), numbers.readDoubleBE(from + place))
      else at = this.#writeText(bytes, at, opening, this.#texts[part]?.[index])
    }
    bytes[at] = brace
    return at + 1
  }

  #writeText(bytes: Buffer, at: number, opening: Buffer, text: string | undefined): number {
    if (text) {
      const begin = append(bytes, at, opening)
      return begin + bytes.write(compact(text), begin)
    }
    return this.#none ? append(bytes, append(bytes, at, opening), this.#none) : at
  }

  #sharedOf(index: number): SharedTexts | undefined {
    const block = this.#block!
    return this.#shared.get(block.numberOf(index))?.get(block.provenanceOf(index))
  }

  /** One row for each series and provenance whose texts are not known yet. */
  #unknown(block: SeriesMeasurements, start: number, end: number): UnknownRow[] {
    const unknown: UnknownRow[] = []
    for (let index = start; index < end; index++) {
      const number = block.numberOf(index)
      const provenance = block.provenanceOf(index)
      const known = this.#shared.get(number) ?? new Map<number, SharedTexts>()
      if (known.has(provenance)) continue
      if (known.size === 0) this.#shared.set(number, known)
      known.set(provenance, null)
      unknown.push({ ...block.about(number), number, provenance })
    }
    return unknown
  }

  async #learn(unknown: readonly UnknownRow[]): Promise<void> {
    for (const row of (await this.#objects.load(unknown)) as readonly UnknownRow[]) {
      const texts = this.#writers.map(write => Buffer.from(write(row)))
      const length = texts.reduce((sum, text) => sum + text.length, 0)
      this.#shared.get(row.number)!.set(row.provenance, { texts, length })
      this.#sharedLength += length
    }
  }
}

type UnknownRow = SeriesRow & Readonly<{ number: number; provenance: number }>

const isShared = (part: ColumnPart | SharedPart): part is SharedPart => 'shared' in part

const valueLengthMax = Math.max(numberLengthMax, timestampLengthMax + 1)
const nothing = Buffer.alloc(0)

/** Columns of one place, such as the time of measuring, share a timestamp. */
function rowParts(parts: readonly (ColumnPart | SharedPart)[], { zone }: Pick<Plan, 'zone'>): RowPart[] {
  const timestamps = new Map<number, Timestamp>()
  const shared = parts.filter(isShared)
  return parts.map((part, index) => {
    if (isShared(part)) return { form: 'shared', opening: nothing, place: shared.indexOf(part), timestamp: null }
    const { column, offset, opening } = part
    const begin = index === 0 ? `{${opening.slice(1)}` : opening
    if (column.form !== 'time') return { form: column.form, opening: Buffer.from(begin), place: offset, timestamp: null }
    const timestamp = timestamps.get(offset) ?? new Timestamp(zone)
    timestamps.set(offset, timestamp)
    return { form: 'time', opening: Buffer.from(`${begin}"`), place: offset, timestamp }
  })
}

function append(bytes: Buffer, at: number, more: Buffer): number {
  const { length } = more
  // A call costs more than a few bytes.
  if (length > 40) bytes.set(more, at)
  else for (let index = 0; index < length; index++) bytes[at + index] = more[index]!
  return at + length
}

function writeTime(bytes: Buffer, at: number, timestamp: Timestamp, time: number): number {
  timestamp.set(time)
  const { bytes: digits, length } = timestamp
  for (let index = 0; index < length; index++) bytes[at + index] = digits[index]!
  bytes[at + length] = quote
  return at + length + 1
}
