import { handle } from '@/lib/http/handle'
import { type Path, parseWanted } from '@/lib/timeseries/params'
import { planSeries } from '@/lib/timeseries/plan'
import { presentSeries } from '@/lib/timeseries/present'

/** Measurements of an interval, or what the metadata of stations were in it. */
export const GET = handle<Path>(async ({ params, query, caller }) =>
  presentSeries(await planSeries(parseWanted(params, query), caller)),
)
