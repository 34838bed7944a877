import type { Client } from '@/lib/auth/clients'

/**
 * What an access token for a client's own account says beyond the standard claims, in Keycloak's words.
 * @see spec, Authentication, Use of the token, rule 7
 */
export function serviceAccountClaims(client: Client): Record<string, unknown> {
  return {
    typ: 'Bearer',
    azp: client.id,
    preferred_username: accountName(client.id),
    realm_access: { roles: scopedRoles(client) },
  }
}

/** User name of the account a client has for itself. */
export const accountName = (clientId: string): string => `service-account-${clientId}`

/** The roles of the account that the client's scope lets into its tokens: all of them, or those mapped one by one. */
export function scopedRoles({ roles, fullScope, scopeRoles }: Client): readonly string[] {
  return fullScope ? roles : roles.filter(role => scopeRoles.includes(role))
}
