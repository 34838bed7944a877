import { respondRelay } from '@/lib/collector/relay/respond-relay'
import { handle } from '@/lib/http/handle'

/** The state of the relay to the broker. */
export const GET = handle(respondRelay)
