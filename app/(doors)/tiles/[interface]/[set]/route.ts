import { handle } from '@/lib/http/handle'
import { respondTileJson } from '@/lib/tiles/respond'

/** Responds with the TileJSON of the tiles of a list. */
export const GET = handle(respondTileJson)
