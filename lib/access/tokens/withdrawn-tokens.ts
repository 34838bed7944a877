import { hash } from 'node:crypto'
import type { JWTPayload } from 'jose'
import type { VerifiedToken } from '@/lib/access/tokens/trust'
import { readCached } from '@/lib/db/cache'
import { reader } from '@/lib/db/pools'
import { rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { once } from '@/lib/runtime'

const cacheMilliseconds = 1000

type Withdrawals = Readonly<{ names: ReadonlySet<string>; until: number }>

const lastRead = () => once<{ withdrawn: Withdrawals | null }>('withdrawn', () => ({ withdrawn: null }))

/** The hashes of `jti` and `sid`, by which a token is revoked alone or with its sign-in. */
export const revocableNames = ({ jti, sid }: JWTPayload): readonly string[] =>
  [jti, sid].filter(name => typeof name === 'string').map(name => hash('sha256', name, 'hex'))

/** Whether the token, its sign-in, client or account was revoked, blocked or removed; at most a second old. */
export function isWithdrawn(token: VerifiedToken): boolean | Promise<boolean> {
  const last = lastRead()
  if (last.withdrawn && Date.now() < last.withdrawn.until) return isAmong(last.withdrawn, token)
  return readAgain().then(withdrawn => isAmong(withdrawn, token))
}

/** The reason why a token is no longer valid, or null if it is valid. */
export const withdrawal = async (token: VerifiedToken): Promise<'client' | 'account' | 'token' | null> =>
  reasonAmong(await readAgain(), token)

async function readAgain(): Promise<Withdrawals> {
  const withdrawn = await readCached('withdrawn', cacheMilliseconds, readWithdrawn)
  lastRead().withdrawn = withdrawn
  return withdrawn
}

const isAmong = (withdrawn: Withdrawals, token: VerifiedToken): boolean =>
  withdrawn.names.size > 0 && reasonAmong(withdrawn, token) !== null

function reasonAmong({ names }: Withdrawals, { caller, revocable }: VerifiedToken): 'client' | 'account' | 'token' | null {
  if (names.has(`client ${caller.client}`)) return 'client'
  if (names.has(`account ${caller.subject}`)) return 'account'
  return revocable.some(name => names.has(`token ${name}`)) ? 'token' : null
}

async function readWithdrawn(): Promise<Withdrawals> {
  const until = Date.now() + cacheMilliseconds
  const withdrawn = await rows<{ name: string }>(reader(), withdrawnSql())
  return { names: new Set(withdrawn.map(({ name }) => name)), until }
}

// Removed clients and accounts are found in the audit as long as their tokens may be valid.
const withdrawnSql = (): Sql => sql`
  select 'client ' || id as name from client where blocked
   union all
  select 'account ' || id from account where blocked
   union all
  select 'token ' || id from openid_state where model = 'Revoked' and expires_at > now()
   union all
  select a.subject || ' ' || (a.detail -> 'before' ->> 'id')
    from audit a
   where a.kind = 'right changed' and a.at > now() - interval '10 minutes'
     and a.subject in ('client', 'account') and a.detail ->> 'operation' = 'delete'
     and not exists (select from client c where a.subject = 'client' and c.id = a.detail -> 'before' ->> 'id')
   order by name`
