import { type CryptoKey, importJWK, type JWK } from 'jose'
import type { VerificationKey } from '@/lib/access/tokens/trust'
import { readCached } from '@/lib/db/cache'
import { reader } from '@/lib/db/pools'
import { rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

/** All OpenID clients verify RS256, and many nothing else. RSA verifies fast, which is the more frequent operation. */
export const signingAlgorithm = 'RS256'

const cacheMilliseconds = 60_000
const unknownKeyMilliseconds = 1000

/** The platform's public key with an id, or undefined. Unknown ids cause at most one query a second. */
export async function verificationKey(kid: string): Promise<VerificationKey | undefined> {
  const keys = await readCached('verification keys', cacheMilliseconds, readKeys)
  return keys.get(kid) ?? (await readCached('verification keys, new', unknownKeyMilliseconds, readKeys)).get(kid)
}

async function readKeys(): Promise<ReadonlyMap<string, VerificationKey>> {
  const keyRows = await rows<{ kid: string; jwk: JWK }>(reader(), publicKeysSql())
  const keys = keyRows.map(async ({ kid, jwk }) => {
    const key = (await importJWK(jwk, signingAlgorithm)) as CryptoKey
    return [kid, { key, algorithms: [signingAlgorithm] }] as const
  })
  return new Map(await Promise.all(keys))
}

/** Condition that `signing_key k` is published; a retired key is, until the last token signed with it has expired. */
export const isPublished = (): Sql => sql`(k.retired_at is null or k.retired_at > now() - interval '10 minutes')`

const publicKeysSql = (): Sql => sql`
  select k.kid, k.private_jwk - array['d', 'p', 'q', 'dp', 'dq', 'qi'] as jwk
    from signing_key k
   where ${isPublished()}
   order by k.created_at, k.kid`
