import { type Cell, CopyIn } from '@/lib/db/copy'
import type { Pool } from '@/lib/db/pools'
import type { GtfsFeed } from '@/lib/flows/import/gtfs/files/feed'
import { readRows } from '@/lib/flows/import/gtfs/files/read-rows'
import { type GtfsColumn, type GtfsTable, mandatory } from '@/lib/flows/import/gtfs/files/tables'
import { FieldFlaw } from '@/lib/flows/import/gtfs/files/values'
import { UnusableFile } from '@/lib/flows/import/source'
import type { Tally } from '@/lib/flows/import/tally'
import { cutText } from '@/lib/formats/text'

/** Makes the temporary table of a file, empty. */
export async function makeTable(connection: Pool, { table, columns }: GtfsTable): Promise<void> {
  const parts = ['line int not null', ...columns.map(({ name, type }) => `${name} ${type}`)]
  await connection.unsafe(`create temp table ${table} (${parts.join(', ')})`)
}

/** What loading a file needs; the tally counts unusable rows. */
type LoadContext = Readonly<{ connection: Pool; feed: GtfsFeed; tally: Tally }>

/** Reads a file into its table, row by row. @returns the rows that were taken. @throws UnusableFile when a column is missing */
export async function loadTable({ connection, feed, tally }: LoadContext, table: GtfsTable): Promise<number> {
  const copy = new CopyIn(connection, table.table, ['line', ...table.columns.map(({ name }) => name)])
  const rows = readRows(table.file, feed.read(table.file))
  const header = await rows.next()
  if (header.done) return refuseEmpty(table, tally)
  const reader = new RowReader(table, header.value.fields, tally)
  for await (const { fields, line } of rows) {
    const cells = reader.read(fields, line)
    const full = cells && copy.add(cells)
    if (full) await full
  }
  await copy.flush()
  return copy.rows
}

/** Many feeds have empty files. An empty optional file counts as absent. */
function refuseEmpty({ file }: GtfsTable, tally: Tally): number {
  if (mandatory.includes(file)) throw new UnusableFile(`${file} is empty`)
  tally.remark(`${file} is empty`)
  return 0
}

/** Reads the fields of rows by the columns that the header names. */
class RowReader {
  readonly #table: GtfsTable
  readonly #places: readonly number[]
  readonly #tally: Tally

  constructor(table: GtfsTable, header: readonly string[], tally: Tally) {
    const names = header.map(name => name.trim())
    const twice = names.find((name, at) => name !== '' && names.indexOf(name) < at)
    if (twice) throw new UnusableFile(`${table.file} has two columns ${twice}`)
    const missing = table.columns.filter(({ name, need }) => need === 'file' && !names.includes(name)).map(({ name }) => name)
    if (missing.length > 0) throw new UnusableFile(`${table.file} has no column ${missing.join(', ')}`)
    this.#table = table
    this.#places = table.columns.map(({ name }) => names.indexOf(name))
    this.#tally = tally
  }

  /** @returns null when the row cannot be used; the reason is counted */
  read(fields: readonly string[], line: number): Cell[] | null {
    const { columns, what, file } = this.#table
    const cells: Cell[] = [line]
    for (let index = 0; index < columns.length; index++) {
      const column = columns[index]!
      const given = trimmed(fields[this.#places[index]!] ?? '')
      const cell = given === '' ? null : cellOf(column, given)
      const reason = cell instanceof FieldFlaw ? cell.message : cell === null && column.need === 'file' ? 'there is none' : null
      if (reason === null) cells.push(cell as Cell)
      else if (column.need) {
        this.#tally.skip(what, `${column.name}: ${reason}`, placeOf(file, line, given))
        return null
      } else {
        this.#tally.remark(`${column.name} left out: ${reason}`, placeOf(file, line, given))
        cells.push(null)
      }
    }
    return cells
  }
}

function cellOf({ read }: GtfsColumn, given: string): Cell | FieldFlaw {
  try {
    return read(given)
  } catch (error) {
    if (error instanceof FieldFlaw) return error
    throw error
  }
}

// Fields seldom have spaces around them, and checking costs less than trimming.
const trimmed = (field: string): string =>
  field.charCodeAt(0) <= 32 || field.charCodeAt(field.length - 1) <= 32 ? field.trim() : field

const placeOf = (file: string, line: number, given: string) =>
  given === '' ? `${file} line ${line}` : `${JSON.stringify(cutText(given, 60))} on ${file} line ${line}`
