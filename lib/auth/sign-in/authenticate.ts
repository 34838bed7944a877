import { audit } from '@/lib/access/audit/audit'
import { type Account, findStoredAccount, isUsername, usernameOf, withoutPassword } from '@/lib/auth/accounts/accounts'
import { inHashingTurn, isPasswordOf, TooManyHashes } from '@/lib/auth/accounts/passwords'
import { type Attempt, noteSuccess, recordFailure, secondsToWait } from '@/lib/auth/sign-in/failed-attempts'

type Credentials = Readonly<{ username: string; password: string; address: string }>

type SignInResult = Readonly<{ account: Account } | SignInRefusal>

/** The reason of a refused sign-in. `username` is set only for existing accounts: other input may be a password. */
export type SignInRefusal = Readonly<
  { username?: string } & ({ refused: 'wrong' | 'blocked' } | { refused: 'slowed'; retryAfterSeconds: number })
>

/** Signs a user in. An unknown user and a wrong password get the same result. Only a correct one reveals a block. */
export async function authenticate({ username, password, address }: Credentials): Promise<SignInResult> {
  const guess: Attempt = { kind: 'user', name: usernameOf(username), address }
  if (secondsToWait(guess) > 0) return comeLater(guess)
  try {
    // The wait is checked again after queueing, so that guesses sent at the same time are limited too.
    return await inHashingTurn(async () => (secondsToWait(guess) > 0 ? comeLater(guess) : look(guess, password)))
  } catch (error) {
    if (error instanceof TooManyHashes) return comeLater(guess)
    throw error
  }
}

async function look(guess: Attempt, password: string): Promise<SignInResult> {
  const stored = await storedAccount(guess)
  const fits = await isPasswordOf(password, stored?.passwordArgon2 ?? null)
  if (!fits || !stored) {
    recordFailure(guess)
    return { refused: 'wrong', username: stored?.username }
  }
  noteSuccess(guess)
  return stored.blocked ? { refused: 'blocked', username: stored.username } : { account: withoutPassword(stored) }
}

async function comeLater(guess: Attempt): Promise<SignInResult> {
  const retryAfterSeconds = Math.max(1, secondsToWait(guess))
  return { refused: 'slowed', retryAfterSeconds, username: (await storedAccount(guess))?.username }
}

const storedAccount = async ({ name }: Attempt) => (isUsername(name) ? findStoredAccount(name) : null)

type SignInAttempt = Readonly<{ client: string; address: string; subject: 'password' | 'sign-in page' }>

export function auditSignIn(found: SignInResult, attempt: SignInAttempt): void {
  if ('account' in found) {
    audit({ kind: 'sign-in', actor: found.account.username, ...attempt })
    return
  }
  const { refused: reason, username } = found
  audit({ kind: 'sign-in refused', actor: '', ...attempt, detail: { reason, ...(username ? { username } : {}) } })
}
