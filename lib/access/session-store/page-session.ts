import { pagesKey } from '@/lib/access/session-store/secrets'
import { newSessionId, type SessionTokens, sealTokens, sessionHash, unsealTokens } from '@/lib/access/session-store/session-seal'
import { dropCached, readCached } from '@/lib/db/cache'
import { admin, maintenance } from '@/lib/db/pools'
import { execute, firstRow } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { errorFacts, log } from '@/lib/log'

export type PageSession = Readonly<{
  /** SHA-256 of the id in the browser's cookie, in hex. */
  hash: string
  issuer: string
  subject: string
  name: string
  client: string
  tokens: SessionTokens
  /** Seconds until the access token expires; negative if it has expired. */
  accessSeconds: number
  /** End of the session, unless its tokens are renewed before. */
  expiresAt: Date
}>

export type SessionGrant = Readonly<{
  tokens: SessionTokens
  accessSeconds: number
  /** Seconds for which the tokens can be renewed. Undefined means until the access token expires. */
  refreshSeconds?: number
}>

/** An unused session ends after `idleSeconds`, and every session after `sessionSecondsMax`. */
const idleSeconds = 60 * 60
const sessionSecondsMax = 12 * 60 * 60

const retentionDays = 2

const cacheMilliseconds = 1000

type Person = Pick<PageSession, 'issuer' | 'subject' | 'name' | 'client'>

/** Starts a session. @returns its id for the cookie, of which only the hash is stored */
export async function startSession(person: Person, granted: SessionGrant): Promise<string> {
  const { id, hash } = newSessionId(await pagesKey('session ids'))
  const sealed = sealTokens(granted.tokens, hash, await pagesKey('session tokens'))
  await execute(admin(), insertSql(hash, person, { ...granted, sealed }))
  return id
}

export const removeOldSessions = (): Promise<unknown> =>
  execute(maintenance(), sql`delete from page_session where expires_at < now() - make_interval(days => ${retentionDays})`)

/** The session with an id, cached for a second, or null if there is none or it has ended. */
export async function findSession(id: string): Promise<PageSession | null> {
  const hash = sessionHash(id, await pagesKey('session ids'))
  return hash === null ? null : readCached(cacheName(hash), cacheMilliseconds, () => readSession(hash))
}

/** Like `findSession`, by the hash of the id and without the cache. */
export async function readSession(hash: string): Promise<PageSession | null> {
  const row = await firstRow<Row>(admin(), findSql(hash))
  const tokens = row && unsealTokens(row.sealed, hash, await pagesKey('session tokens'))
  if (!tokens) return null
  if (row.idleSeconds > 60) noteUse(hash)
  const { sealed: _sealed, idleSeconds: _idleSeconds, ...session } = row
  return { ...session, tokens }
}

/** Ends a session: its tokens are deleted now, its row later. @returns whether this call ended the session */
export async function endSession(hash: string): Promise<boolean> {
  const ended = await execute(admin(), endSql(hash))
  await forgetSession(hash)
  return ended > 0
}

const forgetSession = (hash: string): Promise<void> => dropCached(cacheName(hash))

const cacheName = (hash: string) => `page session ${hash}`

/** Claims, for `claimSeconds`, the renewal of tokens that expire within `aheadSeconds`; only one process succeeds. */
export async function claimRenewal(hash: string, bounds: { claimSeconds: number; aheadSeconds: number }): Promise<boolean> {
  return (await execute(admin(), claimSql(hash, bounds))) > 0
}

export async function releaseRenewal(hash: string): Promise<void> {
  await execute(admin(), sql`update page_session set renewing_until = null where id_sha256 = ${hash}`)
}

export async function storeRenewed(hash: string, granted: SessionGrant): Promise<void> {
  const sealed = sealTokens(granted.tokens, hash, await pagesKey('session tokens'))
  await execute(admin(), renewedSql(hash, { ...granted, sealed }))
  await forgetSession(hash)
}

function noteUse(hash: string): void {
  const noted = execute(admin(), sql`update page_session set used_at = now() where id_sha256 = ${hash}`)
  noted.catch(error => log('error', 'the use of a session could not be recorded', errorFacts(error)))
}

type Row = Omit<PageSession, 'tokens'> & Readonly<{ sealed: Buffer; idleSeconds: number }>
type StoredSession = SessionGrant & Readonly<{ sealed: Buffer }>

const findSql = (hash: string): Sql => sql`
  select s.id_sha256 as hash, s.issuer, s.subject, s.name, s.client, s.tokens as sealed, s.expires_at as "expiresAt",
         extract(epoch from s.access_expires_at - now())::float8 as "accessSeconds",
         extract(epoch from now() - s.used_at)::float8 as "idleSeconds"
    from page_session s
   where s.id_sha256 = ${hash}
     and s.ended_at is null
     and s.expires_at > now()
     and s.used_at > now() - make_interval(secs => ${idleSeconds})`

const insertSql = (hash: string, { issuer, subject, name, client }: Person, stored: StoredSession): Sql => sql`
  insert into page_session (id_sha256, issuer, subject, name, client, tokens, access_expires_at, expires_at)
  values (${hash}, ${issuer}, ${subject}, ${name}, ${client}, ${stored.sealed}, ${accessEnd(stored)}, ${end(stored, sql`now()`)})`

const renewedSql = (hash: string, stored: StoredSession): Sql => sql`
  update page_session
     set tokens = ${stored.sealed}, access_expires_at = ${accessEnd(stored)}, expires_at = ${end(stored, sql`created_at`)}, renewing_until = null
   where id_sha256 = ${hash} and ended_at is null`

const accessEnd = ({ accessSeconds }: SessionGrant): Sql => sql`now() + make_interval(secs => ${accessSeconds})`

const end = ({ accessSeconds, refreshSeconds = accessSeconds }: SessionGrant, start: Sql): Sql => sql`
  least(now() + make_interval(secs => ${refreshSeconds}), ${start} + make_interval(secs => ${sessionSecondsMax}))`

const endSql = (hash: string): Sql => sql`
  update page_session set ended_at = now(), tokens = null where id_sha256 = ${hash} and ended_at is null`

const claimSql = (hash: string, { claimSeconds, aheadSeconds }: { claimSeconds: number; aheadSeconds: number }): Sql => sql`
  update page_session set renewing_until = now() + make_interval(secs => ${claimSeconds})
   where id_sha256 = ${hash}
     and ended_at is null
     and access_expires_at < now() + make_interval(secs => ${aheadSeconds})
     and (renewing_until is null or renewing_until < now())`
