import { answerDeleteRoute, answerPutRoute, answerRoute } from '@/lib/flows/routing/routes/answer-routes'
import { handle } from '@/lib/http/handle'

/** What becomes of what is pushed to a path. */
export const GET = handle(answerRoute)
export const PUT = handle(answerPutRoute)
export const DELETE = handle(answerDeleteRoute)
