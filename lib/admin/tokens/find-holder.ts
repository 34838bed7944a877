import type { Caller } from '@/lib/access/caller'
import { type ClientOfToken, clientOfTokenSql } from '@/lib/admin/tokens/holder-sql'
import type { Holder } from '@/lib/admin/tokens/worth'
import { readAccount } from '@/lib/auth/accounts/accounts'
import { findClient } from '@/lib/auth/clients/clients'
import { config } from '@/lib/config'
import { admin } from '@/lib/db/pools'
import { firstRow } from '@/lib/db/run'

/** The present roles of the user or client of a token; null where another identity provider has them, or they no longer exist. */
export async function findHolder(caller: Caller | null): Promise<Holder | null> {
  if (!caller || config().AUTH_ISSUER) return null
  // The development client of the demo has no row.
  const client = (await firstRow<ClientOfToken>(admin(), clientOfTokenSql(caller.client))) ?? (await findClient(caller.client))
  const roles = caller.kind === 'client' ? client?.roles : (await readAccount(caller.subject))?.roles
  return roles ? { roles, scope: client } : null
}
