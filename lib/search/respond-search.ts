import { shortHash } from '@/lib/formats/short-hash'
import { cacheControl, etagOf, isCachedByClient, notModified } from '@/lib/http/caching/caching'
import type { ApiRequest } from '@/lib/http/handle'
import { demandJson } from '@/lib/http/responses/format'
import { json } from '@/lib/http/responses/respond'
import { parseSearch } from '@/lib/search/params'
import { search } from '@/lib/search/search'

/** Seconds for which guests may cache a response: counts change, and so does the meaning of `today`. */
const seconds = 30

type SearchCall = Pick<ApiRequest<unknown>, 'request' | 'query' | 'caller'>

/** Responds to `GET /search/v1`. @throws Problem 400 for invalid parameters, 406 for another format than JSON */
export async function respondSearch({ request, query, caller }: SearchCall): Promise<Response> {
  demandJson(request.headers.get('accept'))
  const question = parseSearch(query)
  const body = JSON.stringify(await search(question, { caller, client: request }))
  const state = shortHash(body)
  // Shared caches must not store a response that depends on the user's location.
  const caching = question.here ? 'private, no-cache' : cacheControl(request, caller, seconds)
  const headers = { 'Cache-Control': caching }
  if (isCachedByClient(request, state, 'json')) return notModified(etagOf(state, 'json'), headers)
  return json(body, { headers: { ...headers, ETag: etagOf(state, 'json') } })
}
