import { handle } from '@/lib/http/handle'
import { respondListing } from '@/lib/traffic/respond'

/** Lists the feeds of all suppliers. @see spec, Road-traffic feed */
export const GET = handle(respondListing)
