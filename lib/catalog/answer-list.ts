import { catalogFormats, catalogHeaders } from '@/lib/catalog/headers'
import { matchingDatasets, pageOfCatalog } from '@/lib/catalog/list'
import { type CatalogWanted, parseCatalog } from '@/lib/catalog/params'
import type { CatalogRecord } from '@/lib/catalog/present'
import { shapeRecord } from '@/lib/formats/shape'
import { shortHash } from '@/lib/formats/short-hash'
import { envelope, frameHeaders } from '@/lib/http/envelope'
import { etagOf, isHeld, notModified } from '@/lib/http/etag'
import { contentHeaders, type Format, formatOf } from '@/lib/http/format'
import type { Call } from '@/lib/http/handle'
import { frameOf } from '@/lib/http/page-links'
import { withBodyQuery } from '@/lib/http/query-body'
import { asksForAll } from '@/lib/http/record-query'
import { recordTexts } from '@/lib/http/record-texts'
import { json } from '@/lib/http/respond'
import { streamed } from '@/lib/http/stream'

type CatalogCall = Pick<Call<unknown>, 'request' | 'query' | 'caller'>

/** Answers `GET /v1/MetaData` and `GET /v1`. @throws Problem for parameters that cannot be used, 406 for a format there is not */
export async function answerCatalog(call: CatalogCall): Promise<Response> {
  const wanted = parseCatalog(call.query)
  if (wanted.query.getasidarray) return answerIds(wanted, call)
  const format = formatOf(call, catalogFormats)
  if (format !== 'json' && asksForAll(call.query)) return answerAll(wanted, format, call)
  const { records, ...facts } = await pageOfCatalog(wanted, call.caller)
  const frame = frameOf('MetaData', call.query, { ...wanted, ...facts })
  const bodies = records.map(bytesOf)
  // Counts move without a save, so the state is that of the answer itself.
  const state = shortHash(Buffer.concat([Buffer.from(`${facts.total} ${facts.next ?? ''} ${facts.seed ?? ''} `), ...bodies]))
  const headers = { ...catalogHeaders(call), ...frameHeaders(frame), ETag: `W/${etagOf(state, format)}` }
  if (isHeld(call.request, state, format)) return notModified(headers.ETag, headers)
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
