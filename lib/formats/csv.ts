import { jsonText } from '@/lib/formats/json/exact'

/** `safe`: no cell can become a formula in a spreadsheet. `raw`: cells are unchanged. */
export type CsvCells = 'safe' | 'raw'

const number = String.raw`\d+(?:\.\d+)?(?:[eE][+-]?\d+)?`
const numbers = String.raw`[+-]${number}(?:[,|]\s*[+-]?${number})*[\]})\s"]*(?:[;\t\n\r]|,(?!\s*[+-]?\d)|$)`

/**
 * Positions where a formula could begin: a sign at the start of a cell, or after a separator of any spreadsheet. German
 * and Italian ones split a line with commas at semicolons and then ignore quotes. A number or a list of numbers that ends
 * with the cell is harmless. Some programs accept the full-width signs.
 */
const formulas = new RegExp(
  String.raw`(?<=(?:^|[;,|\t\n\v\f\r\u0085\u2028\u2029])[\s"]*)(?=[=+\-@＝＋－＠])(?!${numbers})|^(?=[\t\r])`,
  'g',
)

// A fast test: most cells have none of these characters.
const sign = /[=+\-@＝＋－＠\t\r]/

// Semicolons and tabs are quoted in files with commas too, because a spreadsheet may split lines at them.
const special = { ',': /[",;\t\r\n]/, ';': /[";\t\r\n]/ } as const

/**
 * One line of CSV with its end. A single empty cell is quoted, because many readers ignore an empty line. @see RFC 4180
 * @param delimiter a semicolon for spreadsheets in languages whose decimals have a comma
 */
export function csvLine(cells: readonly string[], mode: CsvCells, delimiter: ',' | ';' = ','): string {
  if (cells.length === 1 && cells[0] === '') return '""\r\n'
  return `${cells.map(cell => quoted(mode === 'safe' ? harmless(cell) : cell, delimiter)).join(delimiter)}\r\n`
}

/** Whether a spreadsheet would read a cell, or a part of it, as a formula. */
export const wouldRun = (cell: string): boolean => harmless(cell) !== cell

/** A cell with an apostrophe before everything that would be a formula. */
export const harmless = (cell: string): string => (sign.test(cell) ? cell.replace(formulas, "'") : cell)

// Spaces at both ends are quoted too, because some readers remove them.
const quoted = (cell: string, delimiter: ',' | ';') =>
  special[delimiter].test(cell) || cell.startsWith(' ') || cell.endsWith(' ') ? `"${cell.replaceAll('"', '""')}"` : cell

/** The string of a cell: lists of plain values are joined with `|`, others and objects are JSON, null is empty. */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return listCell(value)
  return typeof value === 'object' ? (Object.keys(value).length === 0 ? '' : jsonText(value)) : String(value)
}

// A list that could not be split at `|` again is JSON.
function listCell(values: readonly unknown[]): string {
  const plain = values.every(
    value =>
      (typeof value === 'string' && value !== '' && !value.includes('|')) ||
      typeof value === 'number' ||
      typeof value === 'bigint' ||
      typeof value === 'boolean',
  )
  if (!plain || (typeof values[0] === 'string' && values[0].startsWith('['))) return jsonText(values)
  return values.join('|')
}
