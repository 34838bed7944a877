import { handle } from '@/lib/http/handle'
import { respondFeed } from '@/lib/traffic/respond'

/** Responds with the latest publication of a supplier as DATEX II. */
export const GET = handle<{ provider: string }>(call => respondFeed(call.params.provider, call))
