import { listRoutes } from '@/lib/flows/routing/routes/respond-routes'
import { handle } from '@/lib/http/handle'

export const GET = handle(listRoutes)
