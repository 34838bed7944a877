import { readerFor } from '@/lib/access/reader'
import { rightsOf } from '@/lib/access/rights/rights'
import {
  type CatalogPlan,
  type CatalogRequest,
  matchesSql,
  parseCatalog,
  parseCatalogRecord,
  planCatalog,
} from '@/lib/catalog/matches'
import type { CatalogRecord } from '@/lib/catalog/present'
import { findDataset, listDatasets } from '@/lib/catalog/read'
import type { CountListed } from '@/lib/catalog/record-counts'
import type { SortValues } from '@/lib/db/order'
import { rawRows } from '@/lib/db/run'
import { jsonText } from '@/lib/formats/json/exact'
import { shapeRecord } from '@/lib/formats/records/shape'
import { shortHash } from '@/lib/formats/short-hash'
import { cutText } from '@/lib/formats/text'
import { withBodyQuery } from '@/lib/http/bodies/query-body'
import { cacheControl, etagOf, isCachedByClient, notModified } from '@/lib/http/caching/caching'
import { problem } from '@/lib/http/errors/problem'
import type { ApiRequest, QueryRequest } from '@/lib/http/handle'
import { cursorStart, printCursor, refuseForged } from '@/lib/http/queries/cursor'
import { isWholeListRequested, orderSeed } from '@/lib/http/queries/record-query'
import { envelope, frameHeaders, frameOf } from '@/lib/http/responses/envelope'
import { fileFacts } from '@/lib/http/responses/file-facts'
import { contentHeaders, formatOf } from '@/lib/http/responses/format'
import { recordText, recordTexts, type TableNotes } from '@/lib/http/responses/record-texts'
import { json } from '@/lib/http/responses/respond'
import { streamed } from '@/lib/http/responses/stream'

type CatalogCall = QueryRequest & Readonly<{ count: CountListed }>
type CatalogReader = Pick<CatalogCall, 'caller' | 'count'>

/** `GET /v1/MetaData/{id}`: a dataset. @throws Problem 404, 406 */
export async function respondDataset(id: string, call: CatalogCall): Promise<Response> {
  const format = formatOf(call, catalogFormats)
  const { shape, cells } = parseCatalogRecord(call.query)
  const record = await findDataset(call.caller, id, call.count)
  if (!record) throw noSuchDataset(id)
  const body =
    format === 'json'
      ? jsonText(shapeRecord(record, shape))
      : await recordText(format, bytesOf(record), { shape, cells, notes: await notesOf(call) })
  // Counts and names of tags change without a save, so the ETag includes a hash of the response.
  const state = `${stateOf(record)}-${shortHash(body)}`
  const headers = { ...catalogHeaders(call), ETag: `W/${etagOf(state, format)}` }
  if (isCachedByClient(call.request, state, format)) return notModified(headers.ETag, headers)
  return json(body, { headers: { ...headers, ...contentHeaders(format, `MetaData ${id}`) } })
}

export const noSuchDataset = (id: string) =>
  problem('not-found', { detail: `There is no dataset with the id ${JSON.stringify(cutText(id, 200))}.` })

/** A hash for the ETag of a dataset's description, without counts and names of tags. `If-Match` is compared with it. */
export const stateOf = ({ RecordCount, Tags, ...described }: CatalogRecord): string => shortHash(jsonText(described))

/** `GET /v1/MetaData` and `GET /v1`: the list of datasets. @throws Problem 400, 406 */
export const respondCatalog =
  (count: CountListed) =>
  (call: QueryRequest): Promise<Response> =>
    respondList({ ...call, count })

/** `POST /v1/MetaData/query`: the list, for parameters that are too long for a URL. @throws as `respondCatalog` */
export const respondCatalogQuery =
  (count: CountListed) =>
  async (call: QueryRequest): Promise<Response> =>
    respondList({ ...(await withBodyQuery(call)), count })

async function respondList(call: CatalogCall): Promise<Response> {
  const parsed = parseCatalog(call.query)
  if (parsed.query.getasidarray) return respondIds(parsed, call)
  const format = formatOf(call, catalogFormats)
  if (format !== 'json' && isWholeListRequested(call.query)) return respondAll(parsed, format, call)
  const { records, ...facts } = await pageOfCatalog(parsed, call)
  const frame = frameOf('MetaData', call.query, { ...parsed, ...facts })
  const bodies = records.map(bytesOf)
  // Counts change without a save, so the ETag is a hash of the response.
  const state = shortHash(Buffer.concat([Buffer.from(`${facts.total} ${facts.next ?? ''} ${facts.seed ?? ''} `), ...bodies]))
  const headers = { ...catalogHeaders(call), ...frameHeaders(frame), ETag: `W/${etagOf(state, format)}` }
  if (isCachedByClient(call.request, state, format)) return notModified(headers.ETag, headers)
  const body = format === 'json' ? envelope(frame, shaped(records, parsed)) : await texts(format, bodies, { parsed, call })
  return json(body, { headers: { ...headers, ...contentHeaders(format, 'MetaData') } })
}

