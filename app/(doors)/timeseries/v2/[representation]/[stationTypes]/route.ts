import { handle } from '@/lib/http/handle'
import { type Path, parseWanted } from '@/lib/timeseries/params'
import { planSeries } from '@/lib/timeseries/plan'
import { presentSeries } from '@/lib/timeseries/present'

/** Stations, edges or events of types. */
export const GET = handle<Path>(async ({ params, query, caller }) =>
  presentSeries(await planSeries(parseWanted(params, query), caller)),
)
