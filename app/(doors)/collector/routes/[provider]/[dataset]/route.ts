import { getRoute, putRoute, removeRoute } from '@/lib/flows/routing/routes/respond-routes'
import { handle } from '@/lib/http/handle'

/** What becomes of what is pushed to a path. */
export const GET = handle(getRoute)
export const PUT = handle(putRoute)
export const DELETE = handle(removeRoute)
