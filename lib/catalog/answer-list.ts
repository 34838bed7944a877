import type { Caller } from '@/lib/access/caller'
import { readerFor } from '@/lib/access/reader'
import { rightsOf } from '@/lib/access/rights/rights'
import { catalogFormats, catalogHeaders } from '@/lib/catalog/headers'
import { matchesSql } from '@/lib/catalog/matches-sql'
import { type CatalogWanted, parseCatalog } from '@/lib/catalog/params'
import { type CatalogPlan, planCatalog } from '@/lib/catalog/plan'
import type { CatalogRecord } from '@/lib/catalog/present'
import { listDatasets } from '@/lib/catalog/read'
import type { SortValues } from '@/lib/db/order'
import { rawRows } from '@/lib/db/run'
import { shapeRecord } from '@/lib/formats/shape'
import { shortHash } from '@/lib/formats/short-hash'
import { envelope, frameHeaders, frameOf } from '@/lib/http/answers/envelope'
import { contentHeaders, type Format, formatOf } from '@/lib/http/answers/format'
import { recordTexts } from '@/lib/http/answers/record-texts'
import { json } from '@/lib/http/answers/respond'
import { streamed } from '@/lib/http/answers/stream'
import { withBodyQuery } from '@/lib/http/bodies/query-body'
import { etagOf, isHeldByClient, notModified } from '@/lib/http/caching/caching'
import type { Call } from '@/lib/http/handle'
import { cursorStart, printCursor, refuseForged } from '@/lib/http/queries/cursor'
import { orderSeed, wantsAll } from '@/lib/http/queries/record-query'

type CatalogCall = Pick<Call<unknown>, 'request' | 'query' | 'caller'>

/** Answers `GET /v1/MetaData` and `GET /v1`. @throws Problem for parameters that cannot be used, 406 for a format there is not */
export async function answerCatalog(call: CatalogCall): Promise<Response> {
  const wanted = parseCatalog(call.query)
  if (wanted.query.getasidarray) return answerIds(wanted, call)
  const format = formatOf(call, catalogFormats)
  if (format !== 'json' && wantsAll(call.query)) return answerAll(wanted, format, call)
  const { records, ...facts } = await pageOfCatalog(wanted, call.caller)
  const frame = frameOf('MetaData', call.query, { ...wanted, ...facts })
  const bodies = records.map(bytesOf)
  // Counts move without a save, so the state is that of the answer itself.
  const state = shortHash(Buffer.concat([Buffer.from(`${facts.total} ${facts.next ?? ''} ${facts.seed ?? ''} `), ...bodies]))
  const headers = { ...catalogHeaders(call), ...frameHeaders(frame), ETag: `W/${etagOf(state, format)}` }
  if (isHeldByClient(call.request, state, format)) return notModified(headers.ETag, headers)
  const body = format === 'json' ? envelope(frame, shaped(records, wanted)) : await texts(format, bodies, wanted)
  return json(body, { headers: { ...headers, ...contentHeaders(format, 'MetaData') } })
}

/** Answers `POST /v1/MetaData/query`: the list for parameters that are too long for an address. @throws as the list */
export const answerCatalogQuery = async (call: CatalogCall): Promise<Response> => answerCatalog(await withBodyQuery(call))

const bytesOf = (record: CatalogRecord) => Buffer.from(JSON.stringify(record))

const shaped = (records: readonly CatalogRecord[], { shape }: CatalogWanted) =>
  records.map(record => Buffer.from(JSON.stringify(shapeRecord(record, shape))))

const texts = (format: Exclude<Format, 'json' | 'json-ld' | 'geojson'>, bodies: readonly Buffer[], wanted: CatalogWanted) =>
  streamed(recordTexts(format, [bodies], wanted))

/** A bare list of ids, whatever the format: there is nothing else in it. */
async function answerIds(wanted: CatalogWanted, call: CatalogCall): Promise<Response> {
  formatOf(call, ['json'])
  const found = await matchingDatasets(wanted, call.caller)
  return json(Buffer.from(JSON.stringify(found.map(({ Id }) => Id))), { headers: catalogHeaders(call) })
}

async function answerAll(wanted: CatalogWanted, format: 'csv' | 'ndjson', call: CatalogCall): Promise<Response> {
  const found = await matchingDatasets(wanted, call.caller)
  const body = await texts(format, found.map(bytesOf), wanted)
  const headers = { ...catalogHeaders(call), 'X-Total-Count': String(found.length) }
  return json(body, { headers: { ...headers, ...contentHeaders(format, 'MetaData') } })
}

/** A page of the catalog. `next`: the cursor of the page behind it, null at the end; absent where pages have numbers. */
type CatalogPage = Readonly<{
  total: number
  seed: string | null
  records: readonly CatalogRecord[]
  next?: string | null
}>

/** Every dataset that matches, in its order. */
async function matchingDatasets(wanted: CatalogWanted, caller: Caller): Promise<CatalogRecord[]> {
  return (await matching(wanted, caller, null)).found.map(({ record }) => record)
}

/** The page that is wanted. @throws Problem 400 for a cursor of another order */
async function pageOfCatalog(wanted: CatalogWanted, caller: Caller): Promise<CatalogPage> {
  const { page, cursor } = wanted
  const { found, plan } = await matching(wanted, caller, cursor)
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

type Found = Readonly<{ record: CatalogRecord; onward: boolean; standing: SortValues }>

async function matching(wanted: CatalogWanted, caller: Caller, cursor: CatalogWanted['cursor']) {
  const [records, rights] = await Promise.all([listDatasets(caller), rightsOf(caller)])
  const plan = planCatalog(wanted, rights, orderSeed(wanted.query.seed))
  const after = cursor && cursorStart(plan.order, cursor)
  return { plan, found: isUsual(wanted, plan) ? records.map(asItIs) : await selected(records, plan, after) }
}

// The catalog is read by its ids already.
const isUsual = ({ query }: CatalogWanted, { filters, order }: CatalogPlan) =>
  filters.length === 0 && order.length === 1 && query.cursor === undefined && query.seed === undefined

const asItIs = (record: CatalogRecord): Found => ({ record, onward: true, standing: [record.Id] })

async function selected(records: readonly CatalogRecord[], plan: CatalogPlan, after: SortValues | null): Promise<Found[]> {
  const byId = new Map(records.map(record => [record.Id, record]))
  const found = await rawRows(readerFor(plan.reads), matchesSql(records, plan, after), 'fresh').catch(refuseForged)
  return found.map(([id, onward, ...standing]) => ({
    record: byId.get(id!.toString())!,
    onward: onward?.toString() === 't',
    standing: standing.map(value => value?.toString() ?? null),
  }))
}
