import type { ExportFormat } from '@/components/export/export-format'
import type { Geometry } from '@/components/geometry/geojson'
import type { LatestValue } from '@/components/source/series-source'
import type { Column, Row } from '@/components/source/source'
import { type CsvCells, csvCell, csvLine, wouldRun } from '@/lib/formats/csv'

/** A column for export: tables use its name on the screen, programs a name without units and languages. */
export type SavedColumn = Readonly<{ column: Column; head: string; member: string }>

/** Writes a file piece by piece: `head`, any number of rows, `foot`. */
export type RowWriter = Readonly<{
  head: string
  foot: string
  /** @param first whether no row has been written yet */
  rows(rows: readonly SavedRow[], first: boolean): FilePiece
}>

export type SavedRow = Readonly<{ row: Row; geometry: Geometry | null }>

/** A piece of the file, and the number of its cells that an apostrophe keeps from being run as a formula. */
type FilePiece = Readonly<{ text: string; guarded: number }>

/** The columns under distinct names: a data type by its name, everything else by its key. */
export function savedColumns(columns: readonly Column[], headOf: (column: Column) => string): SavedColumn[] {
  const taken = new Set<string>()
  return columns.map(column => {
    const member = [column.name, column.key].find(name => name && !taken.has(name)) ?? `${column.key} ${taken.size}`
    taken.add(member)
    return { column, head: headOf(column), member }
  })
}

export function writerFor(format: ExportFormat, columns: readonly SavedColumn[], cells: CsvCells): RowWriter {
  // Every format has its case: the compiler misses the answer of one that has none.
  switch (format) {
    case 'csv':
      return csvWriter(columns, cells)
    case 'json':
      return listWriter('[\n', '\n]\n', each => recordText(columns, each))
    case 'ndjson':
      return { head: '', foot: '', rows: rows => plain(rows.map(each => `${recordText(columns, each)}\n`).join('')) }
    case 'geojson':
      return listWriter('{"type":"FeatureCollection","features":[\n', '\n]}\n', each => featureText(columns, each))
  }
}

const plain = (text: string): FilePiece => ({ text, guarded: 0 })

function csvWriter(columns: readonly SavedColumn[], mode: CsvCells): RowWriter {
  return {
    head: csvLine(
      columns.map(({ head }) => head),
      mode,
    ),
    foot: '',
    rows(rows) {
      const lines = rows.map(({ row }) => columns.map(({ column }) => csvCell(valueIn(column, row))))
      const guarded = mode === 'safe' ? lines.reduce((sum, line) => sum + line.filter(wouldRun).length, 0) : 0
      return { text: lines.map(line => csvLine(line, mode)).join(''), guarded }
    },
  }
}

function listWriter(head: string, foot: string, textOf: (each: SavedRow) => string): RowWriter {
  return {
    head,
    foot,
    rows: (rows, first) => plain((rows.length > 0 && !first ? ',\n' : '') + rows.map(textOf).join(',\n')),
  }
}

function recordText(columns: readonly SavedColumn[], { row }: SavedRow): string {
  return JSON.stringify(Object.fromEntries(columns.map(({ column, member }) => [member, valueIn(column, row) ?? null])))
}

function featureText(columns: readonly SavedColumn[], each: SavedRow): string {
  const head = JSON.stringify({ type: 'Feature', id: each.row.id, geometry: each.geometry })
  return `${head.slice(0, -1)},"properties":${recordText(columns, each)}}`
}

/** The door's value of the cell, before formatting. */
function valueIn({ kind, key }: Column, row: Row): unknown {
  if (kind === 'title') return row.title
  const value = row.cells[key]
  return isMeasured(value) ? value.value : value
}

const isMeasured = (value: unknown): value is LatestValue =>
  typeof value === 'object' && value !== null && 'at' in value && 'value' in value && 'periodSeconds' in value
