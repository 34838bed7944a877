import { config } from '@/lib/config'
import { cutText } from '@/lib/formats/text'
import { problem } from '@/lib/http/errors/problem'
import { realmNames } from '@/lib/http/mounts'

export function checkRealm(realm: string): void {
  if (!realmNames().includes(realm)) throw problem('not-found', { detail: `There is no realm "${cutText(realm, 100)}" here.` })
}

/** Checks that a realm is known and this platform issues its tokens. @throws Problem 404 */
export function checkOwnRealm(realm: string): void {
  checkRealm(realm)
  checkOwnIssuer()
}

export function checkOwnIssuer(): void {
  const issuer = config().AUTH_ISSUER
  if (issuer) throw problem('not-found', { detail: `This platform issues no tokens; they come from ${issuer}.`, issuer })
}

/** Paths below the realm, the same as Keycloak's, which clients have configured. */
export const endpointPaths = {
  authorization: '/protocol/openid-connect/auth',
  token: '/protocol/openid-connect/token',
  introspection: '/protocol/openid-connect/token/introspect',
  revocation: '/protocol/openid-connect/revoke',
  userinfo: '/protocol/openid-connect/userinfo',
  logout: '/protocol/openid-connect/logout',
  logoutConfirm: '/protocol/openid-connect/logout/confirm',
  logoutSuccess: '/protocol/openid-connect/logout/success',
  jwks: '/protocol/openid-connect/certs',
  discovery: '/.well-known/openid-configuration',
  /** The sign-in form, followed by the id of the interaction. */
  signIn: '/login-actions/authenticate',
} as const

/** The supported scopes. Every token has all except `openid`, like Keycloak's defaults, even if not requested. */
export const scopes = ['openid', 'profile', 'email'] as const

/** The default scopes and the supported ones of a request. Others are ignored, because many clients send some. */
export function grantedScope(requested: string | undefined): string {
  const named = new Set((requested ?? '').split(' '))
  return scopes.filter(scope => named.has(scope) || scope !== 'openid').join(' ')
}

/** URL of the sign-in form of an interaction, whose id must match the one in the cookie. */
export const signInUrl = (issuer: string, uid: string): string => `${issuer}${endpointPaths.signIn}/${uid}`
