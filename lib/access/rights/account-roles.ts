import type { Caller } from '@/lib/access/caller'
import { readCached } from '@/lib/db/cache'
import { reader } from '@/lib/db/pools'
import { firstRow } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

/** SQL condition that a row of `account_role r` is in effect; a role may have an end. */
export const isAssigned = (): Sql => sql`(r.until is null or r.until > now())`

const cacheMilliseconds = 1000

type Account = Readonly<{ username: string; roles: string[] }>

/** The user of an account, with the current roles in the client's scope, or null if either is blocked or removed. */
export async function accountCaller(subject: string, client: string): Promise<Caller | null> {
  const name = `account ${subject} through ${client}`
  const account = await readCached(name, cacheMilliseconds, () => firstRow<Account>(reader(), accountSql(subject, client)))
  if (!account) return null
  const roles = Object.freeze([...new Set(['GUEST', ...account.roles])])
  return Object.freeze({ kind: 'user', subject, client, name: account.username, roles })
}

const accountSql = (subject: string, client: string): Sql => sql`
  select a.username,
         array(select r.role from account_role r
                where r.account_id = a.id and ${isAssigned()} and (c.full_scope or r.role = any(c.scope_roles))
                order by r.role) as roles
    from account a, client c
   where a.id = ${subject}::uuid and not a.blocked and c.id = ${client} and not c.blocked`
