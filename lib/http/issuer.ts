import { config } from '@/lib/config'
import { doorUrl } from '@/lib/http/mounts'

/**
 * Issuer of this platform's access tokens: the realm of its own identity provider, e.g. `http://localhost:3000/auth/realms/belvedere`.
 * @param realm the name in the request: ours, or one of its aliases
 */
export function tokenIssuer(realm: string = config().AUTH_REALM): string {
  return `${doorUrl('auth')}/realms/${realm}`
}

/** The same under every name of the realm, ours first. */
export const tokenIssuers = (): readonly string[] => realmNames().map(tokenIssuer)

/** The names of the realm. */
export const realmNames = (): readonly string[] => [config().AUTH_REALM, ...config().AUTH_REALM_ALIASES]

/** Where programs get access tokens: at our own provider, or at the one configured in its place. */
export const tokenAddress = (): string =>
  `${(config().AUTH_ISSUER ?? tokenIssuer()).replace(/\/$/, '')}/protocol/openid-connect/token`
