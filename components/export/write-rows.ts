import type { ExportFormat } from '@/components/export/export-format'
import type { FilePiece, FileSetting, FileWriter, SavedColumn, SavedRow } from '@/components/export/file-writer'
import { csvWriter, spreadsheetCsvWriter } from '@/components/export/write-csv'
import { xlsxWriter } from '@/components/export/write-xlsx'
import { boundsOf, type Geometry, positionsOf } from '@/components/geometry/geojson'
import type { LatestValue } from '@/components/source/series-source'
import type { Column, Row } from '@/components/source/source'

/** The columns under distinct names: a data type by its name, everything else by its key. */
export function savedColumns(columns: readonly Column[], headOf: (column: Column) => string): SavedColumn[] {
  const taken = new Set<string>()
  return columns.map(column => {
    const member = [column.name, column.key].find(name => name && !taken.has(name)) ?? `${column.key} ${taken.size}`
    taken.add(member)
    const { kind, width } = column
    return { head: headOf(column), member, kind, width, read: ({ row }) => valueIn(column, row) }
  })
}

/** Columns with the position of each row in degrees; of lines and areas the middle of the box around them. */
export function positionColumns(heads: Readonly<Record<'latitude' | 'longitude', string>>): SavedColumn[] {
  return (['latitude', 'longitude'] as const).map(member => ({
    head: heads[member],
    member,
    kind: 'number',
    width: 90,
    read: ({ geometry }) => (geometry ? middleOf(geometry)[member] : null),
  }))
}

function middleOf(geometry: Geometry): Readonly<Record<'latitude' | 'longitude', number | null>> {
  const bounds = boundsOf(positionsOf(geometry))
  if (!bounds) return { latitude: null, longitude: null }
  const [west, south, east, north] = bounds
  const between = (a: number, b: number) => (a === b ? a : Number(((a + b) / 2).toFixed(6)))
  return { latitude: between(south, north), longitude: between(west, east) }
}

export function writerFor(format: ExportFormat, columns: readonly SavedColumn[], setting: FileSetting): FileWriter {
  // Every format has its case: the compiler misses the answer of one that has none.
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

const plain = (data: string): FilePiece => ({ data, guarded: 0 })

function listWriter(head: string, foot: string, textOf: (each: SavedRow) => string): FileWriter {
  return {
    head: () => head,
    foot: () => foot,
    rows: (rows, first) => plain((rows.length > 0 && !first ? ',\n' : '') + rows.map(textOf).join(',\n')),
  }
}

function recordText(columns: readonly SavedColumn[], each: SavedRow): string {
  return JSON.stringify(Object.fromEntries(columns.map(({ member, read }) => [member, read(each) ?? null])))
}

function featureText(columns: readonly SavedColumn[], each: SavedRow): string {
  const head = JSON.stringify({ type: 'Feature', id: each.row.id, geometry: each.geometry })
  return `${head.slice(0, -1)},"properties":${recordText(columns, each)}}`
}

function valueIn({ kind, key }: Column, row: Row): unknown {
  if (kind === 'title') return row.title
  const value = row.cells[key]
  return isMeasured(value) ? value.value : value
}

const isMeasured = (value: unknown): value is LatestValue =>
  typeof value === 'object' && value !== null && 'at' in value && 'value' in value && 'periodSeconds' in value
