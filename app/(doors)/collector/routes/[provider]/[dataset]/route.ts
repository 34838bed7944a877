import { getRoute, putRoute, removeRoute } from '@/lib/flows/routing/routes/respond-routes'
import { handle } from '@/lib/http/handle'

/** Reads, stores and removes the route of a path, which maps its messages to measurements. */
export const GET = handle(getRoute)
export const PUT = handle(putRoute)
export const DELETE = handle(removeRoute)
