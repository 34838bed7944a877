import type { Account } from '@/lib/auth/accounts/accounts'
import type { Client } from '@/lib/auth/clients/clients'

/** The claims of a service account's access token. @see spec, Authentication, Use of the token, rule 7 */
export const serviceAccountClaims = (client: Client): Record<string, unknown> => ({
  typ: 'Bearer',
  azp: client.id,
  preferred_username: accountName(client.id),
  realm_access: { roles: scopedRoles(client.roles, client) },
})

/** The claims of a user's access token, with the roles of the account in the client's scope. */
export const userClaims = (account: Account, client: Client, sid: string | undefined): Record<string, unknown> => ({
  typ: 'Bearer',
  azp: client.id,
  sid,
  ...profileClaims(account),
  realm_access: { roles: scopedRoles(account.roles, client) },
})

/** The profile claims of a user, for access tokens, ID tokens and the userinfo endpoint. */
export function profileClaims({ username, name, email }: Account): Record<string, unknown> {
  return { preferred_username: username, ...(name === '' ? {} : { name }), ...(email === null ? {} : { email }) }
}

export function idTokenClaims(account: Account, client: Pick<Client, 'id'>): Record<string, unknown> {
  return { sub: account.id, typ: 'ID', azp: client.id, ...profileClaims(account) }
}

export const accountName = (clientId: string): string => `service-account-${clientId}`

/** The properties of a client that limit the roles in its tokens. */
export type RoleScope = Pick<Client, 'fullScope' | 'scopeRoles'>

/** The roles that the client's scope allows in its tokens: all, or those in `scopeRoles`. */
export const scopedRoles = (roles: readonly string[], { fullScope, scopeRoles }: RoleScope): readonly string[] =>
  fullScope ? roles : roles.filter(role => scopeRoles.includes(role))
