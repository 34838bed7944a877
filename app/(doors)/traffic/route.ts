import { handle } from '@/lib/http/handle'
import { answerRoot } from '@/lib/traffic/answer'

/** Where the feeds and their description are. */
export const GET = handle(answerRoot)
