import { Problem } from '@/lib/http/errors/problem'

/** Nothing of an OAuth endpoint may be kept by anybody on the way. @see RFC 6749 section 5.1 */
const noStore = { 'Cache-Control': 'no-store', Pragma: 'no-cache' }

/** A JSON answer of an OAuth endpoint. */
export const oauthAnswer = (body: object, status = 200, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...noStore, ...headers },
  })

/** An answer of an OAuth endpoint without a body. */
export const oauthEmpty = (status: number): Response => new Response(null, { status, headers: noStore })

/**
 * A refusal in the words of RFC 6749 section 5.2; `description` is what Keycloak's clients know. The names of the members are those
 * that the OpenID library reads, so that it can be thrown inside it too.
 */
export class OauthError extends Error {
  readonly expose = true
  readonly allow_redirect = false

  constructor(
    readonly statusCode: number,
    readonly error: string,
    readonly error_description: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(error)
  }
}

/**
 * Answers in the form of an OAuth endpoint: what `work` refuses becomes an error body of RFC 6749, also when our own tools refuse the
 * body of the request. What is down or broken on our side is thrown on: no client can do anything about it.
 */
export async function asOauth(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof OauthError) return oauthError(error)
    if (error instanceof Problem && [400, 413, 415].includes(error.status))
      return oauthError(new OauthError(error.status, 'invalid_request', error.detail, error.headers))
    throw error
  }
}

const oauthError = ({ statusCode, error, error_description, headers }: OauthError): Response =>
  oauthAnswer({ error, error_description }, statusCode, headers)

/** After too many wrong passwords or secrets; the same whether the user or the client exists or not. */
export const tooManyAttempts = (error: 'invalid_grant' | 'invalid_client', seconds: number): OauthError =>
  new OauthError(429, error, `Too many failed attempts; try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}`, {
    'Retry-After': String(seconds),
  })
