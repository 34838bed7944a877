import { hkdfSync, randomBytes } from 'node:crypto'
import { admin } from '@/lib/db/pools'
import { remember } from '@/lib/db/remember'
import { firstRow } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

/** What the pages need a key for; none can be computed from another. */
export type KeyUse = 'session ids' | 'session tokens' | 'next-auth' | 'client secret'

const settingName = 'pages secret'
const cacheMilliseconds = 60_000

/**
 * A key of 32 bytes for one use, the same in every process on this database: made from a secret that the first one to ask generates.
 * @see RFC 5869
 */
export async function pagesKey(use: KeyUse): Promise<Buffer> {
  const secret = await remember(settingName, cacheMilliseconds, storedSecret)
  return Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64url'), '', `belvedere pages: ${use}`, 32))
}

// On the connections of the primary: a replica may not have the secret yet.
async function storedSecret(): Promise<string> {
  const kept = await firstRow<{ value: string }>(admin(), secretSql())
  if (kept) return kept.value
  await firstRow(admin(), addSecretSql(randomBytes(32).toString('base64url')))
  return (await firstRow<{ value: string }>(admin(), secretSql()))!.value
}

const secretSql = (): Sql => sql`select value from setting where name = ${settingName}`

// Of several processes that start at once, one wins and all read its secret.
const addSecretSql = (secret: string): Sql => sql`
  insert into setting (name, value) values (${settingName}, ${secret})
      on conflict (name) do nothing`
