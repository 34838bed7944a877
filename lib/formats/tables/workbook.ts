import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { CellValue } from '@/lib/formats/tables/cell-value'
import { cutText } from '@/lib/formats/text'
import { xmlText } from '@/lib/formats/xml/text'

/** Limits of a sheet: rows, including the header, and characters, because ZIP files without ZIP64 end at 4 GB. */
export type SheetLimits = Readonly<{ rows: number; characters: number }>

export const sheetLimits: SheetLimits = { rows: 1_048_576, characters: 1_000_000_000 }

/** A column of a sheet. `width` is in pixels. */
type SheetColumn = Readonly<{ head: string; width: number }>

/** A sheet about the rows: its title, and lines of a label and a text. */
export type AboutSheet = Readonly<{ title: string; lines: readonly (readonly [label: string, text: string])[] }>

/** Writes an Excel workbook while its rows arrive: sheets with the rows, then a sheet about them. */
export class Workbook {
  readonly #archive = new Archive()
  readonly #names: string[] = []
  #size = { rows: 0, characters: 0 }

  constructor(
    readonly columns: readonly SheetColumn[],
    readonly title: string,
    readonly limits = sheetLimits,
  ) {}

  head(): Uint8Array<ArrayBuffer> {
    this.#beginSheet()
    return this.#archive.take()
  }

