import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { UnusableFile } from '@/lib/flows/import/source'

/** A row with the line of the file on which it ends. */
type CsvRow = Readonly<{ fields: readonly string[]; line: number }>

// An unclosed quote would swallow the rest of the file.
const rowCharactersMax = 200_000

/**
 * The rows of a CSV file, its header first.
 * @see GTFS schedule reference, File requirements — RFC 4180
 * @throws UnusableFile when the bytes are not UTF-8, or quotes do not match
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
      // An empty line.
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

/** Enough of a text to see its line ends. */
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

/** The line ends of a file: LF and CR LF may be mixed; CR alone counts when there is nothing else. */
function lineEnds(beginning: Uint8Array): string[] {
  return beginning.includes(carriageReturn) && !beginning.includes(lineFeed) ? ['\r'] : ['\r\n', '\n']
}

const csvFlaw = ({ code }: CsvError) =>
  code === 'CSV_MAX_RECORD_SIZE'
    ? `a row is longer than ${rowCharactersMax} characters; perhaps a quote is not closed`
    : 'its quotes do not fit; expected CSV as RFC 4180 has it'

function lineBreaksIn(fields: readonly string[]): number {
  let breaks = 0
  for (const field of fields) if (field.includes('\n')) breaks += field.split('\n').length - 1
  return breaks
}

/** The bytes, checked to be UTF-8 and storable. */
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

/** How many bytes at the end belong to an incomplete character. */
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
