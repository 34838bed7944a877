import { AccessError, type Caller } from '@/lib/access/caller'
import { callerOf } from '@/lib/access/token'
import { OauthError } from '@/lib/auth/oauth-answer'
import { config } from '@/lib/config'
import { tokenIssuers } from '@/lib/http/issuer'

/** Answers a form of the token endpoint that is not about permissions. */
export type TokenGrant = (fields: URLSearchParams) => Promise<Response>

/**
 * For whom a decision is asked: whoever the bearer token speaks for. A client may authenticate itself instead; then it asks for itself,
 * or for the bearer of `subject_token`.
 * @returns the caller, or the answer for a client that could not authenticate
 * @throws OauthError 401 for a token that is not valid here
 */
export async function umaCaller(request: Request, fields: URLSearchParams, tokenFor: TokenGrant): Promise<Caller | Response> {
  const authorization = request.headers.get('authorization') ?? ''
  if (/^bearer\b/i.test(authorization)) return bearerOf(authorization)
  // Clients of another provider prove themselves there, and come with the token they get.
  if (config().AUTH_ISSUER) throw new OauthError(401, 'invalid_client', 'Invalid client or Invalid client credentials')
  const answer = await tokenFor(clientCredentials(fields))
  if (!answer.ok) return answer
  const subjectToken = fields.get('subject_token')
  const { access_token: own } = (await answer.json()) as { access_token: string }
  return bearerOf(`Bearer ${subjectToken ?? own}`)
}

async function bearerOf(authorization: string): Promise<Caller> {
  try {
    return await callerOf(authorization, tokenIssuers())
  } catch (error) {
    if (!(error instanceof AccessError)) throw error
    throw new OauthError(401, 'invalid_grant', 'Invalid bearer token')
  }
}

function clientCredentials(fields: URLSearchParams): URLSearchParams {
  const own = new URLSearchParams({ grant_type: 'client_credentials' })
  for (const name of ['client_id', 'client_secret']) for (const value of fields.getAll(name)) own.append(name, value)
  return own
}
