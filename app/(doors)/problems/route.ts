import { handle } from '@/lib/http/handle'
import { problemList, respondProblemPage } from '@/lib/http/problem-page'

export const GET = handle(({ request }) => respondProblemPage(problemList(), request.headers.get('accept')), { bearer: 'ignore' })
