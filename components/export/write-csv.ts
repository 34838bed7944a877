import { type CellValue, cellValue, timeText } from '@/components/export/cell-value'
import { type FileSetting, type FileWriter, type SavedColumn, unchanged } from '@/components/export/file-writer'
import { csvCell, csvLine, harmless, wouldRun } from '@/lib/formats/csv'

/** CSV for programs: values as the interface has them, under names that are the same in every language. */
export function csvWriter(columns: readonly SavedColumn[]): FileWriter {
  return {
    head: () =>
      csvLine(
        columns.map(({ member }) => member),
        'raw',
      ),
    foot: () => '',
    rows: rows => ({
      data: rows
        .map(each =>
          csvLine(
            columns.map(({ read }) => csvCell(read(each))),
            'raw',
          ),
        )
        .join(''),
      changed: unchanged,
    }),
  }
}

/**
 * CSV that opens with two clicks in a spreadsheet of the reader's language: with a byte order mark, or umlauts break; with its delimiter and decimal
 * sign; with times of the platform's clocks; and without texts that would run as formulas.
 */
export function spreadsheetCsvWriter(columns: readonly SavedColumn[], { language, zone }: FileSetting): FileWriter {
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
      const lines = rows.map(each => columns.map(({ kind, read }) => cellValue(kind, read(each), zone)))
      const guarded = lines.flat().filter(value => typeof value === 'string' && wouldRun(value)).length
      return { data: lines.map(cells => line(cells.map(write))).join(''), changed: { ...unchanged, guarded } }
    },
  }
}

type Signs = Readonly<{ delimiter: ',' | ';'; decimal: '.' | ',' }>

/** A language that writes decimals with a comma separates cells with a semicolon. */
export function signsOf(language: string): Signs {
  const comma = new Intl.NumberFormat(language).format(1.5).includes(',')
  return comma ? { delimiter: ';', decimal: ',' } : { delimiter: ',', decimal: '.' }
}
