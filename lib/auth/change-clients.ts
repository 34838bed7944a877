import { CommandError } from '@/lib/access/command'
import { isClientId } from '@/lib/auth/clients'
import { endSessions } from '@/lib/auth/end-sessions'
import { checkRoles } from '@/lib/auth/known-roles'
import { checkRedirect } from '@/lib/auth/redirect-address'
import { hashSecret, newSecret } from '@/lib/auth/secrets'
import { addClient } from '@/lib/auth/store-client'
import type { Transaction } from '@/lib/db/pools'
import { execute, firstRow } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'

/** Values of `grant_type` a client may be given. Refreshing comes with those that sign people in. */
export const grantTypes: readonly string[] = ['client_credentials', 'password', 'authorization_code']

/** A client as an operator asks for it. */
export type ClientWanted = Readonly<{
  id: string
  name: string
  /** Roles of its own account. */
  roles: readonly string[]
  /** Roles its tokens may hold. */
  scope: 'full' | readonly string[]
  /** Empty: what fits the rest. */
  grants: readonly string[]
  redirectUris: readonly string[]
  postLogoutRedirectUris: readonly string[]
  secrecy: 'confidential' | 'public'
  /** Seconds, as typed; null: no limit of its own. */
  sessionMax: string | null
}>

/**
 * Adds a client.
 * @returns what to tell the operator; the only place where the secret is shown
 * @throws CommandError for what cannot be, e.g. an id that is taken or a role that does not exist
 */
export async function createClient(connection: Transaction, wanted: ClientWanted): Promise<string> {
  const { id, name, roles, scope, redirectUris, postLogoutRedirectUris, secrecy } = wanted
  if (!isClientId(id)) throw new CommandError('A client id is 1 to 255 printable ASCII characters.')
  await checkRoles(connection, [...roles, ...(scope === 'full' ? [] : scope)])
  for (const uri of [...redirectUris, ...postLogoutRedirectUris]) checkRedirect(uri)
  const secret = secrecy === 'public' ? null : newSecret()
  const added = await addClient(connection, {
    ...{ id, name, secret, roles, redirectUris, postLogoutRedirectUris },
    grants: grantsFor(wanted),
    fullScope: scope === 'full',
    scopeRoles: scope === 'full' ? [] : scope,
    sessionMaxSeconds: sessionMaxOf(wanted.sessionMax),
  })
  if (!added) throw new CommandError(`There is a client ${id} already.`)
  return shown(id, secret)
}

function grantsFor({ grants, redirectUris, secrecy }: ClientWanted): readonly string[] {
  const found = grants.length > 0 ? grants : [redirectUris.length > 0 ? 'authorization_code' : 'client_credentials']
  const unknown = found.find(grant => !grantTypes.includes(grant))
  if (unknown !== undefined) throw new CommandError(`There is no grant ${unknown}; there are ${grantTypes.join(', ')}.`)
  if (secrecy === 'public' && found.includes('client_credentials'))
    throw new CommandError('A public client has no account of its own; give it --grant password or a --redirect-uri.')
  if (found.includes('authorization_code') !== redirectUris.length > 0)
    throw new CommandError('The grant authorization_code and a --redirect-uri go together.')
  return [...new Set(found)]
}

function sessionMaxOf(typed: string | null): number | null {
  if (typed === null) return null
  if (!/^[1-9]\d{0,5}$/.test(typed)) throw new CommandError('--session-max is a number of seconds, e.g. 1800.')
  return Number(typed)
}

/** Gives a client a new secret in place of the old one. @throws CommandError when there is none, or it has no secret */
export async function renewSecret(connection: Transaction, id: string): Promise<string> {
  const found = await firstRow<{ secret: string | null }>(
    connection,
    sql`select secret_sha256 as secret from client where id = ${id} for update`,
  )
  if (!found) throw unknownClient(id)
  if (found.secret === null) throw new CommandError(`${id} is public, so it has no secret.`)
  const secret = newSecret()
  await execute(connection, sql`update client set secret_sha256 = ${hashSecret(secret)} where id = ${id}`)
  return shown(id, secret)
}

/** Blocks a client or lets it in again; counts within a second, also for tokens it already has. @throws CommandError when there is none */
export async function setClientBlocked(connection: Transaction, id: string, state: 'blocked' | 'allowed'): Promise<string> {
  const changed = await execute(connection, sql`update client set blocked = ${state === 'blocked'} where id = ${id}`)
  if (changed === 0) throw unknownClient(id)
  if (state === 'blocked') await endSessions(connection, { clientId: id })
  return `${id} is ${state}.\n`
}

/** Removes a client with its roles; its tokens are refused within a second. @throws CommandError when there is none */
export async function removeClient(connection: Transaction, id: string): Promise<string> {
  const removed = await execute(connection, sql`delete from client where id = ${id}`)
  if (removed === 0) throw unknownClient(id)
  await endSessions(connection, { clientId: id })
  return `${id} is removed.\n`
}

const unknownClient = (id: string) => new CommandError(`There is no client ${id}.`)

const shown = (id: string, secret: string | null): string =>
  `client_id=${id}\n${secret === null ? '' : `client_secret=${secret}\n`}`
