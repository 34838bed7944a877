import type { CsvCells } from '@/lib/formats/csv'
import { csvTable } from '@/lib/formats/csv-table'
import { jsonText } from '@/lib/formats/json/exact'
import { shortHash } from '@/lib/formats/short-hash'
import type { TableFormat } from '@/lib/formats/tables/table-job'
import { cacheControl, etagOf, isCachedByClient, notModified } from '@/lib/http/caching/caching'
import type { QueryRequest } from '@/lib/http/handle'
import { apiUrl } from '@/lib/http/mounts'
import type { PageBounds } from '@/lib/http/queries/record-query'
import { type EnvelopeFrame, envelope, frameHeaders, pageUrls } from '@/lib/http/responses/envelope'
import { publicUrlOf } from '@/lib/http/responses/file-facts'
import { contentHeaders, formatOf, isTable } from '@/lib/http/responses/format'
import { json } from '@/lib/http/responses/respond'
import { tableFile } from '@/lib/http/responses/table-thread'

export const itemFormats = ['json', 'csv', 'ndjson', 'parquet', 'arrow', 'xlsx'] as const
type ItemFormat = (typeof itemFormats)[number]

export type ItemsResponse = Readonly<{
  name: string
  /** The response as JSON. The ETags of all formats are derived from its hash. */
  body: Buffer
  /** Records, or strings in the only column. */
  items: readonly unknown[]
  /** Columns in tabular formats. If null, they are the fields of the items. */
  columns: readonly string[] | null
  cells: CsvCells
  /** The envelope of the page; null if the response is an array of all items. */
  frame: EnvelopeFrame | null
  /** Maximum age of a response in the caches of guests. */
  seconds: number
}>

/** The format of the response, which is determined before anything is read. @throws Problem 406 */
export const itemFormatOf = (call: QueryRequest) => formatOf(call, itemFormats)

export async function respondItems(
  { request, caller }: QueryRequest,
  content: ItemsResponse,
  format: ItemFormat,
): Promise<Response> {
  const { name, frame, seconds } = content
  const state = shortHash(content.body)
  // The body is composed for this request, so the ETag is weak: the same content, not the same bytes.
  const etag = `W/${etagOf(state, format)}`
  const headers = { 'Cache-Control': cacheControl(request, caller, seconds), ...(frame ? frameHeaders(frame) : {}) }
  if (isCachedByClient(request, state, format)) return notModified(etag, headers)
  return json(await printed(content, format, request), { headers: { ...headers, ETag: etag, ...contentHeaders(format, name) } })
}

async function printed(content: ItemsResponse, format: ItemFormat, request: Request): Promise<Buffer> {
  if (format === 'json') return content.body
  if (format === 'ndjson') return Buffer.from(content.items.map(item => `${jsonText(item)}\n`).join(''))
  if (isTable(format)) return tableOf(content, format, request)
  const { columns, cells } = content
  const table = csvTable(oneBatch(content), { columns, cells })
  let text = ''
  for await (const piece of table) text += piece
  return Buffer.from(text)
}

async function tableOf(content: ItemsResponse, format: TableFormat, request: Request): Promise<Buffer> {
  const facts = { request: publicUrlOf(request), time: new Date().toISOString() }
  const unshaped = { zone: 'UTC', declared: {}, shape: null, geometryKey: null, sharedFrom: null } as const
  const job = { ...unshaped, format, title: content.name, columns: content.columns ?? [], facts }
  const pieces: Uint8Array[] = []
  for await (const piece of tableFile(
    job,
    rowsOf(content).map(row => jsonText(row)),
  ))
    pieces.push(piece)
  return Buffer.concat(pieces)
}

async function* oneBatch(content: ItemsResponse): AsyncGenerator<Record<string, unknown>[]> {
  yield rowsOf(content)
}

const rowsOf = ({ items, columns }: ItemsResponse): Record<string, unknown>[] =>
  items.map(item =>
    typeof item === 'object' && item !== null ? (item as Record<string, unknown>) : { [columns?.[0] ?? 'value']: item },
  )

/** Values as a plain array, or as a page in the list envelope if one is requested. @param path e.g. `/v1/Location` */
export function inPages(values: readonly unknown[], { query, path, page }: Pick<QueryRequest, 'query'> & Paging): PagedItems {
  if (!page) return { items: values, frame: null, body: Buffer.from(jsonText(values)) }
  const items = values.slice((page.number - 1) * page.size, page.number * page.size)
  const frame = { total: values.length, page, seed: null, pageUrl: pageUrls(`${apiUrl('content')}${path}`, query) }
  const texts = items.map(value => Buffer.from(jsonText(value)))
  return { items, frame, body: envelope(frame, texts) }
}

type Paging = { path: string; page: PageBounds | null }
type PagedItems = Pick<ItemsResponse, 'items' | 'frame' | 'body'>

/** A JSON response composed for one request. Its state is the hash of its bytes. */
export function respondBytes(request: Request, body: Buffer, headers: Record<string, string> = {}): Response {
  const state = shortHash(body)
  const etag = `W/${etagOf(state, 'json')}`
  if (isCachedByClient(request, state, 'json')) return notModified(etag)
  return json(body, { headers: { ETag: etag, 'Cache-Control': 'no-cache', ...headers } })
}
