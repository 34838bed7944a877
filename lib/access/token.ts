import { createHash } from 'node:crypto'
import { isBlocked } from '@/lib/access/blocked'
import { type Caller, guest } from '@/lib/access/caller'
import { verificationKey } from '@/lib/access/keys'
import { invalidToken, type Verified, verifyToken } from '@/lib/access/verify'
import { once } from '@/lib/runtime'

const cachedTokensMax = 10_000

/**
 * Who sent the request, by its bearer token; a guest without one.
 * @param authorization the header; the scheme in any case, as RFC 9110 section 11.1 has it
 * @param issuer address of the realm whose tokens are believed
 * @throws AccessError `invalid` for a token that is malformed, expired, of a blocked client or not ours
 */
export async function callerOf(authorization: string | null, issuer: string): Promise<Caller> {
  if (!authorization) return guest
  const caller = await identify(bearer(authorization), issuer)
  if (await isBlocked(caller)) throw invalidToken()
  return caller
}

function bearer(authorization: string): string {
  const token = /^bearer +([A-Za-z0-9\-._~+/]+=*) *$/i.exec(authorization)?.[1]
  if (!token) throw invalidToken()
  return token
}

// A client sends the same token with many requests; the signature is checked once. Kept by hash: a dump of the memory holds no token.
async function identify(token: string, issuer: string): Promise<Caller> {
  const cache = once('verified tokens', () => new Map<string, Verified>())
  const hash = createHash('sha256').update(token).digest('base64')
  const kept = cache.get(hash)
  if (kept && Date.now() < kept.expiresAt) return kept.caller
  cache.delete(hash)
  const verified = await verifyToken(token, { issuer, keyOf: verificationKey })
  cache.set(hash, verified)
  if (cache.size > cachedTokensMax) cache.delete(cache.keys().next().value!)
  return verified.caller
}
