import { handle } from '@/lib/http/handle'
import { respondListing } from '@/lib/traffic/respond'

/** The feeds of all suppliers. @see spec, Road-traffic feed */
export const GET = handle(respondListing)
