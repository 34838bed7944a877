import { respondRelay } from '@/lib/collector/relay/respond-relay'
import { handle } from '@/lib/http/handle'

/** Responds with the state of the relay to the broker. */
export const GET = handle(respondRelay)
