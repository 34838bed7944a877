import { handle } from '@/lib/http/handle'
import { parseWanted } from '@/lib/timeseries/params'
import { planSeries } from '@/lib/timeseries/plan'
import { presentSeries } from '@/lib/timeseries/present'

/** The stations of types. */
export const GET = handle<{ representation: string; stationTypes: string }>(async ({ params, query, caller }) =>
  presentSeries(await planSeries(parseWanted('stations', params, query), caller)),
)
