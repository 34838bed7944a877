import type { Caller } from '@/lib/access/caller'
import { examineToken } from '@/lib/access/tokens/examine-token'
import { currentTrust } from '@/lib/access/tokens/token'
import { readAccount } from '@/lib/auth/accounts/accounts'
import { findClient } from '@/lib/auth/clients/clients'
import type { RoleScope } from '@/lib/auth/tokens/claims'
import { config } from '@/lib/config'
import { admin } from '@/lib/db/pools'
import { firstRow } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { tokenIssuers } from '@/lib/http/mounts'

/** The user or client that a token is for. */
export type TokenHolder = Readonly<{ roles: readonly string[]; scope: RoleScope | null }>

/** The present roles of the user or client of a token; null where another identity provider has them, or they no longer exist. */
async function findHolder(caller: Caller | null): Promise<TokenHolder | null> {
  if (!caller || config().AUTH_ISSUER) return null
  // The development client of the demo has no row.
  const client = (await firstRow<ClientOfToken>(admin(), clientOfTokenSql(caller.client))) ?? (await findClient(caller.client))
  const roles = caller.kind === 'client' ? client?.roles : (await readAccount(caller.subject))?.roles
  return roles ? { roles, scope: client } : null
}

/** The facts about a client that its tokens depend on, blocked or not. */
export type ClientOfToken = Readonly<{
  blocked: boolean
  fullScope: boolean
  scopeRoles: readonly string[]
  roles: readonly string[]
}>

export const clientOfTokenSql = (id: string): Sql => sql`
  select c.blocked, c.full_scope as "fullScope", c.scope_roles as "scopeRoles",
         array(select r.role from client_role r where r.client_id = c.id order by r.role) as roles
    from client c
   where c.id = ${id}`

/** Examines a token that somebody pasted, and finds whom it is for. */
export async function examinePastedToken(text: string) {
  const examined = await examineToken(pastedToken(text), currentTrust(tokenIssuers()))
  return { ...examined, holder: await findHolder(examined.caller) }
}

/** A token copied from a header, a mail or a terminal that has broken it into lines. */
const pastedToken = (text: string): string => text.replace(/^\s*(authorization:)?\s*bearer\s+/i, '').replace(/\s+/g, '')
