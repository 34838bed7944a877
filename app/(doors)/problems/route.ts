import { answerPage, problemList } from '@/lib/http/errors/problem-page'
import { handle } from '@/lib/http/handle'

/** Every kind of problem in a list. */
export const GET = handle(({ request }) => answerPage(problemList(), request.headers.get('accept')), { bearer: 'ignore' })
