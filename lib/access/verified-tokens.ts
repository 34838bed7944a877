import { hash } from 'node:crypto'
import type { Verified } from '@/lib/access/verify'
import { once } from '@/lib/runtime'

const entriesMax = 10_000
const bytesMax = 32 * 1024 * 1024

/** What an entry takes beside what its token said. */
const entryBytes = 500

/** However long a token lives: a key that was taken back counts no longer than this. */
const keptMilliseconds = 300_000

type Kept = Readonly<{ verified: Verified; until: number; bytes: number }>
type Memory = { entries: Map<string, Kept>; bytes: number }

const memory = () => once<Memory>('verified tokens', () => ({ entries: new Map(), bytes: 0 }))

/** By hash: a dump of the memory holds no token. By issuer: whoever is believed now never vouched for another's. */
export const tokenHash = (token: string, issuer: string): string => hash('sha256', `${issuer} ${token}`, 'base64')

/** What was found of a token that was verified before and has not expired since. */
export function recall(key: string): Verified | null {
  const kept = memory().entries.get(key)
  if (!kept) return null
  if (Date.now() < kept.until) return kept.verified
  drop(memory(), key)
  return null
}

/** Keeps what was found of a token; the oldest go when there are too many. @param tokenLength what names and roles in it take at most */
export function memorise(key: string, verified: Verified, tokenLength: number): void {
  const all = memory()
  drop(all, key)
  const until = Math.min(verified.expiresAt, Date.now() + keptMilliseconds)
  const entry = { verified, until, bytes: entryBytes + 2 * tokenLength }
  all.entries.set(key, entry)
  all.bytes += entry.bytes
  while (all.entries.size > entriesMax || all.bytes > bytesMax) drop(all, all.entries.keys().next().value!)
}

function drop(all: Memory, key: string): void {
  all.bytes -= all.entries.get(key)?.bytes ?? 0
  all.entries.delete(key)
}
