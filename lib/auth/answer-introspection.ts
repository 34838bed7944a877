import { answerClient, type ClientCall } from '@/lib/auth/answer-client'
import type { Client } from '@/lib/auth/clients'
import { liveAccessToken, liveRefreshToken } from '@/lib/auth/known-token'
import { OauthError, oauthAnswer } from '@/lib/auth/oauth-answer'
import { unknownClient } from '@/lib/auth/token-errors'
import type { Call } from '@/lib/http/handle'
import { tokenIssuer } from '@/lib/http/issuer'

/**
 * Answers what a token says and whether it still counts. Any client with a secret may ask about any token, as at Keycloak.
 * @see RFC 7662
 */
export const answerIntrospection = (call: Call<{ realm: string }>): Promise<Response> => answerClient(call, introspect)

async function introspect({ client, fields }: ClientCall): Promise<Response> {
  refusePublic(client)
  const token = fields.get('token')
  if (!token) throw new OauthError(400, 'invalid_request', 'Token not provided.')
  return oauthAnswer((await accessTokenFacts(token)) ?? (await refreshTokenFacts(token)) ?? { active: false })
}

// Whoever can name a public client could ask about every token that he finds.
function refusePublic({ secretSha256 }: Client): void {
  if (secretSha256 === null) throw new OauthError(401, unknownClient.error, unknownClient.error_description)
}

async function accessTokenFacts(token: string): Promise<object | null> {
  const claims = await liveAccessToken(token)
  return claims && { ...claims, username: claims.preferred_username, token_type: 'Bearer', active: true }
}

async function refreshTokenFacts(token: string): Promise<object | null> {
  const found = await liveRefreshToken(token)
  if (!found) return null
  const { clientId, accountId, username, sid, scope, iat, exp } = found
  return {
    iss: tokenIssuer(),
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
