import type { JWTPayload } from 'jose'
import { audit } from '@/lib/access/audit/audit'
import { authenticatedCall, type ClientCall, respondClientCall } from '@/lib/auth/clients/authenticate-client'
import { asOauth, OauthError, oauthEmpty, readForm } from '@/lib/auth/openid/oauth'
import { redirectForm } from '@/lib/auth/openid/provider-endpoints'
import { checkOwnRealm, endpointPaths } from '@/lib/auth/openid/realm'
import { endFamily, endProviderSession, revokeAccess } from '@/lib/auth/tokens/revocations'
import { liveAccessToken, refreshTokenFamily } from '@/lib/auth/tokens/valid-token'
import type { ApiRequest } from '@/lib/http/handle'
import { tokenIssuer } from '@/lib/http/mounts'

/** Revokes a token: a refresh token with all tokens of its sign-in, an access token alone. @see RFC 7009 */
export const respondRevocation = (call: ApiRequest<{ realm: string }>): Promise<Response> => respondClientCall(call, revoke)

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
  // An unknown token gets 200 too, because it does not work, as requested.
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

/** Ends the session of a refresh token, as clients of Keycloak do. A form without one is redirected to the GET. */
export function respondLogout({ params, request }: ApiRequest<{ realm: string }>): Promise<Response> {
  checkOwnRealm(params.realm)
  return asOauth(async () => {
    const { fields } = await readForm(request)
    if (!fields.has('refresh_token')) return redirectForm(tokenIssuer(params.realm) + endpointPaths.logout, fields)
    return signOut(await authenticatedCall(request, fields))
  })
}

async function signOut({ client, fields, address }: ClientCall): Promise<Response> {
  const family = await refreshTokenFamily(fields.get('refresh_token')!)
  if (family?.clientId !== client.id) throw new OauthError(400, 'invalid_grant', 'Invalid refresh token')
  const { accountId, grantId, sessionUid } = family
  await Promise.all([endFamily(grantId), ...(sessionUid === null ? [] : [endProviderSession(sessionUid)])])
  audit({ kind: 'sign-out', actor: accountId, client: client.id, address, subject: accountId })
  return oauthEmpty(204)
}
