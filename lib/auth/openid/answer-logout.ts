import { audit } from '@/lib/access/audit/audit'
import { type ClientCall, identified } from '@/lib/auth/openid/answer-client'
import { sendOn } from '@/lib/auth/openid/answer-page'
import { asOauth, OauthError, oauthEmpty } from '@/lib/auth/openid/oauth-answer'
import { readForm } from '@/lib/auth/openid/oauth-form'
import { paths } from '@/lib/auth/openid/paths'
import { checkOwnIssuer, checkRealm } from '@/lib/auth/openid/realm'
import { endFamily, endSession } from '@/lib/auth/tokens/token-family'
import { refreshTokenFamily } from '@/lib/auth/tokens/valid-token'
import type { Call } from '@/lib/http/handle'
import { tokenIssuer } from '@/lib/http/issuer'

/**
 * Answers a form at the logout endpoint. With a refresh token, a client signs a person out without a browser, as Keycloak's clients do; without one
 * it is a sign-out by browser, which continues as a GET.
 */
export function answerLogout({ params, request }: Call<{ realm: string }>): Promise<Response> {
  checkRealm(params.realm)
  checkOwnIssuer()
  return asOauth(async () => {
    const { fields } = await readForm(request)
    if (!fields.has('refresh_token')) return sendOn(tokenIssuer(params.realm) + paths.logout, fields)
    return signOut(await identified(request, fields))
  })
}

async function signOut({ client, fields, address }: ClientCall): Promise<Response> {
  const family = await refreshTokenFamily(fields.get('refresh_token')!)
  if (family?.clientId !== client.id) throw new OauthError(400, 'invalid_grant', 'Invalid refresh token')
  const { accountId, grantId, sessionUid } = family
  await Promise.all([endFamily(grantId), ...(sessionUid === null ? [] : [endSession(sessionUid)])])
  audit({ kind: 'sign-out', actor: accountId, client: client.id, address, subject: accountId })
  return oauthEmpty(204)
}
