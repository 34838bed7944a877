import { answerTileJson } from '@/lib/flows/tiles/answer'
import { handle } from '@/lib/http/handle'

/** What the tiles of a list are: TileJSON. */
export const GET = handle(answerTileJson)
