import { handle } from '@/lib/http/handle'
import { respondListing } from '@/lib/traffic/respond'

export const GET = handle(respondListing)
