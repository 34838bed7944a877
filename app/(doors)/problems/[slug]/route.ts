import { handle } from '@/lib/http/handle'
import { problemPage, respondProblemPage } from '@/lib/http/problem-page'

/** Explains a kind of problem. `type` in problem documents is this URL. @see RFC 9457 section 3.1.1 */
export const GET = handle<{ slug: string }>(
  async ({ request, params }) => respondProblemPage(await problemPage(params.slug), request.headers.get('accept')),
  { bearer: 'ignore' },
)
