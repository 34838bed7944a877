import { answerList } from '@/lib/content/answer'
import type { Call } from '@/lib/http/handle'
import { readQueryBody, togetherWith } from '@/lib/http/query-body'

/**
 * Answers `POST /v1/{endpoint}/query`: the list for parameters that are too long for an address.
 * @throws Problem as the list, and for a body that holds no parameters
 */
export async function answerQuery(
  endpoint: string,
  call: Pick<Call<unknown>, 'request' | 'query' | 'caller'>,
): Promise<Response> {
  const query = togetherWith(call.query, await readQueryBody(call.request))
  return answerList(endpoint, { ...call, query, request: unconditional(call.request) })
}

// Not modified is an answer to GET only.
function unconditional({ url, headers }: Request): Request {
  const kept = new Headers(headers)
  for (const name of ['if-none-match', 'if-modified-since', 'content-length', 'content-type']) kept.delete(name)
  return new Request(url, { headers: kept })
}
