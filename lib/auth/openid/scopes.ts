/** Scopes of every token, regardless of the request; Keycloak's defaults. */
const defaultScopes = ['profile', 'email'] as const

/** Every scope there is. */
export const scopes = ['openid', ...defaultScopes] as const

/** The scopes a request gets: the known ones it names, and the defaults. Unknown ones are ignored, as clients send all kinds. */
export function grantedScope(requested: string | undefined): string {
  const named = new Set((requested ?? '').split(' '))
  return scopes.filter(scope => named.has(scope) || scope !== 'openid').join(' ')
}
