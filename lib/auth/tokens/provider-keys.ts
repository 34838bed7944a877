import { createHmac, generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import { calculateJwkThumbprint, type JWK } from 'jose'
import { storedSecret } from '@/lib/access/session-store/secrets'
import { isPublished, signingAlgorithm } from '@/lib/access/tokens/keys'
import { readCached } from '@/lib/db/cache'
import { admin, type Transaction } from '@/lib/db/pools'
import { execute, firstRow, rows, transaction } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { advisoryLock } from '@/lib/db/transactions'

/** There is an active key and a next one, so that clients cache a key before the first token is signed with it. */
const activeKeys = 2

const cacheMilliseconds = 5000

/** The published private keys, of which the first signs. A rotation takes effect within five seconds. */
export const signingKeys = (): Promise<readonly JWK[]> =>
  readCached('signing keys', cacheMilliseconds, async () => {
    const storedKeys = await readKeys()
    if (storedKeys.length >= activeKeys) return storedKeys
    await createSigningKeys()
    return readKeys()
  })

/** Creates missing keys. Of several processes that start at the same time, only one creates them. */
export const createSigningKeys = (): Promise<void> =>
  transaction(admin(), async connection => {
    await execute(connection, advisoryLock('signing keys'))
    await addMissing(connection, activeKeys)
  })

/** Retires the active key, which stays published while its tokens are valid, and activates the next one. */
export async function rotateSigningKeys(connection: Transaction): Promise<{ signing: string; retired: string }> {
  await execute(connection, advisoryLock('signing keys'))
  await addMissing(connection, activeKeys + 1)
  const retired = await firstRow<{ kid: string }>(connection, retireSql())
  await execute(connection, sql`delete from signing_key k where not ${isPublished()}`)
  const signing = await firstRow<{ kid: string }>(connection, oldestSql())
  return { signing: signing!.kid, retired: retired!.kid }
}

async function addMissing(connection: Transaction, wanted: number): Promise<void> {
  const active = await firstRow<{ count: number }>(connection, activeCountSql())
  for (let count = active?.count ?? 0; count < wanted; count++) await createKey(connection)
}

async function readKeys(): Promise<JWK[]> {
  const keyRows = await rows<{ kid: string; jwk: JWK }>(admin(), signingKeysSql())
  return keyRows.map(({ kid, jwk }) => ({ ...jwk, kid, alg: signingAlgorithm, use: 'sig' }))
}

const rsaKeyPair = promisify(generateKeyPair)

async function createKey(connection: Transaction): Promise<void> {
  const { privateKey } = await rsaKeyPair('rsa', { modulusLength: 2048 })
  const jwk = privateKey.export({ format: 'jwk' }) as JWK
  await execute(connection, insertKeySql(await calculateJwkThumbprint(jwk), jwk))
}

const activeCountSql = (): Sql => sql`select count(*)::int as count from signing_key where retired_at is null`

const oldestSql = (): Sql => sql`select kid from signing_key where retired_at is null order by created_at, kid limit 1`

const retireSql = (): Sql => sql`
  update signing_key set retired_at = clock_timestamp() where kid = (${oldestSql()}) returning kid`

// The oldest active key signs, the other one is next; retired keys only verify.
const signingKeysSql = (): Sql => sql`
  select k.kid, k.private_jwk as jwk
    from signing_key k
   where ${isPublished()}
   order by k.retired_at is not null, k.created_at, k.kid`

const insertKeySql = (kid: string, jwk: JWK): Sql => sql`
  insert into signing_key (kid, private_jwk, created_at)
  values (${kid}, ${JSON.stringify(jwk)}::text::jsonb, clock_timestamp())`

export async function providerKey(purpose: 'cookies' | 'refresh tokens'): Promise<Buffer> {
  const secret = await storedSecret('identity provider secret')
  return createHmac('sha256', Buffer.from(secret, 'base64url')).update(purpose).digest()
}
