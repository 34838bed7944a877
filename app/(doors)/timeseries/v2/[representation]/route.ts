import { handle } from '@/lib/http/handle'
import { respondTypes } from '@/lib/timeseries/respond'

/** Lists the types of stations or edges, or the origins of events. */
export const GET = handle(respondTypes)
