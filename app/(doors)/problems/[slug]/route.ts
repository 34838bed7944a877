import { handle } from '@/lib/http/handle'
import { problemPage, respondProblemPage } from '@/lib/http/problem-page'

/** Explains the problem at whose URL `type` of a problem document points. @see RFC 9457 section 3.1.1 */
export const GET = handle<{ slug: string }>(
  async ({ request, params }) => respondProblemPage(await problemPage(params.slug), request.headers.get('accept')),
  { bearer: 'ignore' },
)
