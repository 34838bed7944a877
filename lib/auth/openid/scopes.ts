/** Scopes of every token, whatever the request names; Keycloak's defaults. */
const defaultScopes = ['profile', 'email'] as const

/** Every scope there is. */
export const scopes = ['openid', ...defaultScopes] as const

/** The scopes a request gets: what it names and exists, and the defaults. Unknown ones are left out, as clients ask for all kinds. */
export function grantedScope(requested: string | undefined): string {
  const named = new Set((requested ?? '').split(' '))
  return scopes.filter(scope => named.has(scope) || scope !== 'openid').join(' ')
}
