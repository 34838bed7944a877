import { cutText } from '@/lib/formats/cut-text'
import { recordInvalid } from '@/lib/http/bodies/json-body'
import { queryValues, readQuery } from '@/lib/http/queries/query'
import { SyncStatesQuery } from '@/lib/writer/params'
import { presentStates } from '@/lib/writer/present'
import { checkStationType, readList } from '@/lib/writer/registration'
import { saveStationStates } from '@/lib/writer/station/station-states'
import { stationGuard } from '@/lib/writer/writer-rights'
import type { WritingCall } from '@/lib/writer/writing-call'

/** Answers a call that says which stations are active. @param origin of the stations that are meant; null for any */
export async function answerStates(call: WritingCall<{ stationType: string }>, origin: string | null): Promise<Response> {
  const { params, query, caller, body, run } = call
  const { onlyactivation } = readQuery(SyncStatesQuery, queryValues(query))
  const report = await saveStationStates({
    stationType: checkStationType(params.stationType),
    codes: readCodes(body),
    origin,
    run,
    others: onlyactivation ? 'keep' : 'deactivate',
    guard: stationGuard(caller, { syncState: true, onlyActivation: onlyactivation }),
  })
  return presentStates(report)
}

function readCodes(body: unknown): string[] {
  return readList(body).map((code, index) => {
    if (typeof code === 'string' && code !== '') return code
    throw recordInvalid([index], `expected the code of a station, found ${cutText(JSON.stringify(code) ?? 'nothing', 60)}`)
  })
}
