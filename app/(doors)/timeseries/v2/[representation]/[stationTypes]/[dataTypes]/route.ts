import { handle } from '@/lib/http/handle'
import { parseWanted } from '@/lib/timeseries/params'
import { planSeries } from '@/lib/timeseries/plan'
import { presentSeries } from '@/lib/timeseries/present'

type Params = { representation: string; stationTypes: string; dataTypes: string }

/** What stations measure. */
export const GET = handle<Params>(async ({ params, query, caller }) =>
  presentSeries(await planSeries(parseWanted('dataTypes', params, query), caller)),
)
