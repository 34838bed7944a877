import type { Account } from '@/lib/auth/accounts/accounts'
import type { Client } from '@/lib/auth/clients/clients'

/**
 * What an access token for a client's own account says beyond the standard claims, in Keycloak's words.
 * @see spec, Authentication, Use of the token, rule 7
 */
export function serviceAccountClaims(client: Client): Record<string, unknown> {
  return {
    typ: 'Bearer',
    azp: client.id,
    preferred_username: accountName(client.id),
    realm_access: { roles: scopedRoles(client.roles, client) },
  }
}

/** What an access token for a person says beyond the standard claims: the roles of the account that the client's scope lets in. */
export function userClaims(account: Account, client: Client, sid: string | undefined): Record<string, unknown> {
  return {
    typ: 'Bearer',
    azp: client.id,
    sid,
    ...profileClaims(account),
    realm_access: { roles: scopedRoles(account.roles, client) },
  }
}

/** Who somebody is, for access tokens, ID tokens and the userinfo endpoint. */
export function profileClaims({ username, name, email }: Account): Record<string, unknown> {
  return { preferred_username: username, ...(name === '' ? {} : { name }), ...(email === null ? {} : { email }) }
}

/** What an ID token for a person says. */
export function idTokenClaims(account: Account, client: Pick<Client, 'id'>): Record<string, unknown> {
  return { sub: account.id, typ: 'ID', azp: client.id, ...profileClaims(account) }
}

/** User name of the account a client has for itself. */
export const accountName = (clientId: string): string => `service-account-${clientId}`

/** What of a client decides which roles its tokens may hold. */
export type Scope = Pick<Client, 'fullScope' | 'scopeRoles'>

/** The roles that the client's scope lets into its tokens: all of them, or those mapped one by one. */
export function scopedRoles(roles: readonly string[], { fullScope, scopeRoles }: Scope): readonly string[] {
  return fullScope ? roles : roles.filter(role => scopeRoles.includes(role))
}
