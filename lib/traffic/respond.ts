import { shortHash } from '@/lib/formats/short-hash'
import { cutText } from '@/lib/formats/text'
import { cacheControl, etagOf, isCachedByClient, lastModified, notModified, unchangedSince } from '@/lib/http/caching/caching'
import { problem } from '@/lib/http/errors/problem'
import type { ApiRequest } from '@/lib/http/handle'
import { apiUrl } from '@/lib/http/mounts'
import { demandJson, preferredType } from '@/lib/http/responses/format'
import { json, vary, withBody } from '@/lib/http/responses/respond'
import { currentFeed, listFeeds } from '@/lib/traffic/current-feed'

const maxAgeSeconds = 10

type FeedRequest = Pick<ApiRequest<unknown>, 'request' | 'caller'>

export function respondRoot({ request, caller }: FeedRequest): Response {
  const at = (path: string) => apiUrl('traffic') + path
  return respondJson({ feeds: at('/datex/2/'), openapi: [at('/openapi.json'), at('/openapi.yaml')] }, { request, caller })
}

/** Responds with the list of feeds: the files of each supplier by their types, with their URLs. */
export async function respondListing({ request, caller }: FeedRequest): Promise<Response> {
  const slugs = await listFeeds()
  return respondJson(Object.fromEntries(slugs.map(slug => [slug, { 'situation-publication': feedUrl(slug) }])), {
    request,
    caller,
  })
}

function respondJson(value: object, { request, caller }: FeedRequest): Response {
  demandJson(request.headers.get('accept'))
  const body = JSON.stringify(value)
  const state = shortHash(body)
  const etag = etagOf(state, 'json')
  const headers = { ETag: etag, 'Cache-Control': cacheControl(request, caller, maxAgeSeconds) }
  return isCachedByClient(request, state, 'json') ? notModified(etag, headers) : json(body, { headers })
}

const feedUrl = (slug: string) => `${apiUrl('traffic')}/datex/2/${encodeURIComponent(slug)}/situation-publication.xml`

/** Responds with the latest publication of an event provider. @throws Problem 404 @see spec, Road-traffic feed */
export function respondLatest({ entityType, id }: { entityType: string; id: string }, call: FeedRequest): Promise<Response> {
  if (entityType === 'Announcement') return respondFeed(id, call)
  throw problem('not-found', {
    detail: `There are no publications of ${JSON.stringify(cutText(entityType, 100))}: publications are generated from Announcement.`,
  })
}

const types = ['application/xml', 'text/xml'] as const

/** Responds with a supplier's latest publication. @throws Problem 404, 406 */
export async function respondFeed(slug: string, { request, caller }: FeedRequest): Promise<Response> {
  const type = preferredType(request.headers.get('accept'), types)
  if (!type) throw problem('not-acceptable', { detail: 'This path returns application/xml only.', available: [...types] })
  const feed = await currentFeed(slug)
  if (!feed) throw missing(slug)
  const { body, published } = feed
  const state = `${feed.content}-${published.toString(36)}`
  const etag = etagOf(state, 'xml')
  const since = new Date(published)
  const headers = { 'Cache-Control': cacheControl(request, caller, maxAgeSeconds), ...lastModified(since) }
  if (isCachedByClient(request, state, 'xml') || unchangedSince(request, since)) return notModified(etag, headers)
  const about = { 'Content-Type': `${type}; charset=utf-8`, 'Content-Location': feedUrl(slug), Vary: vary, ETag: etag }
  return withBody(body.bytes, { status: 200, headers: { ...headers, ...about } }, body)
}

const missing = (slug: string) =>
  problem('not-found', {
    detail: `There is no road-traffic feed ${JSON.stringify(cutText(slug, 100))}; ${apiUrl('traffic')}/datex/2/ lists all feeds.`,
  })
