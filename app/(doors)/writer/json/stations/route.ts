import { handle } from '@/lib/http/handle'
import { queryValues, readQuery } from '@/lib/http/query'
import { StationStrict, StationsQuery } from '@/lib/writer/params'
import { presentRegistration } from '@/lib/writer/present'
import { readBody, readRegistration } from '@/lib/writer/registration'
import { saveStations } from '@/lib/writer/save-stations'
import { stationGuard } from '@/lib/writer/writer-rights'

/** Registers one station or a list of them; their type stands in the body or in the query. @see spec, Writer interface */
export const POST = handle(async call => {
  const { form, items } = readRegistration(await readBody(call), StationStrict, StationStrict)
  const { stationtype: stationType } = readQuery(StationsQuery, queryValues(call.query))
  const typed = items.map(station => ({ ...station, stationType: station.stationType ?? stationType }))
  const guard = stationGuard(call.caller, { syncState: false, onlyActivation: false })
  return presentRegistration({ form, items: typed }, await saveStations(stationType, typed, { guard }))
})
