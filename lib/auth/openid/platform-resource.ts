import type { KoaContextWithOIDC, ResourceServer } from 'oidc-provider'
import { InvalidTarget } from 'oidc-provider/lib/helpers/errors.js'
import { signingAlgorithm } from '@/lib/access/tokens/keys'
import { grantedScope, scopes } from '@/lib/auth/openid/scopes'

/** The platform as the one resource its tokens are for: they are JWT, and their audience is the realm. */
export const platformResource = (issuer: string) =>
  ({
    scope: scopes.join(' '),
    audience: issuer,
    accessTokenFormat: 'jwt',
    jwt: { sign: { alg: signingAlgorithm } },
  }) as const satisfies ResourceServer

/** Settings of the library for a single resource. */
export function oneResource(issuer: string) {
  const server = platformResource(issuer)
  return {
    // The library asks for the resource before it reads the scope, so the default scopes are added here.
    defaultResource: ({ oidc }: KoaContextWithOIDC) => {
      oidc.params!.scope = grantedScope([...oidc.requestParamScopes].join(' '))
      return issuer
    },
    getResourceServerInfo: (_context: KoaContextWithOIDC, resource: string) => {
      if (resource !== issuer) throw new InvalidTarget()
      return server
    },
    // A code or a refresh token is for the resource it was issued for.
    useGrantedResource: () => true,
  }
}
