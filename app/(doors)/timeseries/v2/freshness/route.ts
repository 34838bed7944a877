import { handle } from '@/lib/http/handle'
import { respondFreshness } from '@/lib/timeseries/freshness/respond-freshness'

/** How fresh the data of all datasets and station types are. */
export const GET = handle(respondFreshness)
