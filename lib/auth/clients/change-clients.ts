import { ChangeRefused } from '@/lib/access/change-refused'
import { pagesClientId } from '@/lib/access/session-store/secrets'
import { demandOneScript, demandWordsOfOneScript } from '@/lib/auth/accounts/demand-one-script'
import { isClientId } from '@/lib/auth/clients/clients'
import { addClient } from '@/lib/auth/clients/store-client'
import { checkRoles } from '@/lib/auth/roles/check-roles'
import { endSessions } from '@/lib/auth/sign-in/end-sessions'
import { newSecret } from '@/lib/auth/tokens/secrets'
import { isLoopback } from '@/lib/config'
import type { Transaction } from '@/lib/db/pools'
import { execute } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'

/** Values of `grant_type` a client may have. Refreshing is added to those that sign people in. */
export const grantTypes = ['client_credentials', 'password', 'authorization_code'] as const

/** The settings of a client that operators decide. */
export type ClientFacts = Readonly<{
  name: string
  /** Roles of its own account. */
  roles: readonly string[]
  /** Roles its tokens may hold. */
  scope: 'full' | readonly string[]
  grants: readonly string[]
  redirectUris: readonly string[]
  postLogoutRedirectUris: readonly string[]
  /** Null: no limit of its own. */
  sessionMaxSeconds: number | null
  /** Whether it may introspect every token, and not only those issued to it or meant for it. */
  mayIntrospect: boolean
}>

/** A new client, as an operator describes it; without grants it gets those that fit the rest. */
export type ClientInput = ClientFacts & Readonly<{ id: string; secrecy: 'confidential' | 'public' }>

/**
 * Adds a client.
 * @returns its secret, which is not stored anywhere; null for a public one
 * @throws ChangeRefused when it is not possible, e.g. an id that is taken or a role that does not exist
 */
export async function createClient(connection: Transaction, wanted: ClientInput): Promise<string | null> {
  const { id, scope, redirectUris, secrecy } = wanted
  demandOneScript(id, 'Id')
  if (!isClientId(id)) throw new ChangeRefused('client-id-form')
  demandWordsOfOneScript(wanted.name)
  const grants =
    wanted.grants.length > 0 ? wanted.grants : [redirectUris.length > 0 ? 'authorization_code' : 'client_credentials']
  await checkFacts(connection, { ...wanted, grants }, secrecy)
  const secret = secrecy === 'public' ? null : newSecret()
  const { secrecy: _, scope: __, ...facts } = wanted
  const added = await addClient(connection, {
    ...facts,
    secret,
    grants: [...new Set(grants)],
    fullScope: scope === 'full',
    scopeRoles: scope === 'full' ? [] : scope,
  })
  if (!added) throw new ChangeRefused('client-exists', { id })
  return secret
}

/** @throws ChangeRefused for roles, grants or addresses that are invalid, or do not go together */
export async function checkFacts(connection: Transaction, facts: ClientFacts, secrecy: ClientInput['secrecy']): Promise<void> {
  await checkRoles(connection, facts.roles)
  if (facts.scope !== 'full') await checkRoles(connection, facts.scope, 'Scope')
  checkRedirects(facts.redirectUris, 'RedirectUris')
  checkRedirects(facts.postLogoutRedirectUris, 'PostLogoutRedirectUris')
  if (facts.mayIntrospect && secrecy === 'public') throw new ChangeRefused('introspection-of-public')
  checkGrants(facts, secrecy)
}

function checkGrants({ grants, redirectUris }: ClientFacts, secrecy: ClientInput['secrecy']): void {
  const unknown = grants.find(grant => !grantTypes.some(known => known === grant))
  if (unknown !== undefined) throw new ChangeRefused('grant-unknown', { grant: unknown, known: grantTypes.join(', ') })
  if (secrecy === 'public' && grants.includes('client_credentials')) throw new ChangeRefused('grant-of-public')
  if (grants.includes('authorization_code') !== redirectUris.length > 0) throw new ChangeRefused('grant-without-address')
}

/** Blocks or unblocks a client; counts within a second, also for tokens already issued. @throws ChangeRefused when there is none */
export async function setClientBlocked(connection: Transaction, id: string, state: 'blocked' | 'allowed'): Promise<void> {
  refusePages(id)
  const changed = await execute(connection, sql`update client set blocked = ${state === 'blocked'} where id = ${id}`)
  if (changed === 0) throw new ChangeRefused('client-unknown', { id })
  if (state === 'blocked') await endSessions(connection, { clientId: id })
}

/** Removes a client with its roles; its tokens are refused within a second. @throws ChangeRefused when there is none */
export async function removeClient(connection: Transaction, id: string): Promise<void> {
  refusePages(id)
  const removed = await execute(connection, sql`delete from client where id = ${id}`)
  if (removed === 0) throw new ChangeRefused('client-unknown', { id })
  await endSessions(connection, { clientId: id })
}

/** @throws ChangeRefused for the client of the pages, which is reset at every start */
export function refusePages(id: string): void {
  if (id === pagesClientId) throw new ChangeRefused('client-of-pages', { id })
}

/**
 * Checks that people may be sent to these addresses after signing in or out: https, http on their own machine, or the scheme of an app in reverse
 * domain order.
 * @param field of the call that names them
 * @throws ChangeRefused that says what is wrong
 * @see RFC 8252 section 7, RFC 9700 section 2.6
 */
function checkRedirects(addresses: readonly string[], field: string): void {
  for (const address of addresses) checkRedirect(address, field)
}

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
