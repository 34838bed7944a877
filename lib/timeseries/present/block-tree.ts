import type { Page } from '@/lib/timeseries/chunks'
import { blockLayout } from '@/lib/timeseries/measurements/block-sql'
import type { BlockStream, SeriesMeasurements } from '@/lib/timeseries/measurements/read-history'
import type { Series, SeriesRow } from '@/lib/timeseries/model'
import type { SharedObjects } from '@/lib/timeseries/objects/shared-objects'
import type { Plan } from '@/lib/timeseries/plan'
import type { PropertyRun, Style } from '@/lib/timeseries/present/properties'
import { RowBytes } from '@/lib/timeseries/present/row-bytes'
import type { TreeText } from '@/lib/timeseries/present/tree-text'

/** The form of written records. `repeats`: `once` omits equal records of an object before the page is cut. */
type RecordWriting = Readonly<{ style: Style; pieces: readonly PropertyRun[]; repeats: 'once' | 'all'; page: Page }>

type Run = Readonly<{ series: Series; from: number; to: number }>

/** Number of measurements after which a piece of the response is complete. */
const rowsAtOnce = 1000

export async function* blockTree(
  plan: Plan,
  { tree, objects }: Readonly<{ tree: TreeText; objects: SharedObjects }>,
  { blocks, cache }: BlockStream,
  writing: RecordWriting,
): AsyncGenerator<string> {
  const row = new RowBytes(plan, writing.pieces, { writing: { style: writing.style, cache }, layout: blockLayout(plan) })
  const records = new RecordTexts(row, writing, (one, other) => tree.frames.every(({ group }) => one[group] === other[group]))
  for await (const block of blocks) {
    const runs = runsOf(block)
    const complete = new Set<object>(await objects.load(runs.map(({ series }) => series)))
    const preparing = row.prepare(block, 0, block.length)
    if (preparing) await preparing
    let rows = 0
    for (const run of runs) {
      const text = records.textOf(run, complete.has(run.series))
      if (text !== '') tree.addRecords(run.series, text)
      rows += run.to - run.from
      if (rows < rowsAtOnce) continue
      yield tree.take()
      rows = 0
    }
    yield tree.take()
    if (records.ended) break
  }
  yield tree.end()
}

function runsOf(block: SeriesMeasurements): Run[] {
  const runs: Run[] = []
  for (let from = 0, to = 0; from < block.length; from = to) {
    const number = block.numberOf(from)
    while (to < block.length && to - from < rowsAtOnce && block.numberOf(to) === number) to++
    runs.push({ series: block.about(number)!, from, to })
  }
  return runs
}

const bytesAtOnce = 64 * 1024
const comma = ','.charCodeAt(0)

class RecordTexts {
  #bytes = Buffer.allocUnsafeSlow(bytesAtOnce)
  #passed = 0
  readonly #end: number
  readonly #seen = new Set<string>()
  #last: SeriesRow = {}

  /** Writes records. @param areOfOne whether two rows are of one object, which may have series of several periods */
  constructor(
    readonly row: RowBytes,
    readonly writing: RecordWriting,
    readonly areOfOne: (one: SeriesRow, other: SeriesRow) => boolean,
  ) {
    const { offset, limit } = writing.page
    this.#end = limit === null ? Number.POSITIVE_INFINITY : offset + limit
  }

  get ended(): boolean {
    return this.#passed >= this.#end
  }

  /** The records of a series that belong to the page. @param isThere false if its objects have been removed */
  textOf({ series, from, to }: Run, isThere: boolean): string {
    this.#moveTo(series)
    const isOnce = this.writing.repeats === 'once'
    let text = ''
    let at = 0
    for (let index = from; index < to && !this.ended; index++) {
      const length = isThere ? this.row.moveTo(index) : 0
      // If the page counts rows, it includes rows whose objects were removed.
      if (length === 0) this.#passed += isOnce ? 0 : 1
      if (length === 0) continue
      if (at + length >= this.#bytes.length) {
        text += this.#bytes.toString('utf8', 0, at)
        at = 0
        if (length >= this.#bytes.length) this.#bytes = Buffer.allocUnsafeSlow(length + 1)
      }
      const start = at === 0 && text === '' ? 0 : at + 1
      const end = this.row.write(this.#bytes, start)
      if (isOnce && this.#isRepeated(start, end)) continue
      this.#passed++
      if (this.#passed <= this.writing.page.offset) continue
      if (start > at) this.#bytes[at] = comma
      at = end
    }
    return text + this.#bytes.toString('utf8', 0, at)
  }

  #moveTo(series: Series): void {
    const isSame = series === this.#last || this.areOfOne(series, this.#last)
    this.#last = series
    if (isSame) return
    // Clearing allocates a new table, even for an empty set.
    if (this.#seen.size > 0) this.#seen.clear()
  }

  #isRepeated(start: number, end: number): boolean {
    const { size } = this.#seen
    return this.#seen.add(this.#bytes.toString('latin1', start, end)).size === size
  }
}