const bytesOf = (record: CatalogRecord) => Buffer.from(jsonText(record))

const shaped = (records: readonly CatalogRecord[], { shape }: CatalogRequest) =>
  records.map(record => Buffer.from(jsonText(shapeRecord(record, shape))))

type OtherFormat = Exclude<(typeof catalogFormats)[number], 'json'>

const texts = async (
  format: OtherFormat,
  bodies: readonly Buffer[],
  { parsed, call }: Readonly<{ parsed: CatalogRequest; call: CatalogCall }>,
) => streamed(recordTexts(format, [bodies], { ...parsed, notes: await notesOf(call) }))

const notesOf = async ({ request }: CatalogCall): Promise<TableNotes> => ({
  title: 'MetaData',
  declared: { of: { FirstImport: { kind: 'time' }, LastChange: { kind: 'time' } } },
  facts: await fileFacts(request, { entity: 'odhmetadata' }),
})

async function respondIds(parsed: CatalogRequest, call: CatalogCall): Promise<Response> {
  formatOf(call, ['json'])
  const datasets = await matchingDatasets(parsed, call)
  return json(Buffer.from(JSON.stringify(datasets.map(({ Id }) => Id))), { headers: catalogHeaders(call) })
}

async function respondAll(parsed: CatalogRequest, format: OtherFormat, call: CatalogCall): Promise<Response> {
  const datasets = await matchingDatasets(parsed, call)
  const body = await texts(format, datasets.map(bytesOf), { parsed, call })
  const headers = { ...catalogHeaders(call), 'X-Total-Count': String(datasets.length) }
  return json(body, { headers: { ...headers, ...contentHeaders(format, 'MetaData') } })
}

/** A page of datasets. `next` is the cursor of the next page, or null on the last page. Numbered pages have none. */
type CatalogPage = Readonly<{
  total: number
  seed: string | null
  records: readonly CatalogRecord[]
  next?: string | null
}>

const matchingDatasets = async (parsed: CatalogRequest, reader: CatalogReader): Promise<CatalogRecord[]> =>
  (await matching(parsed, reader, null)).matches.map(({ record }) => record)

async function pageOfCatalog(parsed: CatalogRequest, reader: CatalogReader): Promise<CatalogPage> {
  const { page, cursor } = parsed
  const { matches, plan } = await matching(parsed, reader, cursor)
  const facts = { total: matches.length, seed: plan.seed }
  if (!cursor) {
    const shown = matches.slice((page.number - 1) * page.size, page.number * page.size)
    return { ...facts, records: shown.map(({ record }) => record) }
  }
  const behind = matches.filter(({ onward }) => onward)
  const shown = behind.slice(0, page.size)
  const last = behind.length > page.size ? shown.at(-1)! : null
  return {
    ...facts,
    records: shown.map(({ record }) => record),
    next: last && printCursor(cursor.page + 1, plan.order, last.standing),
  }
}

type CatalogMatch = Readonly<{ record: CatalogRecord; onward: boolean; standing: SortValues }>

async function matching(parsed: CatalogRequest, { caller, count }: CatalogReader, cursor: CatalogRequest['cursor']) {
  const [records, rights] = await Promise.all([listDatasets(caller, count), rightsOf(caller)])
  const plan = planCatalog(parsed, rights, orderSeed(parsed.query.seed))
  const after = cursor && cursorStart(plan.order, cursor)
  if (!isUsual(parsed, plan)) return { plan, matches: await selected(records, plan, after) }
  return { plan, matches: records.map((record): CatalogMatch => ({ record, onward: true, standing: [record.Id] })) }
}

// All datasets are sorted by id already.
const isUsual = ({ query }: CatalogRequest, { filters, order }: CatalogPlan) =>
  filters.length === 0 && order.length === 1 && query.cursor === undefined && query.seed === undefined

async function selected(records: readonly CatalogRecord[], plan: CatalogPlan, after: SortValues | null): Promise<CatalogMatch[]> {
  const byId = new Map(records.map(record => [record.Id, record]))
  const matches = await rawRows(readerFor(plan.reads), matchesSql(records, plan, after), 'fresh').catch(refuseForged)
  return matches.map(([id, onward, ...standing]) => ({
    record: byId.get(id!.toString())!,
    onward: onward?.toString() === 't',
    standing: standing.map(value => value?.toString() ?? null),
  }))
}

/** Formats of datasets, which have neither positions nor a schema.org form. */
export const catalogFormats = ['json', 'csv', 'ndjson', 'parquet', 'arrow', 'xlsx'] as const

/** Maximum age of counts, and of a response in the caches of guests. */
const countsSeconds = 10

const catalogHeaders = ({ request, caller }: Pick<ApiRequest<unknown>, 'request' | 'caller'>) => ({
  'Cache-Control': cacheControl(request, caller, countsSeconds),
})
