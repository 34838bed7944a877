import { findAccount } from '@/lib/auth/accounts/accounts'
import { profileClaims } from '@/lib/auth/openid/claims'
import { asOauth, OauthError, oauthAnswer } from '@/lib/auth/openid/oauth-answer'
import { checkOwnIssuer, checkRealm } from '@/lib/auth/openid/realm'
import { liveAccessToken } from '@/lib/auth/tokens/valid-token'
import { config } from '@/lib/config'
import type { Call } from '@/lib/http/handle'

/** Answers with the profile of an access token's bearer. @see OpenID Connect Core 1.0 section 5.3 */
export function answerUserinfo({ params, request }: Call<{ realm: string }>): Promise<Response> {
  checkRealm(params.realm)
  checkOwnIssuer()
  return asOauth(async () => oauthAnswer(await userinfo(request.headers.get('authorization'))))
}

async function userinfo(authorization: string | null): Promise<object> {
  const token = /^bearer +(\S+) *$/i.exec(authorization ?? '')?.[1]
  if (!token) throw bearerError(401, authorization === null ? undefined : 'invalid_token', 'An access token is needed')
  const claims = await liveAccessToken(token)
  if (!claims) throw bearerError(401, 'invalid_token', 'Token verification failed')
  const scopes = String(claims.scope ?? '').split(' ')
  if (!scopes.includes('openid')) throw bearerError(403, 'insufficient_scope', 'Missing openid scope')
  const { sub, azp, preferred_username } = claims
  if (sub === azp) return { sub, preferred_username }
  const account = await findAccount(sub!)
  if (!account) throw bearerError(401, 'invalid_token', 'Token verification failed')
  return { sub, ...profileClaims(account) }
}

/** @see RFC 6750 section 3: without a token the answer does not say what is wrong with it */
function bearerError(status: number, error: string | undefined, description: string): OauthError {
  const realm = `Bearer realm="${config().AUTH_REALM}"`
  const challenge = error ? `${realm}, error="${error}", error_description="${description}"` : realm
  return new OauthError(status, error ?? 'invalid_request', description, { 'WWW-Authenticate': challenge })
}
