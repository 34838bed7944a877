import type { ObjectLookup, SeriesRow } from '@/lib/timeseries/model'
import type { PieceWriter } from '@/lib/timeseries/present/properties'
import type { TreeFrame } from '@/lib/timeseries/present/tree-layout'

/** A row and its innermost object, `record`, as JSON properties with a comma before each, or ''. */
export type TreeItem = Readonly<{ row: SeriesRow; record: string }>

/** A kind of object in the tree, with writers for the properties before and after the objects that it contains. */
export type FrameWriter = Readonly<Pick<TreeFrame, 'group' | 'childKey'> & { before: PieceWriter; after: PieceWriter }>

/** Writes a tree from sorted rows: an object is closed when the next one begins. */
export class TreeText {
  readonly #open: { key: string; close: string; empty: boolean }[] = []
  /** For each level of the tree (frame), the id of its open object, and in `#depths` the depth of the object. */
  #ids: (number | null | undefined)[] = []
  #depths: number[] = []
  #text = ''
  #empty = true
  readonly #hasRecords: boolean

  constructor(
    readonly frames: readonly FrameWriter[],
    readonly objects: ObjectLookup,
  ) {
    this.#hasRecords = frames.at(-1)!.childKey !== null
  }

  /** Writes items. @returns the string since the last `take`, including the ends of objects before them */
  add(items: readonly TreeItem[]): string {
    for (const { row, record } of items) {
      this.#moveTo(row)
      if (this.#hasRecords) this.#append(`{${record.slice(1)}}`)
    }
    return this.take()
  }

  /** Adds records of one object. @param records JSON objects with commas between them */
  addRecords(row: SeriesRow, records: string): void {
    this.#moveTo(row)
    this.#append(records)
  }

  take(): string {
    const text = this.#text
    this.#text = ''
    return text
  }

  /** Closes all open objects. @returns the string since the last `take` */
  end(): string {
    this.#closeTo(0)
    return this.take()
  }

  #moveTo(row: SeriesRow): void {
    const firstChanged = this.frames.findIndex(({ group }, index) => row[group] !== this.#ids[index])
    if (firstChanged < 0) return
    for (let index = firstChanged; index < this.frames.length; index++) this.#openFrame(index, row)
    this.#ids = this.frames.map(({ group }) => row[group])
  }

  #openFrame(index: number, row: SeriesRow): void {
    const { group, childKey: holds, before, after } = this.frames[index]!
    const { path } = this.objects.of(group, row)
    const outside = index === 0 ? 0 : this.#depths[index - 1]!
    // Outer objects, such as the station type, stay open while their keys are the same.
    let depth = outside
    while (depth < outside + path.length - 1 && this.#open[depth]?.key === path[depth - outside]) depth++
    this.#closeTo(depth)
    for (const key of path.slice(depth - outside, -1)) this.#openObject(key, '', '}')
    const brackets = index < this.frames.length - 1 ? '{}' : '[]'
    const opening = holds === null ? '' : `,"${holds}":${brackets[0]}`
    const close = holds === null ? '}' : `${brackets[1]}${after(row)}}`
    this.#openObject(path.at(-1)!, before(row) + opening, close)
    this.#depths[index] = this.#open.length
  }

  /** Begins an object. @param members its properties, with a comma before each */
  #openObject(key: string, members: string, close: string): void {
    this.#append(`${JSON.stringify(key)}:{${members.slice(1)}`)
    this.#open.push({ key, close, empty: true })
  }

  #append(text: string): void {
    const within = this.#open.at(-1)
    this.#text += (within ? within.empty : this.#empty) ? text : `,${text}`
    if (within) within.empty = false
    else this.#empty = false
  }

  #closeTo(depth: number): void {
    while (this.#open.length > depth) this.#text += this.#open.pop()!.close
  }
}
