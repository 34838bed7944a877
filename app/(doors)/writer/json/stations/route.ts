import { queryValues, readQuery } from '@/lib/http/queries/query'
import { handleReading, handleWriting } from '@/lib/writer/handlers'
import { listStationTypes } from '@/lib/writer/lookups'
import { StationsQuery } from '@/lib/writer/params'
import { presentRegistration } from '@/lib/writer/present'
import { readRegistration } from '@/lib/writer/registration'
import { StationStrict } from '@/lib/writer/station/params'
import { saveStations } from '@/lib/writer/station/save-stations'
import { stationGuard } from '@/lib/writer/writer-rights'

export const GET = handleReading(({ caller }) => listStationTypes(caller))

/** Registers one station or a list. The type of a station is in the body or the query. @see spec, Writer interface */
export const POST = handleWriting(async ({ caller, query, body, run }) => {
  const { form, items } = await readRegistration(body, StationStrict, StationStrict)
  const { stationtype: stationType } = readQuery(StationsQuery, queryValues(query))
  const typed = items.map(station => ({ ...station, stationType: station.stationType ?? stationType }))
  const guard = stationGuard(caller, { syncState: false, onlyActivation: false })
  return presentRegistration({ form, items: typed }, await saveStations(stationType, typed, { guard, run }))
})
