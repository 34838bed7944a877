import { hash } from 'node:crypto'
import type { Verified } from '@/lib/access/tokens/trust'
import { Bounded } from '@/lib/db/bounded'
import { once } from '@/lib/runtime'

const entriesMax = 10_000
const bytesMax = 32 * 1024 * 1024

/** What an entry takes beside what its token said. */
const entryBytes = 500

/** However long a token lives: a key that was taken back counts no longer than this. */
const keptMilliseconds = 300_000

type Kept = Readonly<{ verified: Verified; until: number }>

const memory = () => once('verified tokens', () => new Bounded<Kept>(entriesMax))

/** By hash: a dump of the memory holds no token. By issuer: whoever is believed now never vouched for another's. */
export const tokenHash = (token: string, issuer: string): string => hash('sha256', `${issuer} ${token}`, 'base64')

/** What was found of a token that was verified before and has not expired since. */
export function recall(key: string): Verified | null {
  const kept = memory().get(key)
  if (!kept) return null
  if (Date.now() < kept.until) return kept.verified
  memory().drop(key)
  return null
}

/** Keeps what was found of a token. @param tokenLength what names and roles in it take at most */
export function memorise(key: string, verified: Verified, tokenLength: number): void {
  const until = Math.min(verified.expiresAt, Date.now() + keptMilliseconds)
  const share = (entryBytes + 2 * tokenLength) / bytesMax
  memory().set(key, { verified, until }, Math.max(1, share * entriesMax))
}
