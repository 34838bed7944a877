import { audit } from '@/lib/access/audit'
import { answerClient, type ClientCall } from '@/lib/auth/answer-client'
import { redirectForm } from '@/lib/auth/answer-page'
import { refreshTokenFamily, revokeAccess } from '@/lib/auth/known-token'
import { OauthError, oauthEmpty } from '@/lib/auth/oauth-answer'
import { paths } from '@/lib/auth/paths'
import { endFamily, endSession } from '@/lib/auth/token-family'
import type { Call } from '@/lib/http/handle'
import { tokenIssuer } from '@/lib/http/issuer'

/**
 * Answers a form at the logout endpoint. With a refresh token it is a client that signs a person out without a browser, as Keycloak's
 * clients do; without one it is a sign-out by browser, which goes on as a GET.
 */
export async function answerLogout(call: Call<{ realm: string }>): Promise<Response> {
  const form = new URLSearchParams(await call.request.clone().text())
  if (!form.has('refresh_token')) return redirectForm(call, tokenIssuer() + paths.logout)
  return answerClient(call, signOut)
}

async function signOut({ client, fields, address }: ClientCall): Promise<Response> {
  const family = await refreshTokenFamily(fields.get('refresh_token')!)
  if (family?.clientId !== client.id) throw new OauthError(400, 'invalid_grant', 'Invalid refresh token')
  const { accountId, grantId, sessionUid, sid } = family
  await Promise.all([endFamily(grantId), revokeAccess(sid), ...(sessionUid === null ? [] : [endSession(sessionUid)])])
  audit({ kind: 'sign-out', actor: accountId, client: client.id, address, subject: accountId })
  return oauthEmpty(204)
}
