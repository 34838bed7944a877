import postgres from 'postgres'
import { AccessError } from '@/lib/access/caller'
import { ChangeRefused, type RefusalKind } from '@/lib/access/change-refused'
import { config } from '@/lib/config'
import { codeOf, isOfConnection, noteReadOnly, readOnly } from '@/lib/db/watch/server-errors'
import { diskFull, noteDiskFull } from '@/lib/db/watch/storage'
import { Problem, problem } from '@/lib/http/errors/problem'
import type { ProblemSlug } from '@/lib/http/errors/problems'

/** The Problem for any error; an unexpected one becomes `internal`, whose document does not contain the cause. */
export function problemFor(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof AccessError) return accessProblem(error)
  if (error instanceof ChangeRefused) return changeProblem(error)
  return (
    laneProblem(error) ??
    databaseProblem(error) ??
    problem('internal', { detail: 'The request failed; its id is in the header X-Request-Id.' }, { cause: error })
  )
}

/** The problem as a response, with the headers its kind requires. @param extensions further properties of the document */
export function problemResponse(error: Problem, requestId: string, extensions: Record<string, unknown> = {}): Response {
  const body = JSON.stringify({ ...error.toJSON(), ...extensions, instance: requestId })
  return new Response(body, {
    status: error.status,
    headers: { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store', ...error.headers },
  })
}

/** The Problem for a token that is missing or invalid, or for a missing right. @see RFC 6750 section 3 */
function accessProblem(error: AccessError): Problem {
  const realm = `Bearer realm="${config().AUTH_REALM}"`
  if (error.reason === 'missing')
    return problem('token-missing', { detail: error.message }, { headers: { 'WWW-Authenticate': realm } })
  const code = error.reason === 'invalid' ? 'invalid_token' : 'insufficient_scope'
  const headers = { 'WWW-Authenticate': `${realm}, error="${code}", error_description="${error.message.replace(/["\\]/g, "'")}"` }
  return problem(
    error.reason === 'invalid' ? 'token-invalid' : 'forbidden',
    { detail: error.message },
    { headers, cause: error.cause },
  )
}

const refusedAs: Readonly<Record<RefusalKind, ProblemSlug>> = {
  missing: 'not-found',
  invalid: 'change-invalid',
  refused: 'change-refused',
}

/** The Problem for a refused change, with a code that pages translate, and the field of the request. */
function changeProblem({ code, kind, field, message, values }: ChangeRefused): Problem {
  return problem(refusedAs[kind], { detail: message, errors: [{ field, code, detail: message, values }] })
}

function laneProblem(error: unknown): Problem | undefined {
  const code = (error as { code?: unknown } | null)?.code
  if (code === 'LANE_FULL')
    return problem(
      'busy',
      { detail: 'Too many slow queries are running; try again in a few seconds.' },
      { cause: error, headers: { 'Retry-After': '5' } },
    )
  // The client has disconnected, so this response is never read; it is not logged as a failure.
  if (code === 'CLIENT_GONE')
    return problem('request-timeout', { detail: 'The client disconnected before the response was ready.' }, { cause: error })
  return undefined
}

const retry = { 'Retry-After': '2' }

/** SQLSTATEs of errors that a client can act on, and the Problem for each. */
const sqlStates: readonly [RegExp, ProblemSlug, string, Record<string, string>?][] = [
  [
    /^57014$/,
    'query-timeout',
    'The query was stopped; request less: a shorter interval, fewer stations or a smaller page.',
    retry,
  ],
  [/^53100$/, 'storage-full', 'The disk of the database is full; nothing of this request was stored.', retry],
  [
    /^(08...|53...|57P0.)$/,
    'database-unavailable',
    'The database does not take the request at the moment; nothing of it was stored.',
    retry,
  ],
  [/^25006$/, 'database-unavailable', 'The database takes no changes at the moment; nothing of this request was stored.', retry],
  [/^(40001|40P01)$/, 'conflict', 'Another request changed the same rows; send this one again.', retry],
]

/** First code: the driver cannot send a statement. Second: guests' connections do not have the role for guests. */
const withoutConnection = /^(NOT_TAGGED_CALL|SECOND_WALL_BROKEN)$/

function databaseProblem(error: unknown): Problem | undefined {
  const code = codeOf(error)
  if (code === diskFull) noteDiskFull()
  if (code === readOnly) noteReadOnly()
  if (error instanceof postgres.PostgresError && error.severity !== 'FATAL') {
    const state = sqlStates.find(([pattern]) => pattern.test(code))
    return state && problem(state[1], { detail: state[2] }, { cause: error, headers: state[3] })
  }
  // A refused connection, e.g. for guests as their database role, is fatal only for itself, not for the server.
  if (!isOfConnection(error) && !withoutConnection.test(code)) return undefined
  const detail =
    code === '53300' ? 'The database takes no more connections at the moment.' : 'The database cannot be reached at the moment.'
  return problem('database-unavailable', { detail }, { cause: error, headers: retry })
}
