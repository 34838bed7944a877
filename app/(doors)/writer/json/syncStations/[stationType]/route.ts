import { mapInTurns } from '@/lib/formats/turns'
import { checkRecord } from '@/lib/http/bodies/json-body'
import { queryValues, readQuery } from '@/lib/http/queries/query'
import { handleWriting } from '@/lib/writer/handlers'
import { SyncStationsQuery } from '@/lib/writer/params'
import { presentCounts } from '@/lib/writer/present'
import { checkStationType, readList } from '@/lib/writer/registration'
import { StationInList } from '@/lib/writer/station/params'
import { saveStations } from '@/lib/writer/station/save-stations'
import { stationGuard } from '@/lib/writer/writer-rights'

/** Registers stations of a type. Unlisted stations of the same origin become inactive, as in the Open Data Hub. */
export const POST = handleWriting<{ stationType: string }>(async ({ params, query, caller, body, run }) => {
  const list = readList(body)
  const { syncstate, onlyactivation } = readQuery(SyncStationsQuery, queryValues(query))
  const items = (
    await mapInTurns(list, (item, index) => (isNamed(item) ? [checkRecord(StationInList, item, [index])] : []))
  ).flat()
  const report = await saveStations(checkStationType(params.stationType), items, {
    others: syncstate && !onlyactivation ? 'deactivate' : 'keep',
    guard: stationGuard(caller, { syncState: syncstate, onlyActivation: onlyactivation }),
    run,
  })
  return presentCounts({ ...report, repeated: report.repeated + list.length - items.length })
})

// Stations without id or name are skipped without an error, because collectors rely on this.
function isNamed(item: unknown): boolean {
  if (typeof item !== 'object' || item === null) return true
  const { id, name } = item as { id?: unknown; name?: unknown }
  return ![id, name].some(member => member === undefined || member === null || member === '')
}
