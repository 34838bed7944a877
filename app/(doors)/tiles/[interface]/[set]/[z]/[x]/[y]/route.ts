import { handle } from '@/lib/http/handle'
import { answerTile } from '@/lib/tiles/answer'

/** A vector tile of a list that is too long to be drawn record by record. */
export const GET = handle(answerTile)
