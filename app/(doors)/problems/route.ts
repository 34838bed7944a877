import { handle } from '@/lib/http/handle'
import { answerProblemPage, problemList } from '@/lib/http/problem-page'

/** Every kind of problem in a list. */
export const GET = handle(({ request }) => answerProblemPage(problemList(), request.headers.get('accept')), { bearer: 'ignore' })
