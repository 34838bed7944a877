import { handle } from '@/lib/http/handle'
import { respondFreshness } from '@/lib/timeseries/freshness/respond-freshness'

/** Responds with the freshness of the data of all datasets and station types. */
export const GET = handle(respondFreshness)
