import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import type { RefusalCode } from '@/lib/access/change-refused'
import { usernameOf } from '@/lib/auth/accounts'
import { commonPasswords } from '@/lib/auth/common-passwords'
import { inTurn } from '@/lib/auth/hashing-turns'
import { isPublicPassword } from '@/lib/auth/public-sign-ins'
import { config } from '@/lib/config'

const charactersMin = 8
const charactersMax = 256

/** Argon2id as OWASP recommends at least: 19 MiB, two passes, one lane. The library's default kind is argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Fits no password; made with the same cost, so that a user who does not exist takes as long as one who does. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/** Two ways to type the same letters are the same password. @see NIST SP 800-63B section 3.1.1.2 */
const normal = (password: string): string => password.normalize('NFKC')

/** What the database keeps of a password. @throws TooManyHashes when too many wait already */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(normal(password), cost))

/**
 * Whether the password is the one kept as `kept`, in a time that does not tell whether there is one. To be called in turn: it needs
 * memory and a processor.
 */
export async function passwordFits(password: string, kept: string | null): Promise<boolean> {
  const fits = await verify(kept ?? nobodysHash, normal(password))
  return fits && kept !== null && mayBeUsed(password)
}

/** Everybody knows the demo's passwords, so they open nothing where the demo is not. */
const mayBeUsed = (password: string): boolean => config().demo || !isPublicPassword(normal(password))

/** Bounds of a password, in characters. */
export const passwordLength = { min: charactersMin, max: charactersMax } as const

/** Why a password may not be set, or null when it may. @see NIST SP 800-63B: a length, no rules of composition */
export function flawOf(password: string, username: string): Extract<RefusalCode, `password-${string}`> | null {
  const characters = [...normal(password)].length
  if (characters < charactersMin || characters > charactersMax) return 'password-length'
  const plain = usernameOf(password)
  if (plain === usernameOf(username)) return 'password-is-name'
  if (commonPasswords.has(plain)) return 'password-common'
  return mayBeUsed(password) ? null : 'password-demo'
}

/** Letters and digits that nobody confuses when reading aloud. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/** A new password of 100 random bits, in four groups that can be typed. */
export function newPassword(): string {
  const group = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}
