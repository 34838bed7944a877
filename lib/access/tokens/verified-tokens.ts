import { hash } from 'node:crypto'
import type { VerifiedToken } from '@/lib/access/tokens/trust'
import { Bounded } from '@/lib/db/cache'
import { once } from '@/lib/runtime'

const entriesMax = 10_000
const bytesMax = 32 * 1024 * 1024

/** Size of an entry without the content of its token. */
const entryBytes = 500

/** Whatever the lifetime of a token: a withdrawn key is accepted no longer than this. */
const keptMilliseconds = 300_000

type CacheEntry = Readonly<{ verified: VerifiedToken; until: number }>

const memory = () => once('verified tokens', () => new Bounded<CacheEntry>(entriesMax))

/** By hash, so that a memory dump holds no token. By issuer, so that nothing verified for an earlier issuer counts for the present one. */
export const tokenHash = (token: string, issuer: string): string => hash('sha256', `${issuer} ${token}`, 'base64')

/** The result for a token that was verified before and has not expired since. */
export function recall(key: string): VerifiedToken | null {
  const kept = memory().get(key)
  if (!kept) return null
  if (Date.now() < kept.until) return kept.verified
  memory().drop(key)
  return null
}

/** Keeps the result for a token. @param tokenLength bound for the size of its names and roles */
export function memorise(key: string, verified: VerifiedToken, tokenLength: number): void {
  const until = Math.min(verified.expiresAt, Date.now() + keptMilliseconds)
  const share = (entryBytes + 2 * tokenLength) / bytesMax
  memory().set(key, { verified, until }, Math.max(1, share * entriesMax))
}
