import type { Caller } from '@/lib/access/caller'
import { reader } from '@/lib/db/pools'
import { remember } from '@/lib/db/remember'
import { rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { once } from '@/lib/runtime'

const cacheMilliseconds = 1000

/** Who is blocked, as it was read, and until when that counts. */
type Blocked = Readonly<{ names: ReadonlySet<string>; until: number }>

const lastRead = () => once<{ blocked: Blocked | null }>('blocked callers', () => ({ blocked: null }))

/**
 * Whether the client a token was issued to, or the account behind it, is blocked or removed; a change counts within a second.
 * Answers at once when that was read less than a second ago: it is asked with every token.
 */
export function isBlocked(caller: Caller): boolean | Promise<boolean> {
  const last = lastRead()
  if (last.blocked && Date.now() < last.blocked.until) return isAmong(last.blocked, caller)
  return remember('blocked', cacheMilliseconds, readBlocked).then(blocked => {
    last.blocked = blocked
    return isAmong(blocked, caller)
  })
}

const isAmong = ({ names }: Blocked, { client, subject }: Caller): boolean =>
  names.size > 0 && (names.has(`client ${client}`) || names.has(`account ${subject}`))

async function readBlocked(): Promise<Blocked> {
  const until = Date.now() + cacheMilliseconds
  const found = await rows<{ name: string }>(reader(), blockedSql())
  return { names: new Set(found.map(({ name }) => name)), until }
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
