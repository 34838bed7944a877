import { answerList } from '@/lib/content/answer'
import { withBodyQuery } from '@/lib/http/bodies/query-body'
import type { Call } from '@/lib/http/handle'
import { answerRecords } from '@/lib/usage/answer-counted'

/**
 * Answers `POST /v1/{endpoint}/query`: the list for parameters that are too long for an address. It is counted, and what of them is
 * deprecated is said, as in the answer to the list.
 * @throws Problem as the list, and for a body that holds no parameters
 */
export async function answerQuery(
  endpoint: string,
  call: Pick<Call<unknown>, 'request' | 'query' | 'caller'>,
): Promise<Response> {
  const asked = await withBodyQuery(call)
  return answerRecords(endpoint, asked, answerList(endpoint, asked))
}
