import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import type { RefusalCode } from '@/lib/access/change-refused'
import { usernameOf } from '@/lib/auth/accounts/accounts'
import { isPublicPassword } from '@/lib/auth/accounts/public-sign-ins'
import { config } from '@/lib/config'
import { LaneFull, WorkLimiter } from '@/lib/db/lane'
import { once } from '@/lib/runtime'
import { shareOf } from '@/lib/workers'

const charactersMin = 8
const charactersMax = 256

/** Cost of Argon2id, the library's default algorithm: OWASP's minimum of 19 MiB, two passes and one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** A hash that no password matches, at the usual cost, so that checking an unknown user takes as long as any other. */
const unknownUserHash = '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/** Normalizes a password, so that all ways to type the same letters are equal. @see NIST SP 800-63B section 3.1.1.2 */
const normal = (password: string): string => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => inHashingTurn(() => hash(normal(password), cost))

/** Whether a password matches a hash. Without a hash the check takes as long. Call it within `inHashingTurn`. */
export async function isPasswordOf(password: string, kept: string | null): Promise<boolean> {
  const fits = await verify(kept ?? unknownUserHash, normal(password))
  return fits && kept !== null && mayBeUsed(password)
}

/** The passwords of the demo are public, so they can be used only in the demo. */
const mayBeUsed = (password: string): boolean => config().demo || !isPublicPassword(normal(password))

export const passwordLength = { min: charactersMin, max: charactersMax } as const

/** The reason why a password cannot be set, or null. @see NIST SP 800-63B: a length, no rules of composition */
export function passwordFlaw(password: string, username: string): Extract<RefusalCode, `password-${string}`> | null {
  const characters = [...normal(password)].length
  if (characters < charactersMin || characters > charactersMax) return 'password-length'
  const plain = usernameOf(password)
  if (plain === usernameOf(username)) return 'password-is-name'
  if (commonPasswords.has(plain)) return 'password-common'
  return mayBeUsed(password) ? null : 'password-demo'
}

/** Characters of generated passwords, without `0`, `1`, `l` and `o`, which are easily confused. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Generates a password of 100 random bits, in four groups that can be typed. */
export function newPassword(): string {
  const group = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}

/** The most common leaked passwords of eight and more characters, in lower case, and this platform's name. */
const commonPasswords: ReadonlySet<string> = new Set(
  `12345678 123456789 1234567890 0123456789 0987654321 987654321 87654321 12341234 11111111 00000000 88888888 99999999 22222222
   55555555 66666666 77777777 12121212 11223344 112233445566 123123123 123321123 147258369 789456123 159753456 1qaz2wsx 1q2w3e4r
   1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc zaq12wsx qazwsxedc qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwertzui
   qwertzuiop qwer1234 q1w2e3r4 q1w2e3r4t5 asdfghjk asdfghjkl asdf1234 asdfasdf zxcvbnm1 zxcvbnm123 1234qwer 123qweasd 123qwe123
   password passw0rd p@ssw0rd p@ssword pa$$word password1 password12 password123 password1234 password! password1! mypassword
   passwort passwort1 passwort123 kennwort hallo123 hallo1234 passwords password2 password01 parola123 password99 administrator
   admin123 admin1234 admin12345 adminadmin root1234 rootroot testtest test1234 test12345 testing123 user1234 username guest123
   changeme changeme123 changeit welcome1 welcome123 letmein1 letmein123 letmein! secret123 topsecret default1 temp1234 abcd1234
   abc12345 abcd12345 abcdefgh abcdefghi abc123456 a1b2c3d4 a1234567 a12345678 a123456789 aa123456 aa12345678 aaaaaaaa iloveyou
   iloveyou1 iloveyou2 loveyou1 sunshine sunshine1 princess princess1 football football1 baseball baseball1 basketball superman
   superman1 starwars starwars1 whatever trustno1 michelle jennifer jordan23 charlie1 computer computer1 internet samsung1 liverpool
   chocolate butterfly dragon123 monkey123 shadow123 master123 mustang1 batman123 pokemon1 spiderman fuckyou1 asshole1 nothing1
   corvette maverick steelers victoria danielle passport juventus ciaociao francesco alessandro giuseppe andreas1 schatz123 sommer123
   sommer2024 sommer2025 winter2024 winter2025 summer2024 summer2025 belvedere belvedere1 belvedere123`.split(/\s+/),
)

/** Thrown when too many passwords wait to be hashed. The caller may try again later. */
export class TooManyHashes extends Error {}

/** Limits of hashing of all workers together. A hash takes 19 MiB and 20 ms of a core: a full queue waits 0.3 s. */
const size = { running: 2, waiting: 32, waitMilliseconds: 60_000 }

/** Runs `work` in a queue, so that many sign-ins cannot exhaust memory and processors. @throws TooManyHashes */
export async function inHashingTurn<T>(work: () => Promise<T>): Promise<T> {
  const places = once(
    'hashing turns',
    () => new WorkLimiter({ ...size, running: shareOf(size.running), waiting: shareOf(size.waiting) }),
  )
  const turn = places.enter()
  if (turn) await turn.catch(refused)
  try {
    return await work()
  } finally {
    places.leave()
  }
}

function refused(error: unknown): never {
  throw error instanceof LaneFull ? new TooManyHashes('too many passwords wait to be hashed', { cause: error }) : error
}