  /** The bytes of rows, and the number of cells that were cut because they are too long. */
  rows(rows: readonly (readonly CellValue[])[]): Readonly<{ data: Uint8Array<ArrayBuffer>; cut: number }> {
    let cut = 0
    for (const cells of rows) {
      if (this.#size.rows >= this.limits.rows || this.#size.characters >= this.limits.characters) {
        this.#endSheet()
        this.#beginSheet()
      }
      cut += cells.filter(isCut).length
      this.#write(rowXml(this.#size.rows + 1, cells))
    }
    return { data: this.#archive.take(), cut }
  }

  foot(about: AboutSheet): Uint8Array<ArrayBuffer> {
    this.#endSheet()
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
    this.#names.push(sheetName(this.title, this.#names))
    this.#archive.begin(sheetPath(this.#names.length))
    const widths = this.columns.map(({ width }) => Math.min(Math.max(Math.round(width / 7), 8), 60))
    this.#archive.write(sheetHead(widths, 'head'))
    this.#size = { rows: 0, characters: 0 }
    const headers = this.columns.map(({ head }) => head)
    this.#write(rowXml(1, headers, 'head'))
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

/** A ZIP file that is written in parts, so that it is never in memory as a whole. */
class Archive {
  #finished: Uint8Array[] = []
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
    return concatenated(pieces)
  }

  #waitingBytes(): Uint8Array {
    const text = this.#waiting.join('')
    this.#waiting = []
    return strToU8(text)
  }
}

function concatenated(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const formats = 'http://schemas.openxmlformats.org'
const relations = `${formats}/officeDocument/2006/relationships`
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const sheetPath = (number: number): string => `xl/worksheets/sheet${number}.xml`

const nameMax = 31

/** A valid sheet name that is not yet taken: `Car parks`, then `Car parks 2`. */
export function sheetName(title: string, taken: readonly string[]): string {
  const plain = title.replace(/[\p{Cc}\s[\]:*?/\\]+/gu, ' ').replace(/^[\s']+|[\s']+$/g, '') || 'Data'
  const used = new Set(taken.map(name => name.toLowerCase()))
  for (let number = 1; ; number++) {
    const ending = number === 1 ? '' : ` ${number}`
    const name = cutText(plain, nameMax - ending.length).replace(/[\s']+$/, '') + ending
    if (!used.has(name.toLowerCase())) return name
  }
}

const aboutXml = ({ lines }: AboutSheet): string =>
  sheetHead([24, 90], 'plain') +
  lines.map(([label, text], index) => rowXml(index + 1, [label, text === '' ? null : text])).join('') +
  sheetFoot(null)

const numbered = (count: number, write: (number: number) => string) =>
  Array.from({ length: count }, (_, index) => write(index + 1)).join('')

const workbookXml = (names: readonly string[]): string =>
  `${declaration}<workbook xmlns="${formats}/spreadsheetml/2006/main" xmlns:r="${relations}"><bookViews><workbookView/></bookViews><sheets>` +
  names.map((name, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('') +
  '</sheets></workbook>'

const workbookRelations = (sheets: number): string =>
  `${declaration}<Relationships xmlns="${formats}/package/2006/relationships">` +
  numbered(sheets, number => relation(number, 'worksheet', `worksheets/sheet${number}.xml`)) +
  `${relation(sheets + 1, 'styles', 'styles.xml')}</Relationships>`

const packageRelations = `${declaration}<Relationships xmlns="${formats}/package/2006/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`

function relation(number: number, type: string, target: string): string {
  return `<Relationship Id="rId${number}" Type="${relations}/${type}" Target="${target}"/>`
}

const contentTypes = (sheets: number): string =>
  `${declaration}<Types xmlns="${formats}/package/2006/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>` +
  numbered(sheets, number => `<Override PartName="/${sheetPath(number)}" ContentType="${types}.worksheet+xml"/>`) +
  '</Types>'

const styles = { day: 1, second: 2, head: 3 } as const

/** Number formats 14 and 22 are a date and a date with time, in the locale of the spreadsheet. */
const stylesXml = `${declaration}<styleSheet xmlns="${formats}/spreadsheetml/2006/main"><fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="22" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>
`

type RowLook = 'head' | 'plain'

function sheetHead(widths: readonly number[], first: RowLook): string {
  const pane = first === 'head' ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' : ''
  const columns = widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
  return (
    `${declaration}<worksheet xmlns="${formats}/spreadsheetml/2006/main">` +
    `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>` +
    `${columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''}<sheetData>`
  )
}

/** The end of a sheet. `filtered`: the size of the table, header included, whose columns get filters; null for none. */
function sheetFoot(filtered: Readonly<{ columns: number; rows: number }> | null): string {
  const filter = filtered ? `<autoFilter ref="A1:${columnName(filtered.columns - 1)}${filtered.rows}"/>` : ''
  return `</sheetData>${filter}</worksheet>`
}

const rowXml = (row: number, cells: readonly CellValue[], look: RowLook = 'plain'): string =>
  `<row r="${row}">${cells.map((value, index) => cellXml(`${columnName(index)}${row}`, value, look)).join('')}</row>`

function cellXml(at: string, value: CellValue, look: RowLook): string {
  if (value === null) return ''
  // A spreadsheet never evaluates a string cell as a formula, so the text needs no apostrophe.
  if (typeof value === 'string') {
    const style = look === 'head' ? ` s="${styles.head}"` : ''
    return `<c r="${at}"${style} t="inlineStr"><is><t xml:space="preserve">${cellText(value)}</t></is></c>`
  }
  if (typeof value === 'boolean') return `<c r="${at}" t="b"><v>${value ? 1 : 0}</v></c>`
  if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`
  const day = serialDay(value.shown)
  return day === null ? cellXml(at, value.text, look) : `<c r="${at}" s="${styles[value.unit]}"><v>${day}</v></c>`
}

const cellMax = 32_767

const isCut = (value: CellValue): boolean => typeof value === 'string' && value.length > cellMax

// The underscore of a string such as `_x0041_` is escaped: it would be decoded as a character code.
const cellText = (text: string): string =>
  xmlText(isCut(text) ? `${cutText(text, cellMax - 1)}…` : text).replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')

/** The day number of a time in spreadsheets. Null before March 1900, where programs disagree, and after 9999. */
function serialDay(shown: number): number | null {
  const day = shown / 86_400_000 + 25_569
  return day >= 61 && day < 2_958_466 ? Number(day.toFixed(9)) : null
}

/** The letters of a column: `A` for 0, `AA` for 26. */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last
}
