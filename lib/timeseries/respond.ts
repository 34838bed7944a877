import type { Caller } from '@/lib/access/caller'
import { readBy } from '@/lib/access/reader'
import { shortHash } from '@/lib/formats/short-hash'
import { cacheControl, clientStates, etagOf, isCachedByClient, notModified } from '@/lib/http/caching/caching'
import type { ApiRequest } from '@/lib/http/handle'
import { apiUrl } from '@/lib/http/mounts'
import { printCursor } from '@/lib/http/queries/cursor'
import { badParameter } from '@/lib/http/queries/query'
import { quotaPlanFor } from '@/lib/http/quota/quota'
import { historyExceeded } from '@/lib/http/quota/quota-plan'
import { fileFacts } from '@/lib/http/responses/file-facts'
import {
  contentHeaders,
  demandJson,
  type Format,
  formatOf,
  isTable,
  refuseLongSheet,
  sheetRowsMax,
  tableFormats,
} from '@/lib/http/responses/format'
import { json } from '@/lib/http/responses/respond'
import { shortLength, wholeOrStreamed } from '@/lib/http/responses/stream'
import { cachedHistory, cachedPieces, historyBody, sharedBody } from '@/lib/timeseries/cached-bodies'
import { haveGeometry, withGeometry } from '@/lib/timeseries/features'
import { listTypes } from '@/lib/timeseries/objects/list-types'
import { readRequest, type SeriesPath, type SeriesQuery } from '@/lib/timeseries/params'
import { parseRepresentation } from '@/lib/timeseries/path'
import { cursorUse, type Plan, planSeries } from '@/lib/timeseries/plan'
import { countsOf, presentRows, type RowFormat } from '@/lib/timeseries/present/present'
import { each, isReadInParts, type ResponseRows, readRows, readState } from '@/lib/timeseries/read'
import { resolveSeries } from '@/lib/timeseries/resolve'
import { hasState } from '@/lib/timeseries/state-sql'
import { countResults } from '@/lib/timeseries/total'

/** Responds to `GET /v2/{representation}`: the types of stations or edges, or the origins of events. */
export async function respondTypes({
  params,
  request,
  caller,
}: ApiRequest<Pick<SeriesPath, 'representation'>>): Promise<Response> {
  demandJson(request.headers.get('accept'))
  const body = JSON.stringify(await listTypes(parseRepresentation(params.representation), caller))
  const state = shortHash(body)
  const etag = `W/${etagOf(state, 'json')}`
  const headers = { 'Cache-Control': cacheControl(request, caller, listSeconds) }
  if (isCachedByClient(request, state, 'json')) return notModified(etag, headers)
  return json(body, { headers: { ...headers, ETag: etag } })
}

/** Responds with the rows of a path below a representation. @throws Problem 400, 406, `history-range` */
export async function respondSeries({
  params,
  request,
  query,
  caller,
}: Omit<ApiRequest<SeriesPath>, 'requestId'>): Promise<Response> {
  const named = readRequest(params, query)
  const format = formatOf({ request, query }, formatsOf(named.seriesQuery))
  const seriesQuery = format === 'geojson' || format === 'geoparquet' ? withGeometry(named.seriesQuery) : named.seriesQuery
  refuseLongHistory(seriesQuery, { request, caller })
  const scope = await resolveSeries(seriesQuery, caller)
  const plan = readBy(planSeries(seriesQuery, scope), request)
  const total = seriesQuery.total === 'counted' ? await countResults(plan) : null
  const headers = {
    'Cache-Control': cacheControl(request, caller, secondsOf(plan)),
    ...(total === null ? {} : { 'X-Total-Count': String(total) }),
  }
  const tagOf = (state: string) => `W/${etagOf(total === null ? state : shortHash(`${state} ${total}`), format)}`
  const fileHeaders = contentHeaders(format, nameOf(params))
  // Only repeated requests are cached, because most URLs, such as those with an interval until now, are requested once.
  const requestName = `${named.name} ${format}`
  const cached = isReadInParts(plan) && !named.isFirst ? await cachedHistory(requestName, plan) : null
  if (cached) return json(await bodyOf(cached), { headers: { ...headers, ...fileHeaders } })
  const matchingTag = await findMatchingTag(plan, { tagOf, ifNoneMatch: request.headers.get('if-none-match'), format })
  if (matchingTag !== null) return notModified(matchingTag, headers)
  if (format === 'xlsx') await refuseLongFile(plan)
  const notes = isTable(format) ? { title: nameOf(params), facts: await fileFacts(request, subjectOf(seriesQuery)) } : null
  const rows = await readRows(plan, countsOf(plan))
  const etag = rows.state === null ? null : tagOf(rows.state)
  const texts = presentRows(plan, rows, { format, cells: seriesQuery.cells, notes })
  const cachedAs = named.isFirst ? null : etag && `${etag} ${requestName}`
  const earlier = cachedAs ? cachedPieces(cachedAs) : undefined
  const pieces = () => {
    if (cachedAs) return sharedBody(cachedAs, texts)
    return rows.reading && !named.isFirst ? historyBody(requestName, rows.reading, texts) : texts
  }
  return json(await (earlier ? bodyOf(earlier) : wholeOrStreamed(pieces())), {
    headers: {
      ...headers,
      ...(etag === null ? {} : { ETag: etag }),
      ...linkOf({ seriesQuery, plan, found: rows }, params, query),
      ...fileHeaders,
    },
  })
}

