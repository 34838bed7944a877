import type { Caller } from '@/lib/access/caller'
import { reader } from '@/lib/db/pools'
import { remember } from '@/lib/db/remember'
import { rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

const cacheMilliseconds = 1000

/** Whether the client a token was issued to, or the account behind it, is blocked or removed; a change counts within a second. */
export async function isBlocked(caller: Caller): Promise<boolean> {
  const blocked = await remember('blocked', cacheMilliseconds, readBlocked)
  return blocked.has(`client ${caller.client}`) || blocked.has(`account ${caller.subject}`)
}

async function readBlocked(): Promise<ReadonlySet<string>> {
  const found = await rows<{ name: string }>(reader(), blockedSql())
  return new Set(found.map(({ name }) => name))
}

// What was removed is told by the audit, for as long as a token may live that was issued before.
const blockedSql = (): Sql => sql`
  select 'client ' || id as name from client where blocked
   union all
  select 'account ' || id from account where blocked
   union all
  select a.subject || ' ' || (a.detail -> 'before' ->> 'id')
    from audit a
   where a.kind = 'right changed' and a.at > now() - interval '10 minutes'
     and a.subject in ('client', 'account') and a.detail ->> 'operation' = 'delete'
     and not exists (select from client c where a.subject = 'client' and c.id = a.detail -> 'before' ->> 'id')
   order by name`
