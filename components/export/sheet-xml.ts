import type { CellValue } from '@/components/export/cell-value'
import { cutText } from '@/lib/formats/text'
import { xmlText } from '@/lib/formats/xml/text'

/** The styles of cells, by their positions in `stylesXml`. */
const styles = { day: 1, second: 2, head: 3 } as const

/** Formats 14 and 22 are a date, and a date with a time, in the order and with the signs of the reader's own spreadsheet. */
export const stylesXml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="22" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>
`

const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** The look of a row, and of the first one of a sheet: a head is bold, and stays when the sheet is scrolled. */
type RowLook = 'head' | 'plain'

/** The beginning of a sheet. @param widths of its columns, in characters */
export function sheetHead(widths: readonly number[], first: RowLook): string {
  const pane = first === 'head' ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' : ''
  const columns = widths.map((width, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`)
  return (
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${namespace}">` +
    `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>` +
    `${columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''}<sheetData>`
  )
}

/** The end of a sheet. @param filtered the number of columns and rows that get buttons to filter them; null for none */
export function sheetFoot(filtered: Readonly<{ columns: number; rows: number }> | null): string {
  const filter = filtered ? `<autoFilter ref="A1:${columnName(filtered.columns - 1)}${filtered.rows}"/>` : ''
  return `</sheetData>${filter}</worksheet>`
}

/** A row of a sheet. @param row its number, from 1 on */
export const rowXml = (row: number, cells: readonly CellValue[], look: RowLook = 'plain'): string =>
  `<row r="${row}">${cells.map((value, place) => cellXml(`${columnName(place)}${row}`, value, look)).join('')}</row>`

function cellXml(at: string, value: CellValue, look: RowLook): string {
  if (value === null) return ''
  // A text within its cell is never run as a formula, so it stays as it is.
  if (typeof value === 'string') {
    const style = look === 'head' ? ` s="${styles.head}"` : ''
    return `<c r="${at}"${style} t="inlineStr"><is><t xml:space="preserve">${cellText(value)}</t></is></c>`
  }
  if (typeof value === 'boolean') return `<c r="${at}" t="b"><v>${value ? 1 : 0}</v></c>`
  if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`
  const day = serialDay(value.shown)
  return day === null ? cellXml(at, value.text, look) : `<c r="${at}" s="${styles[value.unit]}"><v>${day}</v></c>`
}

/** Code units that a cell can hold. */
const cellMax = 32_767

/** Whether a value is too long for a cell. */
export const isCut = (value: CellValue): boolean => typeof value === 'string' && value.length > cellMax

// A text such as `_x0041_` would be read as a character by its number.
const cellText = (text: string): string =>
  xmlText(isCut(text) ? `${cutText(text, cellMax - 1)}…` : text).replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')

/** The day as spreadsheets count it, with the time as a fraction; null before March 1900, where they disagree, and after 9999. */
function serialDay(shown: number): number | null {
  const day = shown / 86_400_000 + 25_569
  return day >= 61 && day < 2_958_466 ? Number(day.toFixed(9)) : null
}

/** `A` for 0, `AA` for 26. */
export function columnName(place: number): string {
  const last = String.fromCharCode(65 + (place % 26))
  return place < 26 ? last : columnName(Math.floor(place / 26) - 1) + last
}
