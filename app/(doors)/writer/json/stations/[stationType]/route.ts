import { queryValues, readQuery } from '@/lib/http/queries/query'
import { handleReading } from '@/lib/writer/handlers'
import { listActiveStations } from '@/lib/writer/lookups'
import { StationsOfTypeQuery } from '@/lib/writer/params'

export const GET = handleReading<{ stationType: string }>(async ({ caller, params, query }) => {
  const { origin } = readQuery(StationsOfTypeQuery, queryValues(query))
  return listActiveStations(caller, params.stationType, origin)
})
