import { handle } from '@/lib/http/handle'
import { respondLatest } from '@/lib/traffic/respond'

/** Responds with the latest publication of an event provider. @see spec, Road-traffic feed */
export const GET = handle<{ entityType: string; id: string }>(call => respondLatest(call.params, call))
