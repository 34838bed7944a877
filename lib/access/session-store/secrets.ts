import { hkdfSync, randomBytes } from 'node:crypto'
import { config } from '@/lib/config'
import { admin } from '@/lib/db/pools'
import { execute, firstRow } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { once } from '@/lib/runtime'

/** A secret of 256 random bits, created by the first process that needs it and stored in the database. */
export async function storedSecret(name: string): Promise<string> {
  const cachedSecrets = once('stored secrets', () => new Map<string, string>())
  const secret = cachedSecrets.get(name) ?? (await readOrMake(name))
  cachedSecrets.set(name, secret)
  return secret
}

// Secrets are read on the primary server, because a replica may not have a new one yet.
async function readOrMake(name: string): Promise<string> {
  const stored = await firstRow<{ value: string }>(admin(), secretSql(name))
  if (stored) return stored.value
  await execute(admin(), insertSecretSql(name, randomBytes(32).toString('base64url')))
  return (await firstRow<{ value: string }>(admin(), secretSql(name)))!.value
}

const secretSql = (name: string): Sql => sql`select value from setting where name = ${name}`

const insertSecretSql = (name: string, value: string): Sql => sql`
  insert into setting (name, value) values (${name}, ${value})
      on conflict (name) do nothing`

/** The uses for which keys are derived. No key can be computed from another one. */
type KeyUse = 'session ids' | 'session tokens' | 'next-auth' | 'client secret'

/** A key of 32 bytes for one use, the same in every process on this database. @see RFC 5869 */
export async function pagesKey(use: KeyUse): Promise<Buffer> {
  const secret = await storedSecret('pages secret')
  return Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64url'), '', `belvedere pages: ${use}`, 32))
}

export const pagesClientId = 'belvedere-pages'

/** The credentials of the web pages at the OpenID provider: the operator's client at AUTH_ISSUER, or `pagesClientId`. */
export async function pagesCredentials(): Promise<{ id: string; secret: string }> {
  const { AUTH_ISSUER, AUTH_CLIENT_ID = pagesClientId, AUTH_CLIENT_SECRET = '' } = config()
  if (AUTH_ISSUER) return { id: AUTH_CLIENT_ID, secret: AUTH_CLIENT_SECRET }
  return { id: pagesClientId, secret: (await pagesKey('client secret')).toString('base64url') }
}
