import { config } from '@/lib/config'
import { cutText } from '@/lib/formats/text'
import { problem } from '@/lib/http/errors/problem'
import { realmNames } from '@/lib/http/mounts'

export function checkRealm(realm: string): void {
  if (!realmNames().includes(realm)) throw problem('not-found', { detail: `There is no realm "${cutText(realm, 100)}" here.` })
}

/** @throws Problem 404 for an unknown realm, or where another provider issues the tokens, naming it */
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

/** All but `openid` are scopes of every token, regardless of the request; Keycloak's defaults. */
export const scopes = ['openid', 'profile', 'email'] as const

/** The known scopes of a request, and the defaults. Others are ignored, because clients send all kinds. */
export function grantedScope(requested: string | undefined): string {
  const named = new Set((requested ?? '').split(' '))
  return scopes.filter(scope => named.has(scope) || scope !== 'openid').join(' ')
}

/** URL of the sign-in form of an interaction. Its id is in a cookie too, and both must match. */
export const signInUrl = (issuer: string, uid: string): string => `${issuer}${endpointPaths.signIn}/${uid}`
