import { type Page, pageOf } from '@/lib/timeseries/chunks'
import { blockLayout } from '@/lib/timeseries/measurements/block-sql'
import type { BlockStream, SeriesMeasurements } from '@/lib/timeseries/measurements/read-history'
import type { Plan } from '@/lib/timeseries/plan'
import type { PropertyRun, Style } from '@/lib/timeseries/present/properties'
import { RowBytes } from '@/lib/timeseries/present/row-bytes'
import { millisecondOf } from '@/lib/timeseries/present/timestamps'

export type RowPiece = Readonly<{ bytes: Buffer; length: number }>

/** The strings around the rows of a response; `closing` receives the number of rows. */
export type RowFrame = Readonly<{ opening: string; between: ',' | '\n'; closing: (rows: number) => string }>

type BlockWriting = Readonly<{
  style: Style
  pieces: readonly PropertyRun[]
  repeats: 'once' | 'all'
  frame: RowFrame
}>

/** Number of measurements whose missing objects are read together. */
const rowsAtOnce = 1000

/** Writes the flat rows of a page as pieces of bytes. @param found blocks of measurements in the order of time */
export async function* blockRows(plan: Plan, found: BlockStream, writing: BlockWriting): AsyncGenerator<RowPiece> {
  const layout = blockLayout(plan)
  const row = new RowBytes(plan, writing.pieces, { writing: { style: writing.style, cache: found.cache }, layout })
  const rows = new RowWriter(row, writing, plan.cursor ? { offset: 0, limit: null } : pageOf(plan.page))
  for await (const block of found.blocks) {
    for (let start = 0; start < block.length && !rows.ended; start += rowsAtOnce) {
      const end = Math.min(start + rowsAtOnce, block.length)
      const preparing = row.prepare(block, start, end)
      if (preparing) await preparing
      for (let index = start; index < end && !rows.ended; index++) {
        const length = row.moveTo(index)
        if (length === 0) continue
        while (!rows.hasRoom(length)) yield rows.take()
        rows.add(block, index)
      }
    }
    if (rows.ended) break
  }
  yield rows.end()
}

const pieceLength = 64 * 1024
/** Bytes of the first piece, because most responses are short. */
const firstLength = 2 * 1024

/** Minimum length of the prefix that rows of one millisecond share. */
export const timestampLength = '{"_timestamp":"2020-05-01 07:30:00.335+0000"'.length

class RowWriter {
  #bytes = Buffer.allocUnsafe(firstLength)
  #at: number
  #rows = 0
  #written = 0
  #passed = 0
  readonly #end: number
  readonly #between: number
  readonly #seen = new Set<string>()
  #time = Number.NaN

  constructor(
    readonly row: RowBytes,
    readonly writing: BlockWriting,
    readonly page: Page,
  ) {
    this.#end = page.limit === null ? Number.POSITIVE_INFINITY : page.offset + page.limit
    this.#between = writing.frame.between.charCodeAt(0)
    this.#at = this.#bytes.write(writing.frame.opening)
  }

  get ended(): boolean {
    return this.#passed >= this.#end
  }

  /** Whether a row fits. A piece without rows is enlarged to fit. */
  hasRoom(length: number): boolean {
    if (this.#at + length < this.#bytes.length) return true
    if (this.#rows > 0) return false
    // The opening of the response precedes the first row.
    const opening = this.#bytes.subarray(0, this.#at)
    this.#bytes = Buffer.allocUnsafeSlow(this.#at + length + 1)
    this.#bytes.set(opening)
    return true
  }

  add(block: SeriesMeasurements, index: number): void {
    const start = this.#written === 0 ? this.#at : this.#at + 1
    const end = this.row.write(this.#bytes, start)
    if (this.writing.repeats === 'once' && this.#isRepeated(block, index, start, end)) return
    this.#passed++
    if (this.#passed <= this.page.offset) return
    if (this.#written > 0) this.#bytes[this.#at] = this.#between
    this.#at = end
    this.#rows++
    this.#written++
  }

  /** Whether an equal row was written before. Rows are sorted by time, so equal ones are in one millisecond. */
  #isRepeated(block: SeriesMeasurements, index: number, start: number, end: number): boolean {
    const time = millisecondOf(block.timeOf(index))
    if (time !== this.#time) {
      // Clearing allocates a new table, even for an empty set.
      if (this.#seen.size > 0) this.#seen.clear()
      this.#time = time
      if (index + 1 < block.length && millisecondOf(block.timeOf(index + 1)) !== time) return false
    }
    const { size } = this.#seen
    return this.#seen.add(this.#bytes.toString('latin1', start + timestampLength, end)).size === size
  }

  take(): RowPiece {
    const piece = this.#piece()
    this.#bytes = Buffer.allocUnsafeSlow(pieceLength)
    this.#at = 0
    this.#rows = 0
    return piece
  }

  end(): RowPiece {
    const last = this.#piece()
    return { ...last, bytes: Buffer.concat([last.bytes, Buffer.from(this.writing.frame.closing(this.#written))]) }
  }

  #piece(): RowPiece {
    return { bytes: this.#bytes.subarray(0, this.#at), length: this.#rows }
  }
}
