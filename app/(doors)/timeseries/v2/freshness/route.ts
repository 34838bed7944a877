import { handle } from '@/lib/http/handle'
import { respondFreshness } from '@/lib/timeseries/freshness/respond-freshness'

export const GET = handle(respondFreshness)
