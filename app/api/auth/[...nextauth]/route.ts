import { randomUUID } from 'node:crypto'
import { respondSignIn } from '@/app/api/auth/sign-in'
import { problemFor, problemResponse } from '@/lib/http/errors/problem-response'
import { errorFacts, log } from '@/lib/log'

export const dynamic = 'force-dynamic'

/** Handles sign-in and sign-out of the pages. Errors become problem documents, as in the APIs. */
async function respond(request: Request, { params }: { params: Promise<{ nextauth: string[] }> }): Promise<Response> {
  try {
    return await respondSignIn(request, (await params).nextauth)
  } catch (error) {
    const problem = problemFor(error)
    if (problem.status >= 500) log('error', 'the sign-in failed', errorFacts(problem.cause ?? problem))
    return problemResponse(problem, randomUUID())
  }
}

export { respond as GET, respond as POST }
