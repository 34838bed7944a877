import { handle } from '@/lib/http/handle'
import { problemList, respondProblemPage } from '@/lib/http/problem-page'

/** Lists all kinds of problems. */
export const GET = handle(({ request }) => respondProblemPage(problemList(), request.headers.get('accept')), { bearer: 'ignore' })
