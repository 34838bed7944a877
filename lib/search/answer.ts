import { shortHash } from '@/lib/formats/short-hash'
import { demandJson } from '@/lib/http/answers/format'
import { json } from '@/lib/http/answers/respond'
import { cacheControl, etagOf, isHeldByClient, notModified } from '@/lib/http/caching/caching'
import type { Call } from '@/lib/http/handle'
import { parseSearch } from '@/lib/search/params'
import { search } from '@/lib/search/search'

/** Guests may keep an answer for so long: counts change, and so does what `today` means. */
const seconds = 30

type SearchCall = Pick<Call<unknown>, 'request' | 'query' | 'caller'>

/** Answers `GET /search/v1`. @throws Problem 400 for parameters that cannot be used, 406 for another format than JSON */
export async function answerSearch({ request, query, caller }: SearchCall): Promise<Response> {
  demandJson(request.headers.get('accept'))
  const question = parseSearch(query)
  const body = JSON.stringify(await search(question, { caller, client: request }))
  const state = shortHash(body)
  // An answer that depends on where the person is must not be stored by shared caches.
  const caching = question.here ? 'private, no-cache' : cacheControl(request, caller, seconds)
  const headers = { 'Cache-Control': caching }
  if (isHeldByClient(request, state, 'json')) return notModified(etagOf(state, 'json'), headers)
  return json(body, { headers: { ...headers, ETag: etagOf(state, 'json') } })
}
