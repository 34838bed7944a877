import { listRoutes } from '@/lib/flows/routing/routes/respond-routes'
import { handle } from '@/lib/http/handle'

/** What becomes of what is pushed, path by path. */
export const GET = handle(listRoutes)