/** The cached body of a response. Joining a few pieces takes less time than streaming them. */
const bodyOf = (pieces: readonly Uint8Array[]) =>
  pieces.reduce((bytes, { length }) => bytes + length, 0) < 2 * shortLength
    ? Buffer.concat(pieces)
    : wholeOrStreamed(each(pieces))

/** The formats of rows, in order of preference. A tree is available as JSON only. */
function formatsOf({ representation, level }: SeriesQuery): readonly RowFormat[] {
  if (representation.structure === 'tree') return ['json']
  return haveGeometry(level) ? locatedFormats : unlocatedFormats
}

const locatedFormats = ['json', 'csv', 'ndjson', 'geojson', ...tableFormats] as const
const unlocatedFormats = locatedFormats.filter(format => format !== 'geojson' && format !== 'geoparquet')

const subjectOf = ({ types, dataTypes }: SeriesQuery) => ({ stationTypes: types, dataTypes })

/** Refuses an Excel file that has no room for all rows. @throws Problem 400; 503 if counting them is too slow */
async function refuseLongFile(plan: Plan): Promise<void> {
  const { limit, offset } = plan.page
  if (limit > 0 && limit <= sheetRowsMax) return
  const rows = Math.max(0, (await countResults(plan)) - Math.max(0, offset))
  refuseLongSheet(limit > 0 ? Math.min(rows, limit) : rows)
}

const listSeconds = 60
const measuredSeconds = 10

/** Seconds that a guest's response may be cached; measurements change more often than stations. */
const secondsOf = ({ level }: Plan): number => (level === 'latest' || level === 'history' ? measuredSeconds : listSeconds)

type TagQuery = Readonly<{ tagOf: (state: string) => string; ifNoneMatch: string | null; format: Format }>

async function findMatchingTag(plan: Plan, { tagOf, ifNoneMatch, format }: TagQuery): Promise<string | null> {
  const requestTags = hasState(plan) ? clientStates(ifNoneMatch, format) : []
  if (requestTags.length === 0) return null
  const tag = tagOf((await readState(plan, countsOf(plan)))!)
  return requestTags.includes('*') || requestTags.some(state => tag === `W/${etagOf(state, format)}`) ? tag : null
}

/** `Link` to the next page of a request with a cursor. @see RFC 8288 */
function linkOf(
  { seriesQuery, plan, found: { next } }: { seriesQuery: SeriesQuery; plan: Plan; found: ResponseRows },
  params: SeriesPath,
  query: URLSearchParams,
): Record<string, string> {
  if (!plan.cursor || !next) return {}
  const cursor = printCursor(plan.cursor.page + 1, plan.order, next, cursorUse(seriesQuery))
  return { Link: `<${nextLink(params, query, cursor)}>; rel="next"` }
}

const nameOf = ({ stationTypes, dataTypes, point, to }: SeriesPath) =>
  [stationTypes, dataTypes, point, to].filter(Boolean).join(' ')

const dayMilliseconds = 86_400_000

/** Refuses an interval longer than the caller's plan allows. @throws Problem `history-range` */
function refuseLongHistory({ level, interval }: SeriesQuery, call: Readonly<{ request: Request; caller: Caller }>): void {
  if (level !== 'history' || !interval) return
  const plan = quotaPlanFor(call.request, call.caller)
  if (plan && plan.historyDays !== null && dayOf(interval.to) - dayOf(interval.from) > plan.historyDays)
    throw historyExceeded(plan, plan.historyDays)
}

const dayOf = (time: number) => Math.floor(time / dayMilliseconds)

/** Largest length of a link: some servers refuse longer URLs, and clients limit headers such as `Link`. */
const linkCharactersMax = 8000

/** The URL of the next page: the same request with another cursor. @throws Problem 400 if the URL would be too long */
function nextLink(
  { representation, stationTypes, dataTypes, point, to }: SeriesPath,
  query: URLSearchParams,
  cursor: string,
): string {
  const segments = [representation, stationTypes, dataTypes, point, to].flatMap(segment =>
    segment === undefined ? [] : [segment],
  )
  const others = [...query].filter(([name]) => name.toLowerCase() !== 'cursor')
  const url = `${apiUrl('timeseries')}/v2/${segments.map(inPath).join('/')}?${new URLSearchParams([...others, ['cursor', cursor]])}`
  if (url.length <= linkCharactersMax) return url
  throw badParameter('cursor', 'shorter parameters, because the link to the next page repeats them', undefined)
}

// Commas and colons need no escaping in a path.
const inPath = (segment: string) => encodeURIComponent(segment).replaceAll('%2C', ',').replaceAll('%3A', ':')
