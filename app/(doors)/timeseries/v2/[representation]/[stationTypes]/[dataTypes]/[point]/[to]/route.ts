import { handle } from '@/lib/http/handle'
import { parseWanted } from '@/lib/timeseries/params'
import { planSeries } from '@/lib/timeseries/plan'
import { presentSeries } from '@/lib/timeseries/present'

type Params = { representation: string; stationTypes: string; dataTypes: string; point: string; to: string }

/** Measurements of an interval, or what the metadata of stations were in it. */
export const GET = handle<Params>(async ({ params, query, caller }) => {
  const level = params.dataTypes.toLowerCase() === 'metadata' ? 'metadata' : 'history'
  return presentSeries(await planSeries(parseWanted(level, { ...params, from: params.point }, query), caller))
})
