import { TooManyHashes } from '@/lib/auth/accounts/hashing-turns'
import { problem } from '@/lib/http/errors/problem'

/** Work that hashes a password. @throws Problem 503 when too many wait to be hashed */
export async function inHashingTurn<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (!(cause instanceof TooManyHashes)) throw cause
    const detail = 'Too many passwords are being set at the moment; send the call again.'
    throw problem('busy', { detail }, { cause, headers: { 'Retry-After': '5' } })
  }
}
