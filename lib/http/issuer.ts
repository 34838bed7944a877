import { config } from '@/lib/config'
import { doorUrl } from '@/lib/http/mounts'

/**
 * Who signs the access tokens of this platform: the realm of its own identity provider, e.g. `http://localhost:3000/auth/realms/belvedere`.
 * @param realm the name that a client uses: ours, or one of its aliases
 */
export function tokenIssuer(realm: string = config().AUTH_REALM): string {
  return `${doorUrl('auth')}/realms/${realm}`
}

/** The same under every name of the realm, ours first. */
export const tokenIssuers = (): readonly string[] => realmNames().map(tokenIssuer)

/** The names of the realm. */
export const realmNames = (): readonly string[] => [config().AUTH_REALM, ...config().AUTH_REALM_ALIASES]

/** Where programs get access tokens that count here: at our own provider, or at the one that is used instead. */
export const tokenAddress = (): string =>
  `${(config().AUTH_ISSUER ?? tokenIssuer()).replace(/\/$/, '')}/protocol/openid-connect/token`
