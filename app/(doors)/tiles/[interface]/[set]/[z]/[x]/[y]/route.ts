import { handle } from '@/lib/http/handle'
import { answerTile } from '@/lib/tiles/answer'

/** A piece of the map of a list, for lists that are too long to be drawn record by record. */
export const GET = handle(answerTile)
