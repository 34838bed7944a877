import { config } from '@/lib/config'
import { doorUrl } from '@/lib/http/mounts'

/** Who signs the access tokens of this platform: the realm of its own identity provider, e.g. `http://localhost:3000/auth/realms/belvedere`. */
export function tokenIssuer(): string {
  return `${doorUrl('auth')}/realms/${config().AUTH_REALM}`
}

/** Where programs get access tokens that count here: at our own provider, or at the one that is used instead. */
export const tokenAddress = (): string =>
  `${(config().AUTH_ISSUER ?? tokenIssuer()).replace(/\/$/, '')}/protocol/openid-connect/token`
