import { readBy, readerFor } from '@/lib/access/reader'
import { answerItems, type ItemsCall, itemFormatOf } from '@/lib/content/answer-items'
import { type FindEndpoint, parseFind } from '@/lib/content/find/params'
import { planFind } from '@/lib/content/find/plan'
import { presentFound } from '@/lib/content/find/present'
import { type FoundRow, findSql } from '@/lib/content/find/sql'
import type { MakeDatasets } from '@/lib/content/made-records'
import { resolveKinds } from '@/lib/content/resolve'
import { rows } from '@/lib/db/run'

const seconds = 60

/**
 * Answers `GET /v1/Find`, `/v1/Filter` or `/v1/Search`: records of several types in one list.
 * @throws Problem for bad parameters, 406 for a format there is not
 */
export const answerFind =
  (endpoint: FindEndpoint, datasets: MakeDatasets) =>
  async (call: ItemsCall): Promise<Response> => {
    const format = itemFormatOf(call)
    const wanted = parseFind(endpoint, call.query)
    const plan = readBy(planFind(wanted, await resolveKinds(wanted.entities, call.caller, datasets)), call.request)
    const found = await rows<FoundRow>(readerFor(plan.reads), findSql(plan), 'fresh')
    const presented = presentFound(wanted, found, call.query)
    // The fields of an item are flat, under the words of the request.
    const columns = [...new Set(presented.items.flatMap(Object.keys))]
    return answerItems(call, { ...presented, columns, cells: wanted.cells, seconds, name: endpoint }, format)
  }
