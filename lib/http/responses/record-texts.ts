import type { CsvCells } from '@/lib/formats/csv'
import { csvTable } from '@/lib/formats/csv-table'
import { jsonText, parseJson } from '@/lib/formats/json/exact'
import { type Shape, shapeRecord } from '@/lib/formats/records/shape'
import { shapedBytes } from '@/lib/formats/records/shaped-bytes'
import type { TableFormat, TableJob } from '@/lib/formats/tables/table-job'
import { mapInTurns } from '@/lib/formats/turns'
import { recordGeometry } from '@/lib/geo/record-geometry'
import { isTable } from '@/lib/http/responses/format'
import { tableFile } from '@/lib/http/responses/table-thread'

type Batches = AsyncIterable<readonly Buffer[]> | Iterable<readonly Buffer[]>

/** The notes of a file with typed columns: its title, the types of its fields, and its description. */
export type TableNotes = Pick<TableJob, 'title' | 'declared' | 'facts'>

/** The form of written records. `notes` are needed for files with typed columns only. */
export type RecordForm = Readonly<{ shape: Shape; cells: CsvCells; notes?: TableNotes | undefined }>

/** Formats that need no envelope and do not depend on the type of the records. */
type PlainFormat = 'csv' | 'ndjson' | 'geojson' | TableFormat

/** Records in a format, in pieces as the records are read. @throws Problem 400 for more records than a sheet has rows */
export function recordTexts(
  format: PlainFormat,
  batches: Batches,
  { shape, cells, notes }: RecordForm,
): AsyncIterable<string | Uint8Array> {
  if (isTable(format)) return tableFile(jobOf(format, shape, notes!), recordLines(batches, shape))
  if (format === 'ndjson') return lines(batches, shape)
  if (format === 'geojson') return featureCollection(features(batches, shape))
  if (shape.fields.length === 0) return csvTable(shapedRecords(batches, shape), { columns: null, cells })
  // If the columns are selected, no record has to wait for others.
  return csvTable(shapedRecords(oneByOne(batches), shape), { columns: shape.fields.map(({ text }) => text), cells })
}

/** The text of one record: a CSV row below its header, a line, or a GeoJSON feature. */
export async function recordText(format: PlainFormat, body: Buffer, writing: RecordForm): Promise<string | Buffer> {
  if (format === 'geojson') return featureOf(body, writing.shape)
  const pieces: Uint8Array[] = []
  for await (const piece of recordTexts(format, [[body]], writing))
    pieces.push(typeof piece === 'string' ? Buffer.from(piece) : piece)
  return Buffer.concat(pieces)
}

/** A file with the properties of records as columns. */
function jobOf(format: TableFormat, { first: _, ...shape }: Shape, notes: TableNotes): TableJob {
  const columns = shape.fields.length > 0 ? ['Id', ...shape.fields.map(({ text }) => text)] : []
  return { ...notes, format, zone: 'UTC', columns, shape, geometryKey: null, sharedFrom: null }
}

/** Whole records, which the thread that writes the file shapes. */
async function* recordLines(batches: Batches, { first }: Shape): AsyncGenerator<Uint8Array | string> {
  for await (const batch of batches) for (const body of batch) yield first ? jsonText(first(parseJson(body.toString()))) : body
}

async function* shapedRecords(batches: Batches, shape: Shape): AsyncGenerator<Record<string, unknown>[]> {
  const shaped = (body: Buffer) => shapeRecord(parseJson(body.toString()), shape) as Record<string, unknown>
  for await (const batch of batches) yield await mapInTurns(batch, shaped)
}

async function* oneByOne(batches: Batches): AsyncGenerator<readonly Buffer[]> {
  for await (const batch of batches) for (const body of batch) yield [body]
}

async function* lines(batches: Batches, shape: Shape): AsyncGenerator<string> {
  for await (const batch of batches) for (const body of batch) yield `${shapedBytes(body, shape)}\n`
}

async function* features(batches: Batches, shape: Shape): AsyncGenerator<string> {
  for await (const batch of batches) for (const body of batch) yield featureOf(body, shape)
}

/** Features as a GeoJSON collection. @see RFC 7946 section 3.3 */
export async function* featureCollection(texts: AsyncIterable<string>): AsyncGenerator<string> {
  yield '{"type":"FeatureCollection","features":['
  let separator = ''
  for await (const text of texts) {
    yield separator + text
    separator = ','
  }
  yield ']}'
}

/** Identity and geometry of a feature; `geometry` is null if the feature has no position. */
type FeatureHead = Readonly<{ id?: unknown; geometry: object | null }>

/** A GeoJSON feature; `properties` is the JSON of an object. @see RFC 7946 section 3.2 */
export const featureText = ({ id, geometry }: FeatureHead, properties: string): string =>
  `${JSON.stringify({ type: 'Feature', id, geometry }).slice(0, -1)},"properties":${properties}}`

// The geometry comes from the whole record, regardless of the selected fields.
function featureOf(body: Buffer, shape: Shape): string {
  const record = parseJson(body.toString())
  return featureText({ id: record.Id, geometry: recordGeometry(record) }, String(shapedBytes(body, shape)))
}
