import { once } from 'node:events'
import type { Pool } from '@/lib/db/pools'

/** The value of a column; a list is stored as an array. */
export type Cell = string | number | boolean | null | readonly number[] | readonly string[]

// Rows of one statement, which take about a tenth of a second: readers of changes wait for its end.
const batchRows = 25_000
const batchCharacters = 4_000_000

// Maximum number of rows that are inserted instead, which takes no longer than the round trips of COPY.
const fewRows = 1000

/** Writes rows into a table by COPY, in batches of one statement each, which limits the memory. */
export class CopyIn {
  #lines: string[] = []
  #few: (readonly Cell[])[] = []
  #characters = 0
  rows = 0

  constructor(
    readonly connection: Pool,
    readonly table: string,
    readonly columns: readonly string[],
  ) {}

  /** Adds a row. Returns a promise to await if the row completes a batch, else undefined. */
  add(cells: readonly Cell[]): Promise<void> | undefined {
    const line = copyLine(cells)
    this.#lines.push(line)
    if (this.#lines.length <= fewRows) this.#few.push(cells)
    this.#characters += line.length
    this.rows++
    return this.#lines.length >= batchRows || this.#characters >= batchCharacters ? this.flush() : undefined
  }

  async flush(): Promise<void> {
    const [lines, few] = [this.#lines, this.#few]
    this.#lines = []
    this.#few = []
    this.#characters = 0
    if (lines.length === 0) return
    if (lines.length === few.length) return this.#insert(few)
    const writable = await this.connection.unsafe(`copy ${this.table} (${this.columns.join(', ')}) from stdin`).writable()
    const finished = once(writable, 'finish')
    writable.end(lines.join(''))
    await finished
  }

  async #insert(few: readonly (readonly Cell[])[]): Promise<void> {
    const objects = few.map(cells => Object.fromEntries(this.columns.map((column, at) => [column, cells[at]])))
    const columns = this.columns.join(', ')
    await this.connection.unsafe(
      `insert into ${this.table} (${columns}) select ${columns} from json_populate_recordset(null::${this.table}, $1::text::json)`,
      [JSON.stringify(objects)],
    )
  }
}

/** A row in the text format of COPY. @see PostgreSQL, COPY */
function copyLine(cells: readonly Cell[]): string {
  let line = ''
  for (let index = 0; index < cells.length; index++) line += (index === 0 ? '' : '\t') + copyCell(cells[index]!)
  return `${line}\n`
}

function copyCell(cell: Cell): string {
  if (cell === null) return '\\N'
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'string') return escaped(cell)
  if (typeof cell === 'boolean') return cell ? 't' : 'f'
  return escaped(`{${cell.join(',')}}`)
}

const special = /[\\\n\r\t]/
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

const escaped = (text: string) => (special.test(text) ? text.replace(/[\\\n\r\t]/g, character => escapes[character]!) : text)
