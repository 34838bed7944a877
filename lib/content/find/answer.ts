import { readerFor } from '@/lib/access/reader'
import { answerBytes } from '@/lib/content/answer-bytes'
import { type FindEndpoint, parseFind } from '@/lib/content/find/params'
import { planFind } from '@/lib/content/find/plan'
import { presentFound } from '@/lib/content/find/present'
import { type FoundRow, findSql } from '@/lib/content/find/sql'
import { rows } from '@/lib/db/run'
import { demandJson } from '@/lib/http/accept'
import type { Call } from '@/lib/http/handle'

type FindCall = Pick<Call<unknown>, 'request' | 'query' | 'caller'>

/** Answers `GET /v1/Find`, `/v1/Filter` or `/v1/Search`: records of several types in one list. @throws Problem for bad parameters */
export const answerFind =
  (endpoint: FindEndpoint) =>
  async ({ request, query, caller }: FindCall): Promise<Response> => {
    demandJson(request.headers.get('accept'))
    const wanted = parseFind(endpoint, query)
    const plan = await planFind(wanted, caller)
    const found = await rows<FoundRow>(readerFor(plan.reads), findSql(plan), 'fresh')
    return answerBytes(request, presentFound(wanted, found, query))
  }
