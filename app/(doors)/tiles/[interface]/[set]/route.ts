import { handle } from '@/lib/http/handle'
import { answerTileJson } from '@/lib/tiles/answer'

/** The TileJSON of a list's tiles. */
export const GET = handle(answerTileJson)
