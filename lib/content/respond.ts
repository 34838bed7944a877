import { requestsAvailability } from '@/lib/content/availability/params'
import { respondAvailable, respondOneAvailable } from '@/lib/content/availability/respond'
import { type Entity, isInPart, noSuchRecord, readableAt, unknownEntity } from '@/lib/content/entities'
import { dependsOnDay } from '@/lib/content/event-dates'
import { today } from '@/lib/content/params'
import { formatsOf, isJsonLd, type PresentOptions, presentList, presentRecord } from '@/lib/content/present'
import { readList, readRecord } from '@/lib/content/read'
import { recordNotes } from '@/lib/content/record-notes'
import { withStations } from '@/lib/content/weather/bulletins'
import { readExport, readIds } from '@/lib/content/whole-lists'
import type { CsvCells } from '@/lib/formats/csv'
import { cacheControl, clientStates, etagOf, lastModified, notModified, unchangedSince } from '@/lib/http/caching/caching'
import type { QueryRequest } from '@/lib/http/handle'
import { queryValues } from '@/lib/http/queries/query'
import { isIdListRequested, isWholeListRequested } from '@/lib/http/queries/record-query'
import { frameHeaders } from '@/lib/http/responses/envelope'
import { contentHeaders, type Format, formatOf, isTable, refuseLongSheet, tableFormats } from '@/lib/http/responses/format'
import { recordTexts } from '@/lib/http/responses/record-texts'
import { joinedHeaders, json } from '@/lib/http/responses/respond'
import { streamed } from '@/lib/http/responses/stream'

/** `GET /v1/{endpoint}`: a list of records. @throws Problem 400, 404, 406 */
export async function respondList(endpoint: string, listCall: QueryRequest): Promise<Response> {
  const entity = readableAt(endpoint) ?? unknownEntity(endpoint)
  const call = entity.type === 'weather' ? await withStationNumbers(entity, listCall) : listCall
  if (requestsAvailability(entity, call.query, 'list')) return respondAvailable(call)
  if (isIdListRequested(call.query)) return respondIds(entity, call)
  const format = formatOf(call, formatsOf(entity))
  if (isDownload(format) && isWholeListRequested(call.query)) return respondAll(entity, format, call)
  const form = formOf(format, call.query)
  const list = await readList(entity, askOf(call, form))
  const headers = joinedHeaders(cachingOf(entity, call), frameHeaders(list.frame))
  // The list is composed of records, so its ETag is weak: the same content, not the same bytes.
  const etag = `W/${etagOf(list.state, form)}`
  if (list.bodies === null) return notModified(etag, headers)
  const body = await presentList({ ...list, bodies: list.bodies }, await presenting(entity, call, format))
  return json(body, { headers: joinedHeaders(headers, { ETag: etag }, contentHeaders(format, entity.endpoint)) })
}

/** `GET /v1/{endpoint}/{id}`: a record. @throws Problem 404, also for a record that the caller may not see; 400, 406 */
export async function respondRecord(endpoint: string, id: string, recordCall: QueryRequest): Promise<Response> {
  const entity = readableAt(endpoint) ?? unknownEntity(endpoint)
  const call = entity.type === 'weather' ? await withStationNumbers(entity, recordCall) : recordCall
  if (requestsAvailability(entity, call.query, 'record')) return respondOneAvailable(id, call)
  const requested = formatOf(call, formatsOf(entity))
  const form = formOf(requested, call.query)
  const record = await readRecord(entity, id, askOf(call, form))
  if (!record || (record.body && !isInPart(entity, record.body))) throw noSuchRecord(entity, id)
  const { state, changed, body } = record
  const format = body === null ? requested : formatFor(body, requested, { entity, call })
  const etag = etagOf(state, format === requested ? form : formOf(format, call.query))
  const isDated = format !== 'json-ld'
  const headers = joinedHeaders(cachingOf(entity, call), isDated ? lastModified(changed) : {})
  if (body === null || (isDated && unchangedSince(call.request, changed))) return notModified(etag, headers)
  const bytes = await presentRecord({ ...record, body }, await presenting(entity, call, format))
  return json(bytes, {
    headers: joinedHeaders(headers, { ETag: etag }, contentHeaders(format, `${entity.endpoint} ${id}`)),
  })
}

/** Replaces the locations in a request for weather bulletins by the numbers of stations. */
const withStationNumbers = async (entity: Entity, call: QueryRequest): Promise<QueryRequest> => ({
  ...call,
  query: await withStations(entity, call.query, call.caller),
})

// Only some records of some entities have JSON-LD. Other records have the format that the request prefers next.
function formatFor(body: Buffer, requested: Format, { entity, call }: { entity: Entity; call: QueryRequest }): Format {
  if (requested !== 'json-ld' || isJsonLd(entity, body)) return requested
  const others = formatsOf(entity).filter(format => format !== 'json-ld')
  return formatOf(call, others)
}

const downloads = ['csv', 'ndjson', 'geojson', ...tableFormats] as const

const isDownload = (format: Format): format is (typeof downloads)[number] => downloads.some(name => name === format)

async function respondIds(entity: Entity, call: QueryRequest): Promise<Response> {
  formatOf(call, ['json'])
  const body = await streamed(await readIds(entity, { ...call, client: call.request }))
  return json(body, { headers: cachingOf(entity, call) })
}

/** Streams all matches of a list. There is no ETag, because the content is not known when the headers are sent. */
async function respondAll(entity: Entity, format: (typeof downloads)[number], call: QueryRequest): Promise<Response> {
  const { total, shape, batches } = await readExport(entity, { ...call, client: call.request })
  if (format === 'xlsx') refuseLongSheet(total)
  const { cells, notes } = await presenting(entity, call, format)
  const body = await streamed(recordTexts(format, batches, { shape, cells, notes }))
  const headers = { ...cachingOf(entity, call), 'X-Total-Count': String(total) }
  return json(body, { headers: { ...headers, ...contentHeaders(format, entity.endpoint) } })
}

function askOf({ request, query, caller }: QueryRequest, form: string) {
  return { caller, query, held: clientStates(request.headers.get('if-none-match'), form), client: request }
}

// JSON-LD has opening hours of the current season, and past dates can be omitted, so a response depends on the day.
const formOf = (format: Format, query: URLSearchParams): string =>
  format === 'json-ld' || dependsOnDay(query) ? `${format}-${today().toISOString().slice(0, 10)}` : format

const cachingOf = (entity: Entity, { request, caller }: QueryRequest) => ({
  'Cache-Control': cacheControl(request, caller, maxAgeOf(entity)),
})

const presenting = async (entity: Entity, { request, query }: QueryRequest, format: Format): Promise<PresentOptions> => ({
  entity,
  format,
  cells: format === 'csv' ? cellsOf(query) : 'safe',
  ...(isTable(format) ? { notes: await recordNotes(entity, request) } : {}),
})

const cellsOf = (query: URLSearchParams): CsvCells => (queryValues(query)['csvsafe']?.toLowerCase() === 'false' ? 'raw' : 'safe')

const lasting = new Set('tag odhtag source publisher geoshape region metaregion municipality district area'.split(' '))

/** Seconds for which a guest may cache a record or a list: few for measurements. */
const maxAgeOf = ({ type }: Entity): number => (type === 'weatherrealtime' ? 30 : lasting.has(type) ? 300 : 60)
