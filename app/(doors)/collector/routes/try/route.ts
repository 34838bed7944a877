import { answerTry } from '@/lib/flows/routing/routes/answer-try'
import { handle } from '@/lib/http/handle'

/** What a mapping would make of a message. Nothing is stored. */
export const POST = handle(answerTry)
