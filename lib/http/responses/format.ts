import type { TableFormat } from '@/lib/formats/tables/table-job'
import { cutText } from '@/lib/formats/text'
import type { Json } from '@/lib/formats/yaml'
import { type Problem, problem } from '@/lib/http/errors/problem'
import { badParameter } from '@/lib/http/queries/query'
import { readWeighted } from '@/lib/http/responses/coding'

/** Formats of records with their media types, in the order of preference. */
export const mediaTypes = {
  json: 'application/json',
  csv: 'text/csv',
  'json-ld': 'application/ld+json',
  geojson: 'application/geo+json',
  ndjson: 'application/x-ndjson',
  parquet: 'application/vnd.apache.parquet',
  geoparquet: 'application/vnd.apache.parquet',
  arrow: 'application/vnd.apache.arrow.stream',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** The format of a response; also the value of the parameter `format` and the suffix of the ETag. */
export type Format = keyof typeof mediaTypes

const aliases: Readonly<Record<string, Format>> = { jsonld: 'json-ld', jsonl: 'ndjson' }

const aliasTypes: Readonly<Record<string, Format>> = {
  'application/ndjson': 'ndjson',
  'application/jsonl': 'ndjson',
  'application/vnd.geo+json': 'geojson',
}

/** The formats of files with typed columns, which are not text. */
export const tableFormats = ['parquet', 'geoparquet', 'arrow', 'xlsx'] as const satisfies readonly TableFormat[]

/** Descriptions of files with typed columns in OpenAPI documents, by media type. */
export const tableSchemas: Readonly<Record<string, Json>> = {
  [mediaTypes.parquet]: binary('Apache Parquet with typed columns; with format=geoparquet GeoParquet 1.1.'),
  [mediaTypes.arrow]: binary('An Apache Arrow IPC stream with typed columns.'),
  [mediaTypes.xlsx]: binary('An Excel workbook: a sheet with the rows, and one about them.'),
}

function binary(description: string): Json {
  return { type: 'string', format: 'binary', description }
}

export const isTable = (format: Format): format is TableFormat => tableFormats.some(name => name === format)

export function contentTypeOf(format: Format): string {
  if (format === 'csv') return 'text/csv; charset=utf-8; header=present'
  return isTable(format) ? mediaTypes[format] : `${mediaTypes[format]}; charset=utf-8`
}

/** Rows of a sheet without its header. */
export const sheetRowsMax = 1_048_575

/** Refuses an Excel file that has no room for all rows. @throws Problem 400 that names the other formats */
export function refuseLongSheet(rows: number): void {
  if (rows <= sheetRowsMax) return
  const reason = `an Excel file has at most ${sheetRowsMax} rows, and these are ${rows}`
  throw badParameter('format', `csv, ndjson, parquet or arrow, because ${reason}`, 'xlsx')
}

/** `Content-Disposition` of formats with a file name: browsers save an `attachment`, and show `inline` content. */
const dispositions: Partial<Record<Format, string>> = {
  csv: 'attachment',
  ndjson: 'attachment',
  geojson: 'inline',
  ...Object.fromEntries(tableFormats.map(format => [format, 'attachment'])),
}

const fileEndings: Partial<Record<Format, string>> = { geoparquet: 'parquet', arrow: 'arrows' }

/** `Content-Type`, and `Content-Disposition` of a download; only plain characters of `name` remain in its file name. */
export function contentHeaders(format: Format, name: string): Record<string, string> {
  const type = contentTypeOf(format)
  const disposition = dispositions[format]
  if (!disposition) return { 'Content-Type': type }
  const file = `${name.slice(0, 100).replace(/[^\w-]+/g, '-')}.${fileEndings[format] ?? format}`
  return { 'Content-Type': type, 'Content-Disposition': `${disposition}; filename="${file}"` }
}

/**
 * The format of a response: by the parameter `format`, else by the header `Accept`, else the first one offered.
 * @throws Problem 406
 * @see spec, Content interface, content negotiation — RFC 9110 section 12.5.1
 */
export function formatOf<Offered extends Format>(
  { request, query }: { request: Request; query: URLSearchParams },
  offered: readonly Offered[],
): Offered {
  const word = wordIn(query)
  if (word !== null) return byWord(word, offered)
  const accept = request.headers.get('accept')
  // Most clients accept anything, so this case is decided without parsing.
  if (accept === null || accept === '*/*') return offered[0]!
  const types = offered.map(format => mediaTypes[format])
  const others = Object.keys(aliasTypes).filter(type => offered.some(format => format === aliasTypes[type]))
  const type = preferredType(accept, [...types, ...others])
  if (type === null) throw notOffered(`None of the types in Accept: ${accept.slice(0, 200)} is offered here.`, offered)
  return offered.find(format => mediaTypes[format] === type || aliasTypes[type] === format)!
}

function byWord<Offered extends Format>(word: string, offered: readonly Offered[]): Offered {
  const lowered = word.trim().toLowerCase()
  const format = offered.find(name => name === (aliases[lowered] ?? lowered))
  if (!format) throw notOffered(`Parameter format: ${JSON.stringify(cutText(word, 100))} is not offered here.`, offered)
  return format
}

function notOffered(reason: string, offered: readonly Format[]): Problem {
  const available = offered.map(format => mediaTypes[format])
  const detail = `${reason} Offered: ${offered.map(format => `${format} (${mediaTypes[format]})`).join(', ')}.`
  return problem('not-acceptable', { detail, available, formats: [...offered] })
}

// An empty value and the word null mean absent, as for other parameters.
function wordIn(query: URLSearchParams): string | null {
  for (const [name, value] of query)
    if (name.length === 6 && name.toLowerCase() === 'format' && value !== '' && value !== 'null') return value
  return null
}

/** The media ranges of an `Accept` header in lower case: `taken` are accepted, `refused` have `q=0`. */
type Accept = Readonly<{ taken: readonly string[]; refused: readonly string[] }>

/** Reads a header `Accept` without its preferences. @see RFC 9110 section 12.5.1 */
export function readAccept(header: string | null): Accept {
  const ranges = readWeighted(header)
  return {
    taken: ranges.filter(({ quality }) => quality > 0).map(({ name }) => name),
    refused: ranges.filter(({ quality }) => quality === 0).map(({ name }) => name),
  }
}

/** The offered media type that the header prefers, the first among equals; null if none. Offered types have no parameters. */
export function preferredType<Type extends string>(header: string | null, offered: readonly Type[]): Type | null {
  const ranges = readWeighted(header)
  if (ranges.length === 0) return offered[0] ?? null
  const rated = offered.map(type => ({ type, quality: qualityOf(type, ranges) }))
  const best = Math.max(0, ...rated.map(({ quality }) => quality))
  return best === 0 ? null : rated.find(({ quality }) => quality === best)!.type
}

/** Refuses a request that does not accept JSON. @throws Problem 406 */
export function demandJson(accept: string | null): void {
  if (preferredType(accept, ['application/json'])) return
  const detail = 'This path returns application/json only.'
  throw problem('not-acceptable', { detail, available: ['application/json'] })
}

// The most specific range decides, so `application/json;q=0` refuses what `*/*` would accept.
function qualityOf(type: string, ranges: ReturnType<typeof readWeighted>): number {
  for (const name of [type, `${type.split('/')[0]}/*`, '*/*']) {
    const range = ranges.find(one => one.name === name)
    if (range) return range.quality
  }
  return 0
}
