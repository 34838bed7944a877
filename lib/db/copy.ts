import { once } from 'node:events'
import type { Pool } from '@/lib/db/pools'

/** What a column can hold on its way in; a list becomes an array. */
export type Cell = string | number | boolean | null | readonly number[] | readonly string[]

// A statement that writes holds up readers of changes, who wait for its end: so many rows take about a tenth of a second.
const batchRows = 25_000
const batchCharacters = 4_000_000

/** Rows on their way into one table by COPY, in batches of a statement each; little memory, however many they are. */
export class CopyIn {
  #lines: string[] = []
  #characters = 0
  /** Rows so far. */
  rows = 0

  /** @param target a table of ours with its columns, e.g. `draft_link (id, key)` */
  constructor(
    readonly connection: Pool,
    readonly target: string,
  ) {}

  /** @returns something to wait for when a batch is full */
  add(cells: readonly Cell[]): Promise<void> | undefined {
    const line = copyLine(cells)
    this.#lines.push(line)
    this.#characters += line.length
    this.rows++
    return this.#lines.length >= batchRows || this.#characters >= batchCharacters ? this.flush() : undefined
  }

  /** Stores what waits. */
  async flush(): Promise<void> {
    if (this.#lines.length === 0) return
    const text = this.#lines.join('')
    this.#lines = []
    this.#characters = 0
    const writable = await this.connection.unsafe(`copy ${this.target} from stdin`).writable()
    const finished = once(writable, 'finish')
    writable.end(text)
    await finished
  }
}

/** @see PostgreSQL, COPY, text format */
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
