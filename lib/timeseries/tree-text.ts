import type { Owners } from '@/lib/timeseries/owners'
import type { PieceWriter } from '@/lib/timeseries/pieces'
import type { Row } from '@/lib/timeseries/row'
import type { TreeLayout } from '@/lib/timeseries/tree-layout'

/** A row, and the text of its record: its members with a comma before each, or ''. */
export type TreeItem = Readonly<{ row: Row; record: string }>

type FrameWriter = Readonly<{ before: PieceWriter; after: PieceWriter }>

export type TreeWriters = Readonly<{ station: FrameWriter; dataType: FrameWriter | null; record: PieceWriter | null }>

type Opened = { close: string; empty: boolean }

/**
 * Writes a tree while its rows arrive, in the order of station type, station and data type: an object is closed when the next one begins.
 * `{type}.stations.{code}.sdatatypes.{name}.tmeasurements[]`
 */
export class TreeText {
  /** Objects that are open: the type, the station, the data type. */
  readonly #open: Opened[] = []
  #type: string | null = null
  #station = 0
  #dataType = 0
  #text = ''
  #first = true

  constructor(
    readonly layout: TreeLayout,
    readonly writers: TreeWriters,
    readonly owners: Owners,
  ) {}

  /** The text that items add. */
  add(items: readonly TreeItem[]): string {
    this.#text = ''
    for (const item of items) this.#addItem(item)
    return this.#text
  }

  /** The text that closes what is open. */
  end(): string {
    this.#text = ''
    this.#closeTo(0)
    return this.#text
  }

  #addItem({ row, record }: TreeItem): void {
    const { station, dataType } = this.writers
    if (row.station !== this.#station) this.#openStation(row, station)
    if (dataType && row.dataType !== this.#dataType) this.#openDataType(row, dataType)
    if (record) this.#member(`{${record.slice(1)}}`)
  }

  #openStation(row: Row, writer: FrameWriter): void {
    const { type, name } = this.owners.of('station', row)
    if (type === this.#type) this.#closeTo(1)
    else {
      this.#closeTo(0)
      this.#openObject(type, ',"stations":{', '}}')
    }
    this.#type = type
    this.#station = row.station
    this.#dataType = 0
    const holds = this.layout.station.holds
    this.#openFrame(name, { row, writer, holds, brackets: this.layout.dataType ? '{}' : '[]' })
  }

  #openDataType(row: Row, writer: FrameWriter): void {
    this.#closeTo(2)
    this.#dataType = row.dataType!
    const { name } = this.owners.of('dataType', row)
    this.#openFrame(name, { row, writer, holds: this.layout.dataType!.holds, brackets: '[]' })
  }

  #openFrame(name: string, frame: { row: Row; writer: FrameWriter; holds: string | null; brackets: '{}' | '[]' }): void {
    const { row, writer, holds, brackets } = frame
    const opening = holds === null ? '' : `,"${holds}":${brackets[0]}`
    this.#openObject(name, writer.before(row) + opening, holds === null ? '}' : `${brackets[1]}${writer.after(row)}}`)
  }

  /** @param members with a comma before each */
  #openObject(name: string, members: string, close: string): void {
    this.#member(`${JSON.stringify(name)}:{${members.slice(1)}`)
    this.#open.push({ close, empty: true })
  }

  #member(text: string): void {
    const within = this.#open.at(-1)
    const first = within ? within.empty : this.#first
    this.#text += first ? text : `,${text}`
    if (within) within.empty = false
    else this.#first = false
  }

  #closeTo(depth: number): void {
    while (this.#open.length > depth) this.#text += this.#open.pop()!.close
  }
}
