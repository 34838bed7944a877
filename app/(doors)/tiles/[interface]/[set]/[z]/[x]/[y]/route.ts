import { handle } from '@/lib/http/handle'
import { respondTile } from '@/lib/tiles/respond'

/** Responds with a vector tile of a list that is too long to be drawn record by record. */
export const GET = handle(respondTile)
