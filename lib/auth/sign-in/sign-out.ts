import type { KoaContextWithOIDC } from 'oidc-provider'
import { audit } from '@/lib/access/audit/audit'
import { requestContext } from '@/lib/auth/openid/bridge'
import { cookieSettings } from '@/lib/auth/openid/cookies'
import { formTarget, showNotice } from '@/lib/auth/openid/library-pages'
import { endpointPaths } from '@/lib/auth/openid/realm'
import { endProviderSession } from '@/lib/auth/tokens/revocations'

type SignOut = { secret: string; state?: string; postLogoutRedirectUri?: string }

/** Signs out immediately if an ID token of the user is sent; otherwise asks, because any page can send a browser here. */
export async function confirmSignOut(context: KoaContextWithOIDC): Promise<void> {
  const { entities, issuer } = context.oidc
  const session = context.oidc.session!
  const named = entities.IdTokenHint?.payload.sub
  if (named !== undefined && named === session.accountId) {
    await signOut(context)
    return
  }
  const { secret, postLogoutRedirectUri } = session.state as SignOut
  showNotice(
    context,
    { kind: 'sign-out', form: { action: issuer + endpointPaths.logoutConfirm, fields: { xsrf: secret, logout: 'yes' } } },
    postLogoutRedirectUri ? [formTarget(postLogoutRedirectUri)] : [],
  )
}

async function signOut(context: KoaContextWithOIDC): Promise<void> {
  const { session, provider, issuer } = context.oidc
  await endProviderSession(session!.uid)
  auditSignOut(context)
  await session!.destroy()
  const { path, secure } = cookieSettings(issuer, Buffer.alloc(0)).long!
  context.cookies.set(provider.cookieName('session'), null, { path, secure, signed: true, overwrite: true })
  leave(context)
}

/** Replaces the library's self-submitting page if no user is signed in. */
export function finishSignOut(context: KoaContextWithOIDC): void {
  if (context.status === 200 && !context.oidc.session?.accountId && context.oidc.session?.state) leave(context)
}

function leave(context: KoaContextWithOIDC): void {
  const { postLogoutRedirectUri, state } = context.oidc.session!.state as SignOut
  if (!postLogoutRedirectUri) {
    showSignedOut(context)
    return
  }
  const target = new URL(postLogoutRedirectUri)
  if (state !== undefined) target.searchParams.set('state', state)
  context.status = 303
  context.redirect(target.href)
}

/** Responds with the page after a sign-out without a redirect URI. */
export function showSignedOut(context: KoaContextWithOIDC): void {
  context.status = 200
  showNotice(context, { kind: 'signed-out' })
}

export function auditSignOut(context: KoaContextWithOIDC): void {
  const { client, session } = context.oidc
  const subject = session?.accountId ?? ''
  audit({
    kind: 'sign-out',
    actor: subject,
    client: client?.clientId ?? '',
    address: requestContext(context.req).address,
    subject,
  })
}
