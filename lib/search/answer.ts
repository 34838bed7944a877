import { demandJson } from '@/lib/http/answers/format'
import { json } from '@/lib/http/answers/respond'
import { cacheControl } from '@/lib/http/caching/caching'
import type { Call } from '@/lib/http/handle'
import { parseSearch } from '@/lib/search/params'
import { search } from '@/lib/search/search'

/** Guests may keep an answer for so long: counts change, and so does what `today` means. */
const seconds = 30

/** Answers `GET /search/v1`. @throws Problem 400 for parameters that cannot be used, 406 for another format than JSON */
export async function answerSearch({
  request,
  query,
  caller,
}: Pick<Call<unknown>, 'request' | 'query' | 'caller'>): Promise<Response> {
  demandJson(request.headers.get('accept'))
  const answer = await search(parseSearch(query), caller)
  return json(JSON.stringify(answer), { headers: { 'Cache-Control': cacheControl(request, caller, seconds) } })
}
