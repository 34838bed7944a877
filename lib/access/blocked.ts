import type { Caller } from '@/lib/access/caller'
import { reader } from '@/lib/db/pools'
import { remember } from '@/lib/db/remember'
import { rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

const cacheMilliseconds = 1000

/** Whether the client a token was issued to, or the account behind it, is blocked; a change counts within a second. */
export async function isBlocked(caller: Caller): Promise<boolean> {
  const blocked = await remember('blocked', cacheMilliseconds, readBlocked)
  return blocked.has(`client ${caller.client}`) || blocked.has(`account ${caller.subject}`)
}

async function readBlocked(): Promise<ReadonlySet<string>> {
  const found = await rows<{ name: string }>(reader(), blockedSql())
  return new Set(found.map(({ name }) => name))
}

const blockedSql = (): Sql => sql`
  select 'client ' || id as name from client where blocked
   union all
  select 'account ' || id from account where blocked
   order by name`
