import { findAccount } from '@/lib/auth/accounts/accounts'
import { type ClientCall, respondClientCall } from '@/lib/auth/clients/authenticate-client'
import type { Client } from '@/lib/auth/clients/clients'
import { asOauth, OauthError, oauthResponse } from '@/lib/auth/openid/oauth'
import { checkOwnRealm } from '@/lib/auth/openid/realm'
import { unknownClient } from '@/lib/auth/openid/token-errors'
import { profileClaims } from '@/lib/auth/tokens/claims'
import { liveAccessToken, liveRefreshToken } from '@/lib/auth/tokens/valid-token'
import { config } from '@/lib/config'
import type { ApiRequest } from '@/lib/http/handle'
import { tokenIssuer } from '@/lib/http/mounts'

/**
 * Introspects a token, for its client, for clients in its `aud`, and for clients that may introspect every token. For
 * all others every token is inactive, so that a stolen token cannot be examined.
 * @see RFC 7662 section 4
 */
export const respondIntrospection = (call: ApiRequest<{ realm: string }>): Promise<Response> =>
  respondClientCall(call, asked => introspect(asked, tokenIssuer(call.params.realm)))

/** Introspects a token. @param issuer the `iss` of refresh tokens, which are valid under every name of the realm */
async function introspect({ client, fields }: ClientCall, issuer: string): Promise<Response> {
  refusePublic(client)
  const token = fields.get('token')
  if (!token) throw new OauthError(400, 'invalid_request', 'Token not provided.')
  const facts = (await accessTokenFacts(token)) ?? (await refreshTokenFacts(token, issuer))
  return oauthResponse(facts !== null && mayReadToken(client, facts) ? facts : { active: false })
}

// Otherwise anyone could examine a stolen token with the id of a public client.
function refusePublic({ secretSha256 }: Client): void {
  if (secretSha256 === null) throw new OauthError(401, unknownClient.error, unknownClient.error_description)
}

type TokenFacts = Readonly<Record<string, unknown>>

export const mayReadToken = ({ id, mayIntrospect }: Pick<Client, 'id' | 'mayIntrospect'>, token: TokenFacts): boolean =>
  mayIntrospect || token['azp'] === id || [token['aud']].flat().includes(id)

async function accessTokenFacts(token: string): Promise<TokenFacts | null> {
  const claims = await liveAccessToken(token)
  return claims && { ...claims, username: claims.preferred_username, token_type: 'Bearer', active: true }
}

async function refreshTokenFacts(token: string, issuer: string): Promise<TokenFacts | null> {
  const refreshToken = await liveRefreshToken(token)
  if (!refreshToken) return null
  const { clientId, accountId, username, sid, scope, iat, exp } = refreshToken
  return {
    iss: issuer,
    sub: accountId,
    typ: 'Refresh',
    azp: clientId,
    client_id: clientId,
    username,
    sid,
    scope,
    iat,
    exp,
    active: true,
  }
}

/** Responds with the profile of an access token's bearer. @see OpenID Connect Core 1.0 section 5.3 */
export function respondUserinfo({ params, request }: ApiRequest<{ realm: string }>): Promise<Response> {
  checkOwnRealm(params.realm)
  return asOauth(async () => oauthResponse(await userinfo(request.headers.get('authorization'))))
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

/** A refusal with a challenge, which has no error code if the request has no token. @see RFC 6750 section 3 */
function bearerError(status: number, error: string | undefined, description: string): OauthError {
  const realm = `Bearer realm="${config().AUTH_REALM}"`
  const challenge = error ? `${realm}, error="${error}", error_description="${description}"` : realm
  return new OauthError(status, error ?? 'invalid_request', description, { 'WWW-Authenticate': challenge })
}
