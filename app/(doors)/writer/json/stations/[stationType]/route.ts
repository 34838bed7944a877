import { queryValues, readQuery } from '@/lib/http/queries/query'
import { handleReading } from '@/lib/writer/reading/handle-reading'
import { StationsOfTypeQuery } from '@/lib/writer/reading/params'
import { listActiveStations } from '@/lib/writer/reading/stations'

/** The active stations of a type. */
export const GET = handleReading<{ stationType: string }>(async ({ caller, params, query }) => {
  const { origin } = readQuery(StationsOfTypeQuery, queryValues(query))
  return listActiveStations(caller, params.stationType, origin)
})
