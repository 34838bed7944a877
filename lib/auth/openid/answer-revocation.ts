import type { JWTPayload } from 'jose'
import { audit } from '@/lib/access/audit/audit'
import { answerClient, type ClientCall } from '@/lib/auth/openid/answer-client'
import { OauthError, oauthEmpty } from '@/lib/auth/openid/oauth-answer'
import { revokeAccess } from '@/lib/auth/tokens/revocations'
import { endFamily } from '@/lib/auth/tokens/token-family'
import { liveAccessToken, refreshTokenFamily } from '@/lib/auth/tokens/valid-token'
import type { Call } from '@/lib/http/handle'

/** Revokes a token: a refresh token with everything based on its sign-in, an access token alone. @see RFC 7009 */
export const answerRevocation = (call: Call<{ realm: string }>): Promise<Response> => answerClient(call, revoke)

async function revoke(call: ClientCall): Promise<Response> {
  const token = call.fields.get('token')
  if (!token) throw new OauthError(400, 'invalid_request', 'Token not provided')
  const family = await refreshTokenFamily(token)
  if (family) {
    refuseForeign(call, family.clientId)
    await endFamily(family.grantId)
    note(call, family.accountId)
  } else {
    await revokeSigned(call, await liveAccessToken(token))
  }
  // Also for an unknown token: it does not work, as requested.
  return oauthEmpty(200)
}

async function revokeSigned(call: ClientCall, claims: JWTPayload | null): Promise<void> {
  if (!claims?.jti) return
  refuseForeign(call, String(claims.azp))
  await revokeAccess(claims.jti)
  note(call, claims.sub ?? '')
}

function refuseForeign({ client }: ClientCall, owner: string): void {
  if (owner !== client.id) throw new OauthError(400, 'invalid_request', 'The token belongs to another client')
}

function note({ client, address }: ClientCall, subject: string): void {
  audit({
    kind: 'session revoked',
    actor: client.id,
    client: client.id,
    address,
    subject,
    detail: { reason: 'revoked by its client' },
  })
}
