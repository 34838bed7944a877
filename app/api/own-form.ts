import { randomUUID } from 'node:crypto'
import { readBytes } from '@/lib/http/bodies/json-body'
import { isSameOrigin, originForeign } from '@/lib/http/cross-origin'
import { problemFor, problemResponse } from '@/lib/http/errors/problem-response'
import { errorFacts, log } from '@/lib/log'

const formBytesMax = 8192

/** The fields of a form that a page of this platform sent. @throws Problem 403 for any other form */
export async function ownForm(request: Request): Promise<URLSearchParams> {
  if (!isSameOrigin(request.headers)) throw originForeign()
  return new URLSearchParams((await readBytes(request, formBytesMax)).toString())
}

/** Responds to a form of a page. Errors become problem documents, as in the APIs. */
export async function respondForm(work: () => Promise<Response>, failure = 'a form could not be processed'): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    const problem = problemFor(error)
    if (problem.status >= 500) log('error', failure, errorFacts(problem.cause ?? problem))
    return problemResponse(problem, randomUUID())
  }
}

export const backTo = (path: string, headers: Record<string, string> = {}): Response =>
  new Response(null, { status: 303, headers: { Location: path, 'Cache-Control': 'no-store', ...headers } })
