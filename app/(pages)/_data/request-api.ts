import { pageCaller } from '@/app/(pages)/_data/session'
import { apiPath } from '@/components/address/page-paths'
import type { ApiReader } from '@/components/source/source'
import type { Language } from '@/components/text/routing'
import type { Caller } from '@/lib/access/caller'
import { respondCatalog } from '@/lib/catalog/respond'
import { respondFind } from '@/lib/content/find'
import { respondHistory } from '@/lib/content/history/respond-history'
import { respondList, respondRecord } from '@/lib/content/respond'
import { catalogDatasets } from '@/lib/flows/content-with-catalog'
import { countListed } from '@/lib/flows/count-listed'
import { parseJson } from '@/lib/formats/json/exact'
import { shortHash } from '@/lib/formats/short-hash'
import { readableQuestion } from '@/lib/formats/text'
import { Problem } from '@/lib/http/errors/problem'
import { problemFor } from '@/lib/http/errors/problem-response'
import type { ApiRequest } from '@/lib/http/handle'
import { type ApiRoute, makeRouter, pathSegments } from '@/lib/http/router'
import { respondSearch } from '@/lib/search/respond-search'
import type { SearchResponse } from '@/lib/search/search-response'
import { respondFreshness } from '@/lib/timeseries/freshness/respond-freshness'
import type { SeriesPath } from '@/lib/timeseries/params'
import { respondSeries } from '@/lib/timeseries/respond'
import { respondDeprecatedFields } from '@/lib/usage/deprecations/deprecated-fields'

type RequestHandler = (call: ApiRequest<Record<string, string>>) => Promise<Response>

const respondMeasurements: RequestHandler = call => respondSeries(call as ApiRequest<SeriesPath & Record<string, string>>)

/** Maximum time in milliseconds that a page waits for slow counts. Slower counts are null. */
const pageMilliseconds = 2000

/** Handlers of API paths that pages read. Routes run the same ones, but also record usage, which a page view is not. */
const handlers: Readonly<Record<string, RequestHandler>> = {
  'content/v1/MetaData': respondCatalog(countListed),
  'content/v1/DeprecatedFields': respondDeprecatedFields(pageMilliseconds),
  'content/v1/Find': respondFind('Find', catalogDatasets),
  'content/v1/Rawchanges': respondHistory,
  'content/v1/[entity]': ({ params, ...call }) => respondList(params['entity']!, call),
  'content/v1/[entity]/[id]': ({ params, ...call }) => respondRecord(params['entity']!, params['id']!, call),
  'content/v1/Weather/[part]': ({ params, ...call }) => respondList(`Weather/${params['part']}`, call),
  'content/v1/Weather/[part]/[id]': ({ params, ...call }) => respondRecord(`Weather/${params['part']}`, params['id']!, call),
  'search/v1': respondSearch,
  'timeseries/v2/freshness': respondFreshness,
  'timeseries/v2/[representation]/[stationTypes]': respondMeasurements,
  'timeseries/v2/[representation]/[stationTypes]/[dataTypes]': respondMeasurements,
  'timeseries/v2/[representation]/[stationTypes]/[dataTypes]/[point]': respondMeasurements,
  'timeseries/v2/[representation]/[stationTypes]/[dataTypes]/[point]/[to]': respondMeasurements,
}

const route = makeRouter(
  Object.entries(handlers).map(([path, module]): ApiRoute<RequestHandler> => ({ segments: path.split('/'), module })),
)

/**
 * Requests a public API within this process, as the visitor.
 * @param path with its query, e.g. `/content/v1/Event?pagesize=1`
 * @returns the parsed response
 * @throws Problem as the API does
 */
export const requestApi: ApiReader = async path => requestApiAs(await pageCaller(), path)

/** Requests a public API as a given caller, and throws a `Problem` as the API does. */
export async function requestApiAs(caller: Caller, path: string): Promise<unknown> {
  return parseJson(await (await responseTo(caller, path)).text())
}

/** A response with its ETag or hash. `text` is null if the cached one is current. */
export type CachedResponse = Readonly<{ state: string; text: string | null }>

/** Reads a response unless the cached one, named by its ETag or hash, is current. Throws a `Problem` as the API does. */
export async function readUnlessCurrent(
  caller: Caller,
  { path, held }: { path: string; held: string | null },
): Promise<CachedResponse> {
  const response = await responseTo(caller, path, held === null ? {} : { 'if-none-match': held })
  if (held !== null && response.status === 304) return { state: held, text: null }
  const text = await response.text()
  return { state: response.headers.get('etag') ?? shortHash(text), text }
}

async function responseTo(caller: Caller, path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  const request = new Request(`http://localhost${path}`, { headers: { accept: 'application/json', ...headers } })
  const match = route(pathSegments(path))
  if (!match) throw new TypeError(`no page calls ${path}`)
  const params = match.params as Record<string, string>
  const call = { request, params, query: new URL(request.url).searchParams, caller, requestId: 'page' }
  return await match.module(call).catch((error: unknown) => {
    throw problemFor(error)
  })
}

/** Reads a content record, or returns null if it does not exist. `path` is that of the list, e.g. `/content/v1/Event`. */
export async function findContentRecord(path: string, id: string): Promise<Record<string, unknown> | null> {
  const response = await responseTo(await pageCaller(), `${path}/${encodeURIComponent(id)}`).catch((error: unknown) => {
    if (error instanceof Problem && error.status === 404) return null
    throw error
  })
  return response && ((await response.json()) as Record<string, unknown>)
}

/** Reads a record in the vocabulary of schema.org, or returns null if its type has no such form. */
export async function findJsonLd(path: string, id: string, language: string): Promise<unknown> {
  const url = `${path}/${encodeURIComponent(id)}?${new URLSearchParams({ language })}`
  const response = await responseTo(await pageCaller(), url, { accept: 'application/ld+json, application/json;q=0.1' })
  return response.headers.get('content-type')?.startsWith('application/ld+json') ? response.json() : null
}

/** A search in a URL. `here` is the visitor's location in degrees, or null if it is not shared. */
export type PageQuestion = Readonly<{ text: string; here: Readonly<{ latitude: number; longitude: number }> | null }>

/** Search results that the visitor may see, at most `limit` of each kind. `answers`: whether values and records are read. */
export const readSearchResults = (
  { text, here }: PageQuestion,
  language: Language,
  { limit, answers }: Readonly<{ limit: number; answers: boolean }>,
): Promise<SearchResponse> =>
  requestApi(
    apiPath('/search/v1', {
      q: readableQuestion(text),
      language,
      latitude: here?.latitude ?? '',
      longitude: here?.longitude ?? '',
      answers: String(answers),
      limitto: limit,
    }),
  ) as Promise<SearchResponse>
