import type { ExportFormat } from '@/components/export/export-offer'
import {
  type FilePiece,
  type FileSetting,
  type FileWriter,
  type SavedColumn,
  type SavedRow,
  unchanged,
} from '@/components/export/file-writer'
import type { CellKind, Column, Row } from '@/components/source/source'
import { isMeasured } from '@/components/source/value-text'
import { csvCell, csvLine, harmless, wouldRun } from '@/lib/formats/csv'
import { jsonText } from '@/lib/formats/json/exact'
import { type CellTimes, type CellValue, cellValue, timeText } from '@/lib/formats/tables/cell-value'
import { sheetLimits, Workbook } from '@/lib/formats/tables/workbook'
import type { Zone } from '@/lib/grammar/time-zone'

/** The columns of a file with distinct names. `positions` names the columns of coordinates, null omits them. */
export function savedColumns(
  columns: readonly Column[],
  headOf: (column: Column) => string,
  positions: Readonly<Record<'latitude' | 'longitude', string>> | null = null,
): SavedColumn[] {
  const used = new Set<string>()
  const propertyOf = (names: readonly (string | undefined)[], key: string) => {
    const numbered = names.concat(Array.from({ length: used.size + 1 }, (_, index) => `${key} ${index + 2}`))
    const property = numbered.find(name => name && !used.has(name))!
    used.add(property)
    return property
  }
  const saved = columns.map((column): SavedColumn => {
    const { kind, width, name, key } = column
    return { head: headOf(column), property: propertyOf([name, key], key), kind, width, read: ({ row }) => valueIn(column, row) }
  })
  const coordinates = (['latitude', 'longitude'] as const).map((name, place): SavedColumn => {
    const [head, member] = [positions?.[name] ?? name, propertyOf([name], name)]
    return { head, property: member, kind: 'number', width: 90, read: ({ position }) => position?.[1 - place] ?? null }
  })
  return positions ? [...saved, ...coordinates] : saved
}

export function writerFor(format: ExportFormat, columns: readonly SavedColumn[], setting: FileSetting): FileWriter {
  // There is no default case, so that the compiler reports a format without a writer.
  switch (format) {
    case 'xlsx':
      return xlsxWriter(columns, setting)
    case 'spreadsheet-csv':
      return spreadsheetCsvWriter(columns, setting)
    case 'csv':
      return csvWriter(columns)
    case 'json':
      return listWriter('[\n', '\n]\n', each => recordText(columns, each))
    case 'ndjson':
      return {
        head: () => '',
        foot: () => '',
        rows: rows => plain(rows.map(each => `${recordText(columns, each)}\n`).join('')),
      }
    case 'geojson':
      return listWriter('{"type":"FeatureCollection","features":[\n', '\n]}\n', each => featureText(columns, each))
  }
}

const plain = (data: string): FilePiece => ({ data, changed: unchanged })

function listWriter(head: string, foot: string, textOf: (each: SavedRow) => string): FileWriter {
  return {
    head: () => head,
    foot: () => foot,
    rows: (rows, first) => plain((rows.length > 0 && !first ? ',\n' : '') + rows.map(textOf).join(',\n')),
  }
}

function recordText(columns: readonly SavedColumn[], each: SavedRow): string {
  return jsonText(Object.fromEntries(columns.map(({ property: member, read }) => [member, read(each) ?? null])))
}

function featureText(columns: readonly SavedColumn[], each: SavedRow): string {
  const head = jsonText({ type: 'Feature', id: each.row.id, geometry: each.geometry })
  return `${head.slice(0, -1)},"properties":${recordText(columns, each)}}`
}

function valueIn({ kind, key }: Column, row: Row): unknown {
  if (kind === 'title') return row.title
  const value = row.cells[key]
  return isMeasured(value) ? value.value : value
}

/** Kinds of columns that may contain times. In other columns, e.g. titles, `2026-05-01` stays a string. */
const timed: Partial<Record<CellKind, CellTimes>> = { date: 'days', moment: 'times', age: 'times', any: 'times' }

const cellsOf = (each: SavedRow, columns: readonly SavedColumn[], zone: Zone): CellValue[] =>
  columns.map(({ kind, read }) => cellValue(timed[kind] ?? 'none', read(each), zone))

export function xlsxWriter(
  columns: readonly SavedColumn[],
  { title, zone, about }: FileSetting,
  limits = sheetLimits,
): FileWriter {
  const workbook = new Workbook(columns, title, limits)
  return {
    head: () => workbook.head(),
    rows(rows) {
      const { data, cut } = workbook.rows(rows.map(each => cellsOf(each, columns, zone)))
      return { data, changed: { ...unchanged, cut } }
    },
    foot: count => workbook.foot(about(count)),
  }
}

/** Writes CSV for programs: unformatted values, and column names that are the same in every language. */
function csvWriter(columns: readonly SavedColumn[]): FileWriter {
  const line = (cellOf: (column: SavedColumn) => string) => csvLine(columns.map(cellOf), 'raw')
  return {
    head: () => line(({ property: member }) => member),
    foot: () => '',
    rows: rows => plain(rows.map(each => line(({ read }) => csvCell(read(each)))).join('')),
  }
}

/** Writes CSV for spreadsheets: byte order mark, separators of the language, local times, no formulas. */
function spreadsheetCsvWriter(columns: readonly SavedColumn[], { language, zone }: FileSetting): FileWriter {
  const { delimiter, decimal } = signsOf(language)
  const line = (cells: readonly string[]) => csvLine(cells, 'raw', delimiter)
  const write = (value: CellValue): string => {
    if (typeof value === 'string') return harmless(value)
    if (typeof value === 'number') return String(value).replace('.', decimal)
    if (value === null || typeof value === 'boolean') return csvCell(value)
    return timeText(value)
  }
  return {
    head: () => `\ufeff${line(columns.map(({ head }) => harmless(head)))}`,
    foot: () => '',
    rows(rows) {
      const lines = rows.map(each => cellsOf(each, columns, zone))
      const guarded = lines.flat().filter(value => typeof value === 'string' && wouldRun(value)).length
      return { data: lines.map(cells => line(cells.map(write))).join(''), changed: { ...unchanged, guarded } }
    },
  }
}

/** The separators of a language. If it has a decimal comma, cells are separated by semicolons. */
function signsOf(language: string): Readonly<{ delimiter: ',' | ';'; decimal: '.' | ',' }> {
  const comma = new Intl.NumberFormat(language).format(1.5).includes(',')
  return comma ? { delimiter: ';', decimal: ',' } : { delimiter: ',', decimal: '.' }
}
