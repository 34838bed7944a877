import { ChangeRefused } from '@/lib/access/change-refused'
import type { Client } from '@/lib/auth/clients/clients'
import { checkRoles } from '@/lib/auth/roles/change-roles'
import { isLoopback } from '@/lib/config'
import type { Transaction } from '@/lib/db/pools'
import { type QuotaClass, quotaClasses, quotaClassOf } from '@/lib/http/quota/quota-plan'

/** Values of `grant_type` that can be allowed to a client. The last two include `refresh_token`. */
export const grantTypes = ['client_credentials', 'password', 'authorization_code'] as const

type ClientFacts = 'name' | 'roles' | 'grants' | 'redirectUris' | 'postLogoutRedirectUris' | 'sessionMaxSeconds' | 'mayIntrospect'
/** Properties of a client. `scope` lists the roles that its tokens may contain; `full` means all roles. */
export type ClientProperties = Pick<Client, ClientFacts> & Readonly<{ scope: 'full' | readonly string[] }>

/** A new client. With empty `grants`, it gets the grant that fits its redirect URIs. */
export type ClientInput = ClientProperties & Readonly<{ id: string; secrecy: 'confidential' | 'public' }>

/** Checks the roles, grants and URLs of a client and their combination. @throws ChangeRefused */
export async function checkProperties(
  connection: Transaction,
  facts: ClientProperties,
  secrecy: ClientInput['secrecy'],
): Promise<void> {
  await checkRoles(connection, facts.roles)
  if (facts.scope !== 'full') await checkRoles(connection, facts.scope, 'Scope')
  for (const address of facts.redirectUris) checkRedirect(address, 'RedirectUris')
  for (const address of facts.postLogoutRedirectUris) checkRedirect(address, 'PostLogoutRedirectUris')
  if (facts.mayIntrospect && secrecy === 'public') throw new ChangeRefused('introspection-of-public')
  checkGrants(facts, secrecy)
}

function checkGrants({ grants, redirectUris }: ClientProperties, secrecy: ClientInput['secrecy']): void {
  const unknown = grants.find(grant => !grantTypes.some(known => known === grant))
  if (unknown !== undefined) throw new ChangeRefused('grant-unknown', { grant: unknown, known: grantTypes.join(', ') })
  if (secrecy === 'public' && grants.includes('client_credentials')) throw new ChangeRefused('grant-of-public')
  if (grants.includes('authorization_code') !== redirectUris.length > 0) throw new ChangeRefused('grant-without-address')
}

/** Allows https, http on loopback, and an app's reverse-domain scheme. @see RFC 8252 section 7, RFC 9700 section 2.6 */
function checkRedirect(address: string, field: string): void {
  const refused = (code: 'address-not-absolute' | 'address-fragment' | 'address-scheme') =>
    new ChangeRefused(code, { address }, field)
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url) throw refused('address-not-absolute')
  if (address.includes('#')) throw refused('address-fragment')
  const { protocol, hostname } = url
  const local = protocol === 'http:' && isLoopback(hostname.replace(/^\[|\]$/g, ''))
  if (protocol === 'https:' || local || /^[a-z][a-z0-9+-]*\.[a-z0-9.+-]+:$/.test(protocol)) return
  throw refused('address-scheme')
}

type ClientRoles = Pick<ClientProperties, 'roles' | 'scope'>

const quotaRoles: readonly string[] = quotaClasses.flatMap(({ roles }) => roles.slice(-1))

/** The quota class of a client, which follows from the roles in its own tokens. */
export const clientQuota = ({ roles, scope }: ClientRoles): QuotaClass =>
  quotaClassOf(scope === 'full' ? roles : roles.filter(role => scope.includes(role)))

/** Sets a client's roles and scope for a quota class. @throws ChangeRefused for an administrator, who has no limit */
export function withQuota<Facts extends ClientRoles>(facts: Facts, wanted: QuotaClass, id: string): Facts {
  const own = quotaClasses.find(({ name }) => name === wanted)!.roles.slice(-1)
  const changed = (roles: readonly string[]) => [...roles.filter(role => !quotaRoles.includes(role)), ...own]
  const changedFacts = { ...facts, roles: changed(facts.roles), scope: facts.scope === 'full' ? 'full' : changed(facts.scope) }
  if (clientQuota(changedFacts) !== wanted) throw new ChangeRefused('quota-of-administrator', { id })
  return changedFacts
}
