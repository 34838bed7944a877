import { ChangeRefused } from '@/lib/access/change-refused'
import { demandWordsOfOneScript } from '@/lib/auth/accounts/demand-one-script'
import { type ClientFacts, checkFacts, refusePages, setClientBlocked } from '@/lib/auth/clients/change-clients'
import { withQuota } from '@/lib/auth/clients/client-quota'
import { replaceRoles } from '@/lib/auth/clients/store-client'
import type { Transaction } from '@/lib/db/pools'
import { execute, firstRow } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import type { QuotaClass } from '@/lib/http/quota/quota-plan'

/** The members to change; the others are kept. */
export type ClientChanges = Partial<ClientFacts & { blocked: boolean; quotaClass: QuotaClass }>

type StoredFacts = Omit<ClientFacts, 'scope'> & {
  fullScope: boolean
  scopeRoles: readonly string[]
  isPublic: boolean
  blocked: boolean
}

/**
 * Changes a client. Grants, addresses and whether it is blocked count within a second; roles and scope at its next token.
 * @throws ChangeRefused for what cannot be, e.g. a role that does not exist, or when there is no such client
 */
export async function updateClient(connection: Transaction, id: string, changes: ClientChanges): Promise<void> {
  refusePages(id)
  const stored = await firstRow<StoredFacts>(connection, storedSql(id))
  if (!stored) throw new ChangeRefused('client-unknown', { id })
  const { quotaClass, blocked, ...named } = changes
  if (named.name !== undefined && named.name !== stored.name) demandWordsOfOneScript(named.name)
  const { isPublic, blocked: wasBlocked, fullScope, scopeRoles, ...before } = stored
  const merged: ClientFacts = { ...before, scope: fullScope ? 'full' : scopeRoles, ...named }
  const facts = quotaClass === undefined ? merged : withQuota(merged, quotaClass, id)
  await checkFacts(connection, facts, isPublic ? 'public' : 'confidential')
  await execute(connection, updateSql(id, facts))
  await replaceRoles(connection, { id, roles: facts.roles })
  if (blocked !== undefined && blocked !== wasBlocked) await setClientBlocked(connection, id, blocked ? 'blocked' : 'allowed')
}

const storedSql = (id: string): Sql => sql`
  select c.name, c.grants, c.full_scope as "fullScope", c.scope_roles as "scopeRoles", c.redirect_uris as "redirectUris",
         c.post_logout_redirect_uris as "postLogoutRedirectUris", c.session_max_seconds as "sessionMaxSeconds",
         c.may_introspect as "mayIntrospect",
         c.secret_sha256 is null as "isPublic", c.blocked,
         array(select r.role from client_role r where r.client_id = c.id order by r.role) as roles
    from client c
   where c.id = ${id}
     for update of c`

const updateSql = (
  id: string,
  { name, scope, grants, redirectUris, postLogoutRedirectUris, sessionMaxSeconds, mayIntrospect }: ClientFacts,
): Sql => sql`
  update client
     set name = ${name}, grants = ${[...new Set(grants)]}::text[], full_scope = ${scope === 'full'},
         scope_roles = ${scope === 'full' ? [] : [...new Set(scope)]}::text[], redirect_uris = ${redirectUris}::text[],
         post_logout_redirect_uris = ${postLogoutRedirectUris}::text[], session_max_seconds = ${sessionMaxSeconds}::integer,
         may_introspect = ${mayIntrospect}
   where id = ${id}`
