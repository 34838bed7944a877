import { type CsvCells, csvCell, csvLine } from '@/lib/formats/csv'
import { columnsOf, flatRecord } from '@/lib/formats/flat-record'
import { Turns } from '@/lib/formats/turns'

/** The requested columns by name; null when the records decide. */
export type CsvColumns = readonly string[] | null

type Records = readonly Record<string, unknown>[]
type Table = Readonly<{ columns: CsvColumns; cells: CsvCells }>

/** Column for what comes after the columns have been written. */
export const furtherColumn = '_further'

/**
 * Records as CSV with a header line. Without requested columns, the table has the columns of the first batch. When there are more batches, a last
 * column has the other members of each record as JSON. So a page is complete, and an export of any length needs the memory of one batch.
 * @see docs/formats.md
 */
export async function* csvTable(batches: AsyncIterable<Records>, { columns, cells }: Table): AsyncGenerator<string> {
  const source = batches[Symbol.asyncIterator]()
  const first = await source.next()
  if (columns) {
    yield csvLine(columns, cells)
    for (let next = first; !next.done; next = await source.next())
      for (const record of next.value)
        yield csvLine(
          columns.map(name => csvCell(record[name])),
          cells,
        )
    return
  }
  const second = first.done ? first : await source.next()
  const flat = first.done ? [] : await flatRecords(first.value)
  const found = columnsOf(flat)
  const further = second.done ? null : new Set(found)
  yield csvLine(further ? [...found, furtherColumn] : found, cells)
  for (const record of flat) yield lineOf(record, found, { further, cells })
  flat.length = 0
  for (let next = second; !next.done; next = await source.next())
    for (const record of next.value) yield lineOf(flatRecord(record), found, { further, cells })
}

async function flatRecords(records: Records): Promise<ReadonlyMap<string, unknown>[]> {
  const turns = new Turns()
  const flat: ReadonlyMap<string, unknown>[] = []
  for (const record of records) {
    flat.push(flatRecord(record))
    if (turns.due) await turns.give()
  }
  return flat
}

type Rest = { further: ReadonlySet<string> | null; cells: CsvCells }

function lineOf(record: ReadonlyMap<string, unknown>, columns: readonly string[], { further, cells }: Rest): string {
  const known = columns.map(name => csvCell(record.get(name)))
  return csvLine(further ? [...known, furtherOf(record, further)] : known, cells)
}

function furtherOf(record: ReadonlyMap<string, unknown>, known: ReadonlySet<string>): string {
  const rest = [...record].filter(([name, value]) => !known.has(name) && value !== null)
  return rest.length === 0 ? '' : JSON.stringify(Object.fromEntries(rest))
}
