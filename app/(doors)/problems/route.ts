import { handle } from '@/lib/http/handle'
import { answerPage, problemList } from '@/lib/http/problem-page'

/** Every kind of problem in a list. */
export const GET = handle(({ request }) => answerPage(problemList(), request.headers.get('accept')), { bearer: 'ignore' })
