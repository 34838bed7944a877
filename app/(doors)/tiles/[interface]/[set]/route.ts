import { handle } from '@/lib/http/handle'
import { answerTileJson } from '@/lib/tiles/answer'

/** What the tiles of a list are: TileJSON. */
export const GET = handle(answerTileJson)
