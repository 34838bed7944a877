import { type Account, findStoredAccount, isUsername, usernameOf, withoutPassword } from '@/lib/auth/accounts'
import { type Guess, noteFailure, noteSuccess, slowed } from '@/lib/auth/guessing'
import { TooManyHashes } from '@/lib/auth/hashing-turns'
import { passwordFits } from '@/lib/auth/passwords'

/** What somebody typed, and from which network address. */
export type Credentials = Readonly<{ username: string; password: string; address: string }>

export type Authenticated = Readonly<
  { account: Account } | { refused: 'wrong' | 'blocked' } | { refused: 'slowed'; retryAfterSeconds: number }
>

/**
 * Whose user name and password these are. A wrong password and an unknown user get the same answer after the same work; that an
 * account is blocked is told only to who knows its password.
 */
export async function authenticate({ username, password, address }: Credentials): Promise<Authenticated> {
  const name = usernameOf(username)
  const guess: Guess = { kind: 'user', name, address }
  const wait = slowed(guess)
  if (wait > 0) return { refused: 'slowed', retryAfterSeconds: wait }
  const stored = isUsername(name) ? await findStoredAccount(name) : null
  const fits = await tryPassword(password, stored?.passwordArgon2 ?? null, guess)
  if (fits === null) return { refused: 'slowed', retryAfterSeconds: Math.max(1, slowed(guess)) }
  if (!fits || !stored) {
    noteFailure(guess)
    return { refused: 'wrong' }
  }
  noteSuccess(guess)
  return stored.blocked ? { refused: 'blocked' } : { account: withoutPassword(stored) }
}

/** Whether it fits; null when it cannot be tried now. Asked again when its turn has come: guesses sent all at once count too. */
async function tryPassword(password: string, kept: string | null, guess: Guess): Promise<boolean | null> {
  try {
    return await passwordFits(password, kept, () => slowed(guess) === 0)
  } catch (error) {
    if (error instanceof TooManyHashes) return null
    throw error
  }
}
