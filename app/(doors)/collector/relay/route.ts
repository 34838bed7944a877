import { respondRelay } from '@/lib/collector/relay/respond-relay'
import { handle } from '@/lib/http/handle'

export const GET = handle(respondRelay)
