import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { type Cell, CopyIn } from '@/lib/db/copy'
import type { Pool } from '@/lib/db/pools'
import type { GtfsFeed } from '@/lib/flows/import/gtfs/files/feed'
import { FieldFlaw, type GtfsColumn, type GtfsTable, mandatory } from '@/lib/flows/import/gtfs/files/tables'
import { UnusableFile } from '@/lib/flows/import/source'
import type { Tally } from '@/lib/flows/import/tally'
import { cutText } from '@/lib/formats/text'

export async function createTable(connection: Pool, { table, columns }: GtfsTable): Promise<void> {
  const parts = ['line int not null', ...columns.map(({ name, type }) => `${name} ${type}`)]
  await connection.unsafe(`create temp table ${table} (${parts.join(', ')})`)
}

type LoadContext = Readonly<{ connection: Pool; feed: GtfsFeed; tally: Tally }>

/** Reads a file into its table. @returns the number of stored rows @throws UnusableFile for a missing column */
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

/** Reports an empty optional file, which is treated as absent. @throws UnusableFile for an empty mandatory file */
function refuseEmpty({ file }: GtfsTable, tally: Tally): number {
  if (mandatory.includes(file)) throw new UnusableFile(`${file} is empty`)
  tally.remark(`${file} is empty`)
  return 0
}

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

  /** The cells of a row, or null for an unusable row, whose reason is counted. */
  read(fields: readonly string[], line: number): Cell[] | null {
    const { columns, what, file } = this.#table
    const cells: Cell[] = [line]
    for (let index = 0; index < columns.length; index++) {
      const column = columns[index]!
      const value = trimmed(fields[this.#places[index]!] ?? '')
      const cell = value === '' ? null : cellOf(column, value)
      const reason = cell instanceof FieldFlaw ? cell.message : cell === null && column.need === 'file' ? 'there is none' : null
      if (reason === null) cells.push(cell as Cell)
      else if (column.need) {
        this.#tally.skip(what, `${column.name}: ${reason}`, placeOf(file, line, value))
        return null
      } else {
        this.#tally.remark(`${column.name} left out: ${reason}`, placeOf(file, line, value))
        cells.push(null)
      }
    }
    return cells
  }
}

function cellOf({ read }: GtfsColumn, value: string): Cell | FieldFlaw {
  try {
    return read(value)
  } catch (error) {
    if (error instanceof FieldFlaw) return error
    throw error
  }
}

// Fields seldom have spaces around them, and checking costs less than trimming.
const trimmed = (field: string): string =>
  field.charCodeAt(0) <= 32 || field.charCodeAt(field.length - 1) <= 32 ? field.trim() : field

const placeOf = (file: string, line: number, header: string) =>
  header === '' ? `${file} line ${line}` : `${JSON.stringify(cutText(header, 60))} on ${file} line ${line}`

type CsvRow = Readonly<{ fields: readonly string[]; line: number }>

// The length of rows is limited, because an unclosed quote would include the rest of the file.
const rowCharactersMax = 200_000

/**
 * The rows of a CSV file, its header first.
 * @see GTFS schedule reference, File requirements — RFC 4180
 * @throws UnusableFile if the bytes are not UTF-8, or quotes do not match
 */
export async function* readRows(file: string, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow> {
  const texts = checked(file, chunks)
  const beginning = await beginningOf(texts)
  const parser = parse({
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: rowCharactersMax,
    record_delimiter: lineEnds(beginning),
  })
  const bytes = Readable.from(behind(beginning, texts))
  bytes.once('error', error => parser.destroy(error))
  let line = 0
  try {
    for await (const fields of bytes.pipe(parser) as AsyncIterable<string[]>) {
      line += 1 + lineBreaksIn(fields)
      if (fields.length === 1 && fields[0]!.trim() === '') continue
      yield { fields, line }
    }
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause
    throw new UnusableFile(`${file}, line ${cause['lines'] ?? line + 1}: ${csvFlaw(cause)}`, { cause })
  } finally {
    bytes.destroy()
  }
}

async function beginningOf(texts: AsyncGenerator<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for (let bytes = 0; bytes < rowCharactersMax; ) {
    const next = await texts.next()
    if (next.done) break
    pieces.push(next.value)
    bytes += next.value.length
    if (next.value.includes(lineFeed)) break
  }
  return Buffer.concat(pieces)
}

async function* behind(first: Uint8Array, others: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first
  yield* others
}

const [lineFeed, carriageReturn] = [10, 13]

/** The line ends of a file. LF and CR LF may be mixed. A CR alone ends a line only in files without LF. */
const lineEnds = (beginning: Uint8Array): string[] =>
  beginning.includes(carriageReturn) && !beginning.includes(lineFeed) ? ['\r'] : ['\r\n', '\n']

const csvFlaw = ({ code }: CsvError) =>
  code === 'CSV_MAX_RECORD_SIZE'
    ? `a row is longer than ${rowCharactersMax} characters; perhaps a quote is not closed`
    : 'its quotes do not fit; expected CSV as RFC 4180 has it'

function lineBreaksIn(fields: readonly string[]): number {
  let breaks = 0
  for (const field of fields) if (field.includes('\n')) breaks += field.split('\n').length - 1
  return breaks
}

/** The bytes of a file, checked to be UTF-8 without NUL. */
async function* checked(file: string, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let begun = false
  let rest: Uint8Array = Buffer.alloc(0)
  for await (const chunk of chunks) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    if (!begun && isUtf16(bytes)) throw new UnusableFile(`${file} is UTF-16, expected UTF-8`)
    begun = true
    const end = bytes.length - unfinished(bytes)
    demandUtf8(file, bytes.subarray(0, end))
    yield bytes.subarray(0, end)
    rest = bytes.subarray(end)
  }
  if (rest.length > 0) demandUtf8(file, rest)
}

const isUtf16 = ([first, second]: Uint8Array) => (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)

/** The number of bytes at the end that belong to an incomplete character. */
function unfinished(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back]!
    if (byte < 0x80) return 0
    if (byte < 0xc0) continue
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
    return length > back ? back : 0
  }
  return 0
}

function demandUtf8(file: string, bytes: Uint8Array): void {
  if (!isUtf8(bytes)) throw new UnusableFile(`${file} is not UTF-8; export it again in that encoding`)
  if (bytes.includes(0)) throw new UnusableFile(`${file} holds a byte 0, which no text has`)
}
