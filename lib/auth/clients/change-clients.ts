import { ChangeRefused } from '@/lib/access/change-refused'
import { pagesClientId } from '@/lib/access/session-store/secrets'
import { type ClientInput, type ClientProperties, checkProperties, withQuota } from '@/lib/auth/clients/client-properties'
import { clientSql, isClientId, type StoredClient } from '@/lib/auth/clients/clients'
import { addClient, replaceRoles } from '@/lib/auth/clients/store-clients'
import { demandOneScript, demandWordsOfOneScript } from '@/lib/auth/one-script'
import { endSessions } from '@/lib/auth/tokens/revocations'
import { hashSecret, newSecret } from '@/lib/auth/tokens/secrets'
import type { Transaction } from '@/lib/db/pools'
import { execute, firstRow } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import type { QuotaClass } from '@/lib/http/quota/quota-plan'

/**
 * Adds a client.
 * @returns its secret, which is stored only as a hash; null for a public client
 * @throws ChangeRefused
 */
export async function createClient(connection: Transaction, wanted: ClientInput): Promise<string | null> {
  const { id, scope, redirectUris, secrecy } = wanted
  demandOneScript(id, 'Id')
  if (!isClientId(id)) throw new ChangeRefused('client-id-form')
  demandWordsOfOneScript(wanted.name)
  const grants =
    wanted.grants.length > 0 ? wanted.grants : [redirectUris.length > 0 ? 'authorization_code' : 'client_credentials']
  await checkProperties(connection, { ...wanted, grants }, secrecy)
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

export type ClientChanges = Partial<ClientProperties & { blocked: boolean; quotaClass: QuotaClass }>

/** Changes a client. Grants, URLs and a block take effect within a second, roles and scope with its next token. */
export async function updateClient(connection: Transaction, id: string, changes: ClientChanges): Promise<void> {
  refusePages(id)
  const stored = await firstRow<StoredClient>(connection, sql`${clientSql(id)} for update of c`)
  if (!stored) throw new ChangeRefused('client-unknown', { id })
  const { quotaClass, blocked, ...named } = changes
  if (named.name !== undefined && named.name !== stored.name) demandWordsOfOneScript(named.name)
  const merged: ClientProperties = { ...stored, scope: stored.fullScope ? 'full' : stored.scopeRoles, ...named }
  const facts = quotaClass === undefined ? merged : withQuota(merged, quotaClass, id)
  await checkProperties(connection, facts, stored.secretSha256 === null ? 'public' : 'confidential')
  await execute(connection, updateSql(id, facts))
  await replaceRoles(connection, { id, roles: facts.roles })
  if (blocked !== undefined && blocked !== stored.blocked) await setClientBlocked(connection, id, blocked ? 'blocked' : 'allowed')
}

/** Blocks or unblocks a client, within a second even for issued tokens. @throws ChangeRefused */
export async function setClientBlocked(connection: Transaction, id: string, state: 'blocked' | 'allowed'): Promise<void> {
  refusePages(id)
  const changed = await execute(connection, sql`update client set blocked = ${state === 'blocked'} where id = ${id}`)
  if (changed === 0) throw new ChangeRefused('client-unknown', { id })
  if (state === 'blocked') await endSessions(connection, { clientId: id })
}

/** Removes a client with its roles. Its tokens are refused within a second. @throws ChangeRefused */
export async function removeClient(connection: Transaction, id: string): Promise<void> {
  refusePages(id)
  const removed = await execute(connection, sql`delete from client where id = ${id}`)
  if (removed === 0) throw new ChangeRefused('client-unknown', { id })
  await endSessions(connection, { clientId: id })
}

/** Refuses changes to the client of the web pages, which is reset at every start. @throws ChangeRefused */
function refusePages(id: string): void {
  if (id === pagesClientId) throw new ChangeRefused('client-of-pages', { id })
}

const updateSql = (
  id: string,
  { name, scope, grants, redirectUris, postLogoutRedirectUris, sessionMaxSeconds, mayIntrospect }: ClientProperties,
): Sql => sql`
  update client
     set name = ${name}, grants = ${[...new Set(grants)]}::text[], full_scope = ${scope === 'full'},
         scope_roles = ${scope === 'full' ? [] : [...new Set(scope)]}::text[], redirect_uris = ${redirectUris}::text[],
         post_logout_redirect_uris = ${postLogoutRedirectUris}::text[], session_max_seconds = ${sessionMaxSeconds}::integer,
         may_introspect = ${mayIntrospect}
   where id = ${id}`

/** Maximum time that a previous secret stays valid next to its successor. */
export const overlapSecondsMax = 30 * 24 * 3600

export type RenewedSecret = Readonly<{
  secret: string
  /** End of the previous secret, or null if it ended immediately. */
  previousUntil: Date | null
  /** Mark of a still older secret that was valid until now, or null. */
  ended: string | null
}>

/** Creates a new secret. The previous one stays valid for `overlapSeconds`, an older one ends. @throws ChangeRefused */
export async function renewSecret(connection: Transaction, id: string, overlapSeconds: number): Promise<RenewedSecret> {
  const { previousMark: ended } = await lockSecret(connection, id)
  const secret = newSecret()
  const renewed = await firstRow<{ previousUntil: Date | null }>(connection, renewSql(id, hashSecret(secret), overlapSeconds))
  return { secret, previousUntil: renewed!.previousUntil, ended }
}

/** Ends the previous secret before its time, within a second. @throws ChangeRefused */
export async function endPreviousSecret(connection: Transaction, id: string): Promise<void> {
  await lockSecret(connection, id)
  const ended = await firstRow(connection, endSql(id))
  if (!ended) throw new ChangeRefused('secret-not-earlier', { id })
}

async function lockSecret(connection: Transaction, id: string): Promise<{ previousMark: string | null }> {
  refusePages(id)
  const secretRow = await firstRow<{ isPublic: boolean; previousMark: string | null }>(connection, secretSql(id))
  if (!secretRow) throw new ChangeRefused('client-unknown', { id })
  if (secretRow.isPublic) throw new ChangeRefused('secret-of-public', { id })
  return secretRow
}

const secretSql = (id: string): Sql => sql`
  select secret_sha256 is null as "isPublic",
         case when previous_secret_until > now() then left(previous_secret_sha256, 12) end as "previousMark"
    from client
   where id = ${id}
     for update`

const renewSql = (id: string, sha256: string, overlapSeconds: number): Sql => sql`
  update client
     set secret_sha256 = ${sha256},
         previous_secret_sha256 = case when ${overlapSeconds}::int > 0 then secret_sha256 end,
         previous_secret_created_at = case when ${overlapSeconds}::int > 0 then secret_created_at end,
         previous_secret_until = case when ${overlapSeconds}::int > 0 then now() + make_interval(secs => ${overlapSeconds}::int) end
   where id = ${id}
  returning previous_secret_until as "previousUntil"`

const endSql = (id: string): Sql => sql`
  update client
     set previous_secret_sha256 = null, previous_secret_created_at = null, previous_secret_until = null
   where id = ${id} and previous_secret_until > now()
  returning id`
