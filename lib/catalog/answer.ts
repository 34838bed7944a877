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
import { envelope, frameHeaders, frameOf } from '@/lib/http/answers/envelope'
import { contentHeaders, type Format, formatOf } from '@/lib/http/answers/format'
import { recordText, recordTexts } from '@/lib/http/answers/record-texts'
import { json } from '@/lib/http/answers/respond'
import { streamed } from '@/lib/http/answers/stream'
import { withBodyQuery } from '@/lib/http/bodies/query-body'
import { cacheControl, etagOf, isHeldByClient, notModified } from '@/lib/http/caching/caching'
import { problem } from '@/lib/http/errors/problem'
import type { Call, QueryCall } from '@/lib/http/handle'
import { cursorStart, printCursor, refuseForged } from '@/lib/http/queries/cursor'
import { orderSeed, wantsAll } from '@/lib/http/queries/record-query'

/** A call of the catalog. `count` asks the interfaces of datasets. */
type CatalogCall = QueryCall & Readonly<{ count: CountListed }>
type CatalogReader = Pick<CatalogCall, 'caller' | 'count'>

/** Answers `GET /v1/MetaData/{id}`. @throws Problem 404 when there is no such dataset, 406 for a format there is not */
export async function answerDataset(id: string, call: CatalogCall): Promise<Response> {
  const format = formatOf(call, catalogFormats)
  const { shape, cells } = parseCatalogRecord(call.query)
  const record = await findDataset(call.caller, id, call.count)
  if (!record) throw noSuchDataset(id)
  const body =
    format === 'json'
      ? jsonText(shapeRecord(record, shape))
      : await recordText(format, Buffer.from(jsonText(record)), { shape, cells })
  // Counts and names of tags change without a save, so the state covers the answer itself as well as the description.
  const state = `${stateOf(record)}-${shortHash(body)}`
  const headers = { ...catalogHeaders(call), ETag: `W/${etagOf(state, format)}` }
  if (isHeldByClient(call.request, state, format)) return notModified(headers.ETag, headers)
  return json(body, { headers: { ...headers, ...contentHeaders(format, `MetaData ${id}`) } })
}

export const noSuchDataset = (id: string) =>
  problem('not-found', { detail: `There is no dataset with the id ${JSON.stringify(cutText(id, 200))}.` })

/** State of the description of a dataset, without counts and names of tags. `If-Match` compares it. */
export function stateOf({ RecordCount, Tags, ...described }: CatalogRecord): string {
  return shortHash(jsonText(described))
}

/** Answers `GET /v1/MetaData` and `GET /v1`. @throws Problem for parameters that cannot be used, 406 for a format there is not */
export const answerCatalog =
  (count: CountListed) =>
  (call: QueryCall): Promise<Response> =>
    answerList({ ...call, count })

/** Answers `POST /v1/MetaData/query`: the list for parameters that are too long for an address. @throws as the list */
export const answerCatalogQuery =
  (count: CountListed) =>
  async (call: QueryCall): Promise<Response> =>
    answerList({ ...(await withBodyQuery(call)), count })

async function answerList(call: CatalogCall): Promise<Response> {
  const wanted = parseCatalog(call.query)
  if (wanted.query.getasidarray) return answerIds(wanted, call)
  const format = formatOf(call, catalogFormats)
  if (format !== 'json' && wantsAll(call.query)) return answerAll(wanted, format, call)
  const { records, ...facts } = await pageOfCatalog(wanted, call)
  const frame = frameOf('MetaData', call.query, { ...wanted, ...facts })
  const bodies = records.map(bytesOf)
  // Counts change without a save, so the state is a hash of the answer itself.
  const state = shortHash(Buffer.concat([Buffer.from(`${facts.total} ${facts.next ?? ''} ${facts.seed ?? ''} `), ...bodies]))
  const headers = { ...catalogHeaders(call), ...frameHeaders(frame), ETag: `W/${etagOf(state, format)}` }
  if (isHeldByClient(call.request, state, format)) return notModified(headers.ETag, headers)
  const body = format === 'json' ? envelope(frame, shaped(records, wanted)) : await texts(format, bodies, wanted)
  return json(body, { headers: { ...headers, ...contentHeaders(format, 'MetaData') } })
}

const bytesOf = (record: CatalogRecord) => Buffer.from(jsonText(record))

