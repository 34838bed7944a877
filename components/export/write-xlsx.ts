import { strToU8, Zip, ZipDeflate } from 'fflate'
import { cellValue } from '@/components/export/cell-value'
import {
  type FilePiece,
  type FileSetting,
  type FileWriter,
  type RowCount,
  type SavedColumn,
  type SavedRow,
  unchanged,
} from '@/components/export/file-writer'
import { isCut, rowXml, sheetFoot, sheetHead, stylesXml } from '@/components/export/sheet-xml'
import {
  aboutXml,
  contentTypes,
  packageRelations,
  sheetName,
  sheetPath,
  workbookRelations,
  workbookXml,
} from '@/components/export/workbook-parts'

/** How much fits into one sheet: rows with the head, and characters, because a ZIP file without extensions ends at 4 GB. */
export type SheetLimits = Readonly<{ rows: number; characters: number }>

const sheetLimits: SheetLimits = { rows: 1_048_576, characters: 1_000_000_000 }

/** An Excel workbook, written while its rows arrive: as many sheets of rows as needed, then one about them. */
export function xlsxWriter(columns: readonly SavedColumn[], setting: FileSetting, limits = sheetLimits): FileWriter {
  const workbook = new Workbook(columns, setting, limits)
  return {
    head: () => workbook.head(),
    rows: rows => workbook.rows(rows),
    foot: count => workbook.foot(count),
  }
}

class Workbook {
  readonly #archive = new Archive()
  readonly #names: string[] = []
  /** Rows and characters in the open sheet. */
  #size = { rows: 0, characters: 0 }

  constructor(
    readonly columns: readonly SavedColumn[],
    readonly setting: FileSetting,
    readonly limits: SheetLimits,
  ) {}

  head(): Uint8Array<ArrayBuffer> {
    this.#beginSheet()
    return this.#archive.take()
  }

  rows(rows: readonly SavedRow[]): FilePiece {
    let cut = 0
    for (const each of rows) {
      if (this.#size.rows >= this.limits.rows || this.#size.characters >= this.limits.characters) {
        this.#endSheet()
        this.#beginSheet()
      }
      const cells = this.columns.map(({ kind, read }) => cellValue(kind, read(each), this.setting.zone))
      cut += cells.filter(isCut).length
      this.#write(rowXml(this.#size.rows + 1, cells))
    }
    return { data: this.#archive.take(), changed: { ...unchanged, cut } }
  }

  foot(count: RowCount): Uint8Array<ArrayBuffer> {
    this.#endSheet()
    const about = this.setting.about(count)
    this.#names.push(sheetName(about.title, this.#names))
    this.#archive.part(sheetPath(this.#names.length), aboutXml(about))
    this.#archive.part('xl/styles.xml', stylesXml)
    this.#archive.part('xl/workbook.xml', workbookXml(this.#names))
    this.#archive.part('xl/_rels/workbook.xml.rels', workbookRelations(this.#names.length))
    this.#archive.part('_rels/.rels', packageRelations)
    this.#archive.part('[Content_Types].xml', contentTypes(this.#names.length))
    this.#archive.end()
    return this.#archive.take()
  }

  #beginSheet(): void {
    this.#names.push(sheetName(this.setting.title, this.#names))
    this.#archive.begin(sheetPath(this.#names.length))
    const widths = this.columns.map(({ width }) => Math.min(Math.max(Math.round(width / 7), 8), 60))
    this.#archive.write(sheetHead(widths, 'head'))
    this.#size = { rows: 0, characters: 0 }
    const heads = this.columns.map(({ head }) => head)
    this.#write(rowXml(1, heads, 'head'))
  }

  #endSheet(): void {
    this.#archive.write(sheetFoot({ columns: this.columns.length, rows: this.#size.rows }))
    this.#archive.close()
  }

  #write(row: string): void {
    this.#archive.write(row)
    this.#size = { rows: this.#size.rows + 1, characters: this.#size.characters + row.length }
  }
}

/** A ZIP file whose parts are written one after the other. What is finished is taken in pieces, so nothing of it stays in memory. */
class Archive {
  #finished: Uint8Array[] = []
  /** Text that waits to be compressed together. */
  #waiting: string[] = []
  #part: ZipDeflate | null = null
  readonly #zip = new Zip((error, bytes) => {
    if (error) throw error
    this.#finished.push(bytes)
  })

  begin(path: string): void {
    this.#part = new ZipDeflate(path, { level: 4 })
    this.#zip.add(this.#part)
  }

  write(text: string): void {
    this.#waiting.push(text)
  }

  close(): void {
    this.#part?.push(this.#waitingBytes(), true)
    this.#part = null
  }

  part(path: string, text: string): void {
    this.begin(path)
    this.write(text)
    this.close()
  }

  end(): void {
    this.#zip.end()
  }

  take(): Uint8Array<ArrayBuffer> {
    if (this.#waiting.length > 0) this.#part?.push(this.#waitingBytes())
    const pieces = this.#finished
    this.#finished = []
    return joined(pieces)
  }

  #waitingBytes(): Uint8Array {
    const text = this.#waiting.join('')
    this.#waiting = []
    return strToU8(text)
  }
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}
