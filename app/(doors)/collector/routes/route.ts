import { listRoutes } from '@/lib/flows/routing/routes/respond-routes'
import { handle } from '@/lib/http/handle'

/** Lists the routes, which map the messages of paths to measurements. */
export const GET = handle(listRoutes)
