import type { JWK } from 'jose'
import type { ClientCredentials, Configuration, KoaContextWithOIDC } from 'oidc-provider'
import { InvalidClientAuth, InvalidTarget } from 'oidc-provider/lib/helpers/errors.js'
import { signingAlgorithm } from '@/lib/access/keys'
import { serviceAccountClaims } from '@/lib/auth/claims'
import { openidAdapter } from '@/lib/auth/client-metadata'
import { findClient } from '@/lib/auth/clients'
import { paths } from '@/lib/auth/paths'

/** Seconds an access token lives. @see spec, Authentication, Use of the token, rule 2 */
const accessTokenSeconds = 300

/** Scopes of every token, whatever the request names; Keycloak's defaults. */
const defaultScopes = ['profile', 'email']
const scopes = ['openid', ...defaultScopes]

/**
 * How the OpenID library works here: client credentials, JWT access tokens, everything else off.
 * @param issuer address of the realm, which is also the one audience of its tokens
 * @param keys private keys; the first signs, all are published
 */
export function openidConfiguration(issuer: string, keys: readonly JWK[]): Configuration {
  return {
    adapter: openidAdapter,
    jwks: { keys: [...keys] as NonNullable<Configuration['jwks']>['keys'] },
    routes: { token: paths.token, jwks: paths.jwks },
    scopes,
    responseTypes: [],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
    enabledJWA: { idTokenSigningAlgValues: [signingAlgorithm] },
    ttl: { ClientCredentials: accessTokenSeconds, IdToken: accessTokenSeconds },
    extraTokenClaims: (_context, token) => claimsOf(token as ClientCredentials),
    features: {
      clientCredentials: { enabled: true },
      resourceIndicators: { enabled: true, ...oneResource(issuer) },
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
  }
}

async function claimsOf({ clientId }: ClientCredentials): Promise<Record<string, unknown>> {
  const client = await findClient(clientId!)
  // Blocked between its authentication and this moment.
  if (!client) throw new InvalidClientAuth('blocked')
  return serviceAccountClaims(client)
}

/** The platform is one resource, and its tokens are JWT. */
function oneResource(issuer: string) {
  return {
    // The library asks for the resource before it reads the scope, so the default scopes are added here.
    defaultResource: ({ oidc }: KoaContextWithOIDC) => {
      oidc.params!.scope = [...new Set([...oidc.requestParamScopes, ...defaultScopes])].join(' ')
      return issuer
    },
    getResourceServerInfo: (_context: KoaContextWithOIDC, resource: string) => {
      if (resource !== issuer) throw new InvalidTarget()
      return {
        scope: scopes.join(' '),
        audience: issuer,
        accessTokenFormat: 'jwt' as const,
        jwt: { sign: { alg: signingAlgorithm } as const },
      }
    },
  }
}
