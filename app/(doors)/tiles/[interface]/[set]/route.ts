import { handle } from '@/lib/http/handle'
import { respondTileJson } from '@/lib/tiles/respond'

/** The TileJSON of a list's tiles. */
export const GET = handle(respondTileJson)
