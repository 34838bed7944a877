import type { BlockLayout } from '@/lib/timeseries/measurements/block-sql'

/** Measurements as read by `blockSql`; empty parts are null. */
export type Block = Readonly<{ count: number; ids: Buffer | null; numbers: Buffer | null }> & Readonly<Record<string, unknown>>

/** A measurement of a block: the number of its series, and its columns by name. */
type MeasurementRow = { number: number; ts: number; provenance?: number } & Record<string, number | string | null | undefined>

const none = Buffer.alloc(0)

/** Reads the measurements of a block in their order. They stay bytes until they are needed, so that a long block does not fill the memory with rows. */
export class BlockReader<About extends object> {
  readonly #ids: Buffer
  readonly #numbers: Buffer

  /** @param about returns the shared values of a series by its number */
  constructor(
    readonly block: Block,
    readonly layout: BlockLayout,
    readonly about: (number: number) => About | undefined,
    readonly length = block.count,
  ) {
    this.#ids = block.ids ?? none
    this.#numbers = block.numbers ?? none
  }

  /** The first measurements only. */
  upTo(length: number): BlockReader<About> {
    return new BlockReader(this.block, this.layout, this.about, length)
  }

  /** Milliseconds since 1970. */
  timeOf(index: number): number {
    return timeAt(this.#numbers, (index * this.#numbers.length) / this.block.count)
  }

  /** The number that identifies the series. */
  numberOf(index: number): number {
    return this.#ids.readInt32BE((index * this.#ids.length) / this.block.count)
  }

  /** The measurements in chunks of at most `size`. */
  *chunks(size: number): Generator<(MeasurementRow & About)[]> {
    const lines = this.layout.columns.map(({ name }) => linesOf(this.block[name]))
    for (let start = 0; start < this.length; start += size)
      yield Array.from({ length: Math.min(size, this.length - start) }, (_, index) => this.#row(start + index, lines))
  }

  #row(index: number, lines: readonly Iterator<string>[]): MeasurementRow & About {
    const { columns, provenance } = this.layout
    const number = this.numberOf(index)
    // Object spread would be thirty times slower.
    const row: MeasurementRow = Object.assign({ number, ts: 0 }, this.about(number))
    if (provenance) row.provenance = this.#ids.readInt32BE(index * 8 + 4)
    let at = (index * this.#numbers.length) / this.block.count
    columns.forEach(({ name, form }, place) => {
      if (form === 'time') row[name] = timeAt(this.#numbers, at)
      else if (form === 'value' && !isNone(this.#numbers, at)) row[name] = numberText(this.#numbers.readDoubleBE(at))
      else if (form !== 'state') row[name] = lines[place]!.next().value || null
      if (form !== 'text') at += 8
    })
    return row as MeasurementRow & About
  }
}

const firstOf2000 = 946_684_800_000

/** Milliseconds since 1970 from microseconds since 2000. */
const timeAt = (bytes: Buffer, at: number) => (bytes.readInt32BE(at) * 2 ** 32 + bytes.readUInt32BE(at + 4)) / 1000 + firstOf2000

const isNone = (bytes: Buffer, at: number) => bytes.readUInt32BE(at) === 0xfff80000 && bytes.readUInt32BE(at + 4) === 1

const linesOf = (texts: unknown) => (typeof texts === 'string' ? texts.split('\n') : [])[Symbol.iterator]()

/** Writes a number like the database: the shortest text that reads back as the same number, with an exponent where it is long. */
export function numberText(value: number): string {
  const size = Math.abs(value)
  if (size >= 1e-4 && size < 1e15) return String(value)
  if (value === 0) return Object.is(value, -0) ? '-0' : '0'
  // The database writes at least two digits of an exponent.
  return value.toExponential().replace(/e([+-])(\d)$/, 'e$10$2')
}
