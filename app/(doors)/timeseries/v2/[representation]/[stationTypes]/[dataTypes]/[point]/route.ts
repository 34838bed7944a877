import { handle } from '@/lib/http/handle'
import { problem } from '@/lib/http/problem'
import { parseWanted } from '@/lib/timeseries/params'
import { planSeries } from '@/lib/timeseries/plan'
import { presentSeries } from '@/lib/timeseries/present'

type Params = { representation: string; stationTypes: string; dataTypes: string; point: string }

/** The newest measurement of each series. */
export const GET = handle<Params>(async ({ params, query, caller }) => {
  if (params.point.toLowerCase() !== 'latest')
    throw problem('not-found', { detail: 'After the data types comes latest, or an interval of two dates: from/to.' })
  return presentSeries(await planSeries(parseWanted('latest', params, query), caller))
})
