import { config } from '@/lib/config'
import { cutText } from '@/lib/formats/text'
import { type Problem, problem } from '@/lib/http/errors/problem'
import { realmNames } from '@/lib/http/mounts'

export function checkRealm(realm: string): void {
  if (!realmNames().includes(realm)) throw problem('not-found', { detail: `There is no realm "${cutText(realm, 100)}" here.` })
}

/** @throws Problem 404 where another provider issues the tokens, naming it */
export function checkOwnIssuer(): void {
  const { AUTH_ISSUER } = config()
  if (AUTH_ISSUER) throw issuedElsewhere(AUTH_ISSUER)
}

const issuedElsewhere = (issuer: string): Problem =>
  problem('not-found', { detail: `This platform issues no tokens; they come from ${issuer}.`, issuer })

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

/** Scopes of every token, regardless of the request; Keycloak's defaults. */
const defaultScopes = ['profile', 'email'] as const

export const scopes = ['openid', ...defaultScopes] as const

/** The known scopes of a request, and the defaults. Others are ignored, because clients send all kinds. */
export function grantedScope(requested: string | undefined): string {
  const named = new Set((requested ?? '').split(' '))
  return scopes.filter(scope => named.has(scope) || scope !== 'openid').join(' ')
}

/** URL of the sign-in form of an interaction. Its id is in a cookie too, and both must match. */
export const signInUrl = (issuer: string, uid: string): string => `${issuer}${endpointPaths.signIn}/${uid}`
