import { hash } from 'node:crypto'
import { type Caller, guest } from '@/lib/access/caller'
import { issuerTrust, ownTrust } from '@/lib/access/tokens/issuer-trust'
import type { Trust, VerifiedToken } from '@/lib/access/tokens/trust'
import { invalidToken, verifyToken } from '@/lib/access/tokens/verify'
import { isWithdrawn } from '@/lib/access/tokens/withdrawn-tokens'
import { config } from '@/lib/config'
import { Cache } from '@/lib/db/cache'
import { once } from '@/lib/runtime'
import { type News, publish } from '@/lib/workers'

/**
 * The caller that the bearer token of a request names; a guest if there is no token.
 * @param ownIssuers URLs of the platform's realm, which are accepted unless AUTH_ISSUER is set
 * @throws AccessError `invalid` for a malformed, expired or revoked token, or one of a blocked client or another issuer
 */
export async function callerOf(authorization: string | null, ownIssuers: readonly string[]): Promise<Caller> {
  if (!authorization) return guest
  const token = tokenIn(authorization)
  if (!token) throw invalidToken()
  const verified = await identify(token, ownIssuers)
  if (await isWithdrawn(verified)) throw invalidToken()
  return verified.caller
}

/** The trust in AUTH_ISSUER or, if it is not set, in the platform's realm. */
export function currentTrust(ownIssuers: readonly string[]): Trust {
  const settings = config()
  return settings.AUTH_ISSUER ? issuerTrust(settings.AUTH_ISSUER, settings) : ownTrust(ownIssuers)
}

/** Whether this process or another worker verified a token recently. */
export function isRecentlyVerified(authorization: string, ownIssuers: readonly string[]): boolean {
  const token = tokenIn(authorization)
  if (token === undefined) return false
  const key = keyOf(token, ownIssuers)
  return cachedToken(key) !== null || isVerifiedElsewhere(key)
}

const tokenIn = (authorization: string) => /^bearer +([A-Za-z0-9\-._~+/]+=*) *$/i.exec(authorization)?.[1]

const keyOf = (token: string, ownIssuers: readonly string[]) => tokenHash(token, config().AUTH_ISSUER ?? ownIssuers.join(' '))

// A client sends the same token with many requests, so the result of its verification is cached.
async function identify(token: string, ownIssuers: readonly string[]): Promise<VerifiedToken> {
  const key = keyOf(token, ownIssuers)
  const cached = cachedToken(key)
  if (cached) return cached
  const verified = await verifyToken(token, currentTrust(ownIssuers))
  cacheToken(key, verified, token.length)
  return verified
}

const entriesMax = 10_000
const bytesMax = 32 * 1024 * 1024

const entryBytes = 500

/** Maximum time for which a verified token is cached, even if it is valid longer: its key may be withdrawn. */
const cacheMilliseconds = 300_000

type CacheEntry = Readonly<{ verified: VerifiedToken; until: number }>

const memory = () => once('verified tokens', () => new Cache<CacheEntry>(entriesMax, 'tokens'))

/** Cache key of a token: a hash, so that memory dumps have no token; with the issuer, so that a new AUTH_ISSUER applies. */
export const tokenHash = (token: string, issuer: string): string => hash('sha256', `${issuer} ${token}`, 'base64')

export function cachedToken(key: string): VerifiedToken | null {
  const cached = memory().get(key)
  if (!cached) return null
  if (Date.now() < cached.until) return cached.verified
  memory().drop(key)
  return null
}

/** Caches a verified token. @param tokenLength limits the size of its names and roles */
export function cacheToken(key: string, verified: VerifiedToken, tokenLength: number): void {
  const until = Math.min(verified.expiresAt, Date.now() + cacheMilliseconds)
  if (!isVerifiedElsewhere(key)) publish('verified', [key, until])
  const share = (entryBytes + 2 * tokenLength) / bytesMax
  memory().set(key, { verified, until }, Math.max(1, share * entriesMax))
}

/** Hashes of tokens that other workers verified, with the end of their entries. Each process verifies them itself. */
const elsewhere = () => once('tokens verified elsewhere', () => new Cache<number>(entriesMax))

const isVerifiedElsewhere = (key: string): boolean => Date.now() < (elsewhere().get(key) ?? 0)

export const adoptVerified = ([key, until]: News['verified']): void => elsewhere().set(key, until)

/** The unexpired entries of other workers, for a worker that starts. */
export const verifiedByOthers = (): News['verified'][] =>
  elsewhere()
    .entries()
    .filter(([, until]) => Date.now() < until)
