import { answerRoutes } from '@/lib/flows/routing/routes/answer-routes'
import { handle } from '@/lib/http/handle'

/** What becomes of what is pushed, path by path. */
export const GET = handle(answerRoutes)
