import { OauthError } from '@/lib/auth/openid/oauth-answer'
import { readBytes } from '@/lib/http/bodies/json-body'

const formBytesMax = 56 * 1024

/** A form: its bytes and its fields. */
export type OauthForm = Readonly<{ bytes: Buffer; fields: URLSearchParams }>

/**
 * The form in the body of a request.
 * @throws OauthError for another format; Problem 413 when it is too large
 */
export async function readForm(request: Request): Promise<OauthForm> {
  const type = request.headers.get('content-type') ?? ''
  if (type !== '' && !/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type))
    throw new OauthError(400, 'invalid_request', 'The body must be application/x-www-form-urlencoded')
  const bytes = await readBytes(request, formBytesMax)
  return { bytes, fields: new URLSearchParams(bytes.toString()) }
}

/** @throws OauthError when a parameter is repeated. @see RFC 6749 section 3.2 */
export function refuseRepeated(fields: URLSearchParams): void {
  const seen = new Set<string>()
  for (const name of fields.keys()) {
    if (seen.has(name)) throw new OauthError(400, 'invalid_request', 'duplicated parameter')
    seen.add(name)
  }
}
