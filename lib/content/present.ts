import { shapedRecords } from '@/lib/content/cache'
import type { Entity } from '@/lib/content/entities'
import { hasJsonLd, isJsonLdRecord, type JsonLdOptions, jsonLdPieces, jsonLdRecord } from '@/lib/content/json-ld/json-ld'
import type { ListRead, RecordRead } from '@/lib/content/read'
import type { CsvCells } from '@/lib/formats/csv'
import { jsonText, parseJson } from '@/lib/formats/json/exact'
import { isWhole, type Shape } from '@/lib/formats/records/shape'
import { shapedBytes } from '@/lib/formats/records/shaped-bytes'
import { envelope, envelopePieces } from '@/lib/http/responses/envelope'
import { type Format, tableFormats } from '@/lib/http/responses/format'
import { recordText, recordTexts, type TableNotes } from '@/lib/http/responses/record-texts'
import { bufferedBody, streamed } from '@/lib/http/responses/stream'

/** `notes` are needed for files with typed columns only. */
export type PresentOptions = Readonly<{ entity: Entity; format: Format; cells: CsvCells; notes?: TableNotes | undefined }>

type PresentedList = Pick<ListRead, 'frame' | 'shape'> & { bodies: readonly Buffer[] }
type PresentedRecord = Pick<RecordRead, 'shape'> & { body: Buffer }

/** Writes a page of records in a format. Returns a stream if the page may be large. */
export async function presentList(
  list: PresentedList,
  { entity, format, cells, notes }: PresentOptions,
): Promise<Buffer | string | ReadableStream> {
  const { frame, shape, bodies } = list
  if (format === 'json' && isWhole(shape)) return envelope(frame, bodies)
  if (format === 'json') return bufferedBody(envelopePieces(frame, shapedRecords(bodies, shape)))
  if (format === 'json-ld') return bufferedBody(jsonLdPieces(each(bodies, parsed), wishOf(entity, shape)))
  return streamed(recordTexts(format, [bodies], { shape, cells, notes }))
}

export const isJsonLd = ({ type }: Entity, body: Buffer): boolean => isJsonLdRecord(type, parsed(body))

/** Writes a record in a format. Returns the stored bytes if they need no change. */
export async function presentRecord(
  { body, shape }: PresentedRecord,
  { entity, format, cells, notes }: PresentOptions,
): Promise<Buffer | string> {
  if (format === 'json') return shapedBytes(body, shape)
  if (format === 'json-ld') return jsonText(jsonLdRecord(parsed(body), wishOf(entity, shape)))
  return recordText(format, body, { shape, cells, notes })
}

function* each<From, To>(values: Iterable<From>, convert: (value: From) => To): Generator<To> {
  for (const value of values) yield convert(value)
}

const parsed = (body: Buffer): unknown => parseJson(body.toString())

// The whole record is converted, because texts of another language may replace missing ones.
const wishOf = ({ type }: Entity, { languages }: Shape): JsonLdOptions => ({
  type,
  language: languages[0] ?? 'en',
  now: new Date(),
})

const plain: readonly Format[] = ['json', 'csv', 'geojson', 'ndjson', ...tableFormats]
const withJsonLd: readonly Format[] = ['json', 'csv', 'json-ld', 'geojson', 'ndjson', ...tableFormats]

/** The formats of an entity, in order of preference. */
export const formatsOf = ({ type }: Entity): readonly Format[] => (hasJsonLd(type) ? withJsonLd : plain)
