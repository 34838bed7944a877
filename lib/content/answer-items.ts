import type { CsvCells } from '@/lib/formats/csv'
import { csvTable } from '@/lib/formats/csv-table'
import { jsonText } from '@/lib/formats/json/exact'
import { shortHash } from '@/lib/formats/short-hash'
import { type EnvelopeFrame, envelope, frameHeaders, pageAddresses } from '@/lib/http/answers/envelope'
import { contentHeaders, formatOf } from '@/lib/http/answers/format'
import { json } from '@/lib/http/answers/respond'
import { cacheControl, etagOf, isHeldByClient, notModified } from '@/lib/http/caching/caching'
import type { QueryCall } from '@/lib/http/handle'
import { doorUrl } from '@/lib/http/mounts'
import type { PageBounds } from '@/lib/http/queries/record-query'

/** Formats for items that are not whole records. */
export const itemFormats = ['json', 'csv', 'ndjson'] as const
type ItemFormat = (typeof itemFormats)[number]

/** The result of a call that is composed of several records. */
export type ItemsAnswer = Readonly<{
  /** What a saved file is called. */
  name: string
  /** The answer in JSON, whose hash is the state of all formats. */
  body: Buffer
  /** Records, or texts in the only column. */
  items: readonly unknown[]
  /** Columns of the table; null: those of the items. */
  columns: readonly string[] | null
  cells: CsvCells
  /** What surrounds the page; null where all of it is answered at once. */
  frame: EnvelopeFrame | null
  /** How old a guest's copy may be. */
  seconds: number
}>

/** The format of the answer. Checked before anything is read. @throws Problem 406 naming the available formats */
export const itemFormatOf = (call: QueryCall) => formatOf(call, itemFormats)

/** Items in their format, with the headers that lists have. */
export async function answerItems({ request, caller }: QueryCall, found: ItemsAnswer, format: ItemFormat): Promise<Response> {
  const { name, frame, seconds } = found
  const state = shortHash(found.body)
  // Composed for this request, so its tag promises equal content, not equal bytes.
  const etag = `W/${etagOf(state, format)}`
  const headers = { 'Cache-Control': cacheControl(request, caller, seconds), ...(frame ? frameHeaders(frame) : {}) }
  if (isHeldByClient(request, state, format)) return notModified(etag, headers)
  return json(await written(found, format), { headers: { ...headers, ETag: etag, ...contentHeaders(format, name) } })
}

async function written(found: ItemsAnswer, format: ItemFormat): Promise<Buffer> {
  if (format === 'json') return found.body
  if (format === 'ndjson') return Buffer.from(found.items.map(item => `${jsonText(item)}\n`).join(''))
  const { columns, cells } = found
  const table = csvTable(oneBatch(found), { columns, cells })
  let text = ''
  for await (const piece of table) text += piece
  return Buffer.from(text)
}

async function* oneBatch({ items, columns }: ItemsAnswer): AsyncGenerator<Record<string, unknown>[]> {
  yield items.map(item =>
    typeof item === 'object' && item !== null ? (item as Record<string, unknown>) : { [columns?.[0] ?? 'value']: item },
  )
}

/**
 * Values as a plain array, or one page of them in the list envelope if the request names a page.
 * @param path below the content door, e.g. `/v1/Location`
 */
export function inPages(values: readonly unknown[], { query, path, page }: Pick<QueryCall, 'query'> & Paging): Paged {
  if (!page) return { items: values, frame: null, body: Buffer.from(jsonText(values)) }
  const items = values.slice((page.number - 1) * page.size, page.number * page.size)
  const address = pageAddresses(`${doorUrl('content')}${path}`, query)
  const frame = { total: values.length, page, seed: null, address }
  const texts = items.map(value => Buffer.from(jsonText(value)))
  return { items, frame, body: envelope(frame, texts) }
}

type Paging = { path: string; page: PageBounds | null }
type Paged = Pick<ItemsAnswer, 'items' | 'frame' | 'body'>

/** A JSON answer that is composed for one request: its state is the hash of its bytes. */
export function answerBytes(request: Request, body: Buffer, headers: Record<string, string> = {}): Response {
  const state = shortHash(body)
  const etag = `W/${etagOf(state, 'json')}`
  if (isHeldByClient(request, state, 'json')) return notModified(etag)
  return json(body, { headers: { ETag: etag, 'Cache-Control': 'no-cache', ...headers } })
}
