import { queryValues, readQuery } from '@/lib/http/queries/query'
import { handleWriting } from '@/lib/writer/handlers'
import { EdgeInList } from '@/lib/writer/network/params'
import { saveEdges } from '@/lib/writer/network/save-edges'
import { SyncStationsQuery } from '@/lib/writer/params'
import { presentCounts } from '@/lib/writer/present'
import { checkStationType, readItems } from '@/lib/writer/registration'
import { stationGuard } from '@/lib/writer/writer-rights'

/** Registers edges of a type, an extension of the specification. Unlisted edges of the same origin become inactive. */
export const POST = handleWriting<{ edgeType: string }>(async ({ params, query, caller, body, run }) => {
  const list = await readItems(body, EdgeInList)
  const { syncstate, onlyactivation } = readQuery(SyncStationsQuery, queryValues(query))
  const report = await saveEdges(checkStationType(params.edgeType), list, {
    others: syncstate && !onlyactivation ? 'deactivate' : 'keep',
    guard: stationGuard(caller, { syncState: syncstate, onlyActivation: onlyactivation }),
    run,
  })
  return presentCounts(report)
})
