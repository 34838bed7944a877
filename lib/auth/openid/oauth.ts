import { readBytes } from '@/lib/http/bodies/json-body'
import { Problem } from '@/lib/http/errors/problem'

const formBytesMax = 56 * 1024

export type OauthForm = Readonly<{ bytes: Buffer; fields: URLSearchParams }>

/** The form in the body of a request. @throws OauthError for another format; Problem 413 */
export async function readForm(request: Request): Promise<OauthForm> {
  const type = request.headers.get('content-type') ?? ''
  if (type !== '' && !/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type))
    throw new OauthError(400, 'invalid_request', 'The body must be application/x-www-form-urlencoded')
  const bytes = await readBytes(request, formBytesMax)
  return { bytes, fields: new URLSearchParams(bytes.toString()) }
}

/** Refuses a repeated parameter, except `repeatable`, with an OauthError. @see RFC 6749 section 3.2 */
export function refuseRepeated(fields: URLSearchParams, repeatable?: string): void {
  const names = [...fields.keys()].filter(name => name !== repeatable)
  if (new Set(names).size < names.length) throw new OauthError(400, 'invalid_request', 'duplicated parameter')
}

/** Responses of OAuth endpoints must not be cached. @see RFC 6749 section 5.1 */
const noStore = { 'Cache-Control': 'no-store', Pragma: 'no-cache' }

export const oauthResponse = (body: object, status = 200, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...noStore, ...headers },
  })

export const oauthEmpty = (status: number): Response => new Response(null, { status, headers: noStore })

/**
 * An error of RFC 6749 section 5.2. `error_description` is Keycloak's text, which clients may compare. The properties
 * have the names that the OpenID library reads, so that the error can be thrown inside it too.
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

/** Turns an OauthError, or a Problem of the request's body, into an error response of RFC 6749. Rethrows other errors. */
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
  oauthResponse({ error, error_description }, statusCode, headers)

/** The error after too many wrong passwords or secrets, which is the same for unknown users and clients. */
export const tooManyAttempts = (error: 'invalid_grant' | 'invalid_client', seconds: number): OauthError =>
  new OauthError(429, error, `Too many failed attempts; try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}`, {
    'Retry-After': String(seconds),
  })
