import type { BlockColumn, BlockLayout } from '@/lib/timeseries/measurements/block-sql'

/** Measurements as `blockSql` returns them; empty parts are null. Without `ids`, all belong to the first series. */
export type Block = Readonly<{ count: number; ids?: Buffer | null; numbers: Buffer | null }> & Readonly<Record<string, unknown>>

type MeasurementRow = { number: number; ts: number; provenance?: number } & Record<string, number | string | null | undefined>

// Numbers are read from a DataView several times as fast as from a Buffer.
const viewOf = (bytes: Buffer | null | undefined) =>
  bytes ? new DataView(bytes.buffer, bytes.byteOffset, bytes.length) : new DataView(new ArrayBuffer(0))

const firstSeries = 1

/** Reads the measurements of a block. They stay bytes until they are needed, so that they use little memory. */
export class BlockReader<About extends object> {
  readonly #ids: DataView
  readonly #idWidth: number
  /** Times, numbers and states of all measurements, one after another. */
  readonly numbers: DataView
  /** Bytes of `numbers` for each measurement. */
  readonly width: number

  /** Creates the reader of a block. @param about returns the shared values of a series by its number */
  constructor(
    readonly block: Block,
    readonly layout: BlockLayout,
    readonly about: (number: number) => About | undefined,
    readonly length = block.count,
  ) {
    this.#ids = viewOf(block.ids)
    this.#idWidth = layout.provenance ? 8 : 4
    this.numbers = viewOf(block.numbers)
    this.width = 8 * layout.columns.filter(({ form }) => form !== 'text').length
  }

  upTo(length: number): BlockReader<About> {
    return new BlockReader(this.block, this.layout, this.about, length)
  }

  /** The time of a measurement in milliseconds since 1970. */
  timeOf(index: number): number {
    return timeAt(this.numbers, index * this.width)
  }

  numberOf(index: number): number {
    return this.block.ids ? this.#ids.getInt32(index * this.#idWidth) : firstSeries
  }

  /** The id of a measurement's provenance; 0 if the block does not contain it. */
  provenanceOf(index: number): number {
    return this.layout.provenance ? this.#ids.getInt32(index * this.#idWidth + 4) : 0
  }

  /** The strings of a column, '' for a measurement without one. Returns null if no measurement has one. */
  textsOf({ name, form }: BlockColumn): readonly string[] | null {
    const texts = this.block[name]
    if (typeof texts !== 'string') return null
    const lines = texts.split('\n')
    if (form === 'text') return lines
    const at = offsetOf(this.layout, name)
    let next = 0
    return Array.from({ length: this.length }, (_, index) =>
      isNone(this.numbers, index * this.width + at) ? lines[next++]! : '',
    )
  }

  valuesOf(column: BlockColumn): (number | string | null)[] {
    const read = this.#readColumn(column)
    return Array.from({ length: this.length }, (_, index) => this.#valueOf(index, read))
  }

  *chunks(size: number): Generator<(MeasurementRow & About)[]> {
    const columns = this.layout.columns.filter(({ form }) => form !== 'state').map(column => this.#readColumn(column))
    for (let start = 0; start < this.length; start += size)
      yield Array.from({ length: Math.min(size, this.length - start) }, (_, index) => this.#row(start + index, columns))
  }

  #row(index: number, columns: readonly ReadColumn[]): MeasurementRow & About {
    const number = this.numberOf(index)
    // Object spread (`{ ...row }`) would be thirty times slower.
    const row: MeasurementRow = Object.assign({ number, ts: 0 }, this.about(number))
    if (this.layout.provenance) row.provenance = this.provenanceOf(index)
    for (const column of columns) row[column.name] = this.#valueOf(index, column)
    return row as MeasurementRow & About
  }

  #readColumn(column: BlockColumn): ReadColumn {
    return { ...column, at: offsetOf(this.layout, column.name), texts: this.textsOf(column) }
  }

  #valueOf(index: number, { form, at, texts }: ReadColumn): number | string | null {
    const place = index * this.width + at
    if (form === 'time') return timeAt(this.numbers, place)
    if (form === 'value' && !isNone(this.numbers, place)) return numberText(this.numbers.getFloat64(place))
    return texts?.[index] || null
  }
}

type ReadColumn = Readonly<Pick<BlockColumn, 'name' | 'form'> & { at: number; texts: readonly string[] | null }>

export function offsetOf({ columns }: BlockLayout, name: string): number {
  const place = columns.findIndex(column => column.name === name)
  return 8 * columns.slice(0, place).filter(({ form }) => form !== 'text').length
}

const firstOf2000 = 946_684_800_000

/** Converts microseconds since 2000, as PostgreSQL sends times, to milliseconds since 1970. */
export const timeAt = (bytes: DataView, at: number) =>
  (bytes.getInt32(at) * 2 ** 32 + bytes.getUint32(at + 4)) / 1000 + firstOf2000

/** Whether a value is a string or missing, instead of a number. */
export const isNone = (bytes: DataView, at: number) => bytes.getUint32(at) === 0xfff80000 && bytes.getUint32(at + 4) === 1

/** Writes a number like the database: the shortest string that reads back as the same number. */
export function numberText(value: number): string {
  const size = Math.abs(value)
  if (size >= 1e-4 && size < 1e15) return String(value)
  if (value === 0) return Object.is(value, -0) ? '-0' : '0'
  // The database writes at least two digits of an exponent.
  return value.toExponential().replace(/e([+-])(\d)$/, 'e$10$2')
}
