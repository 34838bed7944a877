import { shortHash } from '@/lib/formats/short-hash'
import { demandJson } from '@/lib/http/answers/format'
import { json } from '@/lib/http/answers/respond'
import { cacheControl, etagOf, isHeldByClient, notModified } from '@/lib/http/caching/caching'
import type { Call } from '@/lib/http/handle'
import { parseSearch } from '@/lib/search/params'
import { search } from '@/lib/search/search'

/** Guests may cache a response for this long: counts change, and so does the meaning of `today`. */
const seconds = 30

type SearchCall = Pick<Call<unknown>, 'request' | 'query' | 'caller'>

/** `GET /search/v1`. @throws Problem 400 for invalid parameters, 406 for another format than JSON */
export async function answerSearch({ request, query, caller }: SearchCall): Promise<Response> {
  demandJson(request.headers.get('accept'))
  const question = parseSearch(query)
  const body = JSON.stringify(await search(question, { caller, client: request }))
  const state = shortHash(body)
  // Shared caches must not store a response that depends on the location of the person.
  const caching = question.here ? 'private, no-cache' : cacheControl(request, caller, seconds)
  const headers = { 'Cache-Control': caching }
  if (isHeldByClient(request, state, 'json')) return notModified(etagOf(state, 'json'), headers)
  return json(body, { headers: { ...headers, ETag: etagOf(state, 'json') } })
}
