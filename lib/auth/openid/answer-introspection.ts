import type { Client } from '@/lib/auth/clients/clients'
import { answerClient, type ClientCall } from '@/lib/auth/openid/answer-client'
import { OauthError, oauthAnswer } from '@/lib/auth/openid/oauth-answer'
import { unknownClient } from '@/lib/auth/tokens/token-errors'
import { liveAccessToken, liveRefreshToken } from '@/lib/auth/tokens/valid-token'
import type { Call } from '@/lib/http/handle'
import { tokenIssuer } from '@/lib/http/issuer'

/**
 * Answers what a token says and whether it is valid: to the client it was issued to, to those in its `aud`, and to clients that may introspect every
 * token. For all others every token is inactive, so that nobody learns what a found token is worth.
 * @see RFC 7662 section 4
 */
export const answerIntrospection = (call: Call<{ realm: string }>): Promise<Response> =>
  answerClient(call, asked => introspect(asked, tokenIssuer(call.params.realm)))

/** @param issuer of the realm under the name in the request, where every refresh token works */
async function introspect({ client, fields }: ClientCall, issuer: string): Promise<Response> {
  refusePublic(client)
  const token = fields.get('token')
  if (!token) throw new OauthError(400, 'invalid_request', 'Token not provided.')
  const facts = (await accessTokenFacts(token)) ?? (await refreshTokenFacts(token, issuer))
  return oauthAnswer(facts !== null && mayLearn(client, facts) ? facts : { active: false })
}

// Otherwise anybody who can name a public client could examine every token they find.
function refusePublic({ secretSha256 }: Client): void {
  if (secretSha256 === null) throw new OauthError(401, unknownClient.error, unknownClient.error_description)
}

type TokenFacts = Readonly<Record<string, unknown>>

/** Whether a client may learn what a token says. */
export const mayLearn = ({ id, mayIntrospect }: Pick<Client, 'id' | 'mayIntrospect'>, token: TokenFacts): boolean =>
  mayIntrospect || token['azp'] === id || [token['aud']].flat().includes(id)

async function accessTokenFacts(token: string): Promise<TokenFacts | null> {
  const claims = await liveAccessToken(token)
  return claims && { ...claims, username: claims.preferred_username, token_type: 'Bearer', active: true }
}

async function refreshTokenFacts(token: string, issuer: string): Promise<TokenFacts | null> {
  const found = await liveRefreshToken(token)
  if (!found) return null
  const { clientId, accountId, username, sid, scope, iat, exp } = found
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