const shaped = (records: readonly CatalogRecord[], { shape }: CatalogRequest) =>
  records.map(record => Buffer.from(jsonText(shapeRecord(record, shape))))

const texts = (format: Exclude<Format, 'json' | 'json-ld' | 'geojson'>, bodies: readonly Buffer[], wanted: CatalogRequest) =>
  streamed(recordTexts(format, [bodies], wanted))

/** A bare list of ids, whatever the format: there is nothing else in it. */
async function answerIds(wanted: CatalogRequest, call: CatalogCall): Promise<Response> {
  formatOf(call, ['json'])
  const found = await matchingDatasets(wanted, call)
  return json(Buffer.from(JSON.stringify(found.map(({ Id }) => Id))), { headers: catalogHeaders(call) })
}

async function answerAll(wanted: CatalogRequest, format: 'csv' | 'ndjson', call: CatalogCall): Promise<Response> {
  const found = await matchingDatasets(wanted, call)
  const body = await texts(format, found.map(bytesOf), wanted)
  const headers = { ...catalogHeaders(call), 'X-Total-Count': String(found.length) }
  return json(body, { headers: { ...headers, ...contentHeaders(format, 'MetaData') } })
}

/** A page of the catalog. `next`: the cursor of the following page, null at the end; absent where pages have numbers. */
type CatalogPage = Readonly<{
  total: number
  seed: string | null
  records: readonly CatalogRecord[]
  next?: string | null
}>

async function matchingDatasets(wanted: CatalogRequest, reader: CatalogReader): Promise<CatalogRecord[]> {
  return (await matching(wanted, reader, null)).found.map(({ record }) => record)
}

/** The requested page. @throws Problem 400 for a cursor of another order */
async function pageOfCatalog(wanted: CatalogRequest, reader: CatalogReader): Promise<CatalogPage> {
  const { page, cursor } = wanted
  const { found, plan } = await matching(wanted, reader, cursor)
  const facts = { total: found.length, seed: plan.seed }
  if (!cursor) {
    const shown = found.slice((page.number - 1) * page.size, page.number * page.size)
    return { ...facts, records: shown.map(({ record }) => record) }
  }
  const behind = found.filter(({ onward }) => onward)
  const shown = behind.slice(0, page.size)
  const last = behind.length > page.size ? shown.at(-1)! : null
  return {
    ...facts,
    records: shown.map(({ record }) => record),
    next: last && printCursor(cursor.page + 1, plan.order, last.standing),
  }
}

type CatalogMatch = Readonly<{ record: CatalogRecord; onward: boolean; standing: SortValues }>

async function matching(wanted: CatalogRequest, { caller, count }: CatalogReader, cursor: CatalogRequest['cursor']) {
  const [records, rights] = await Promise.all([listDatasets(caller, count), rightsOf(caller)])
  const plan = planCatalog(wanted, rights, orderSeed(wanted.query.seed))
  const after = cursor && cursorStart(plan.order, cursor)
  return { plan, found: isUsual(wanted, plan) ? records.map(asItIs) : await selected(records, plan, after) }
}

// The catalog is read by its ids already.
const isUsual = ({ query }: CatalogRequest, { filters, order }: CatalogPlan) =>
  filters.length === 0 && order.length === 1 && query.cursor === undefined && query.seed === undefined

const asItIs = (record: CatalogRecord): CatalogMatch => ({ record, onward: true, standing: [record.Id] })

async function selected(records: readonly CatalogRecord[], plan: CatalogPlan, after: SortValues | null): Promise<CatalogMatch[]> {
  const byId = new Map(records.map(record => [record.Id, record]))
  const found = await rawRows(readerFor(plan.reads), matchesSql(records, plan, after), 'fresh').catch(refuseForged)
  return found.map(([id, onward, ...standing]) => ({
    record: byId.get(id!.toString())!,
    onward: onward?.toString() === 't',
    standing: standing.map(value => value?.toString() ?? null),
  }))
}

/** The formats the catalog is answered in: datasets have no positions and no words in schema.org's order. */
export const catalogFormats = ['json', 'csv', 'ndjson'] as const

/** Greatest age of counts. A guest's copy may be as old. */
const countsSeconds = 10

const catalogHeaders = ({ request, caller }: Pick<Call<unknown>, 'request' | 'caller'>) => ({
  'Cache-Control': cacheControl(request, caller, countsSeconds),
})
