import { answerTile } from '@/lib/flows/tiles/answer'
import { handle } from '@/lib/http/handle'

/** A piece of the map of a list, for lists that are too long to be drawn record by record. */
export const GET = handle(answerTile)
