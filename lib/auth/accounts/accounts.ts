import { isHeld } from '@/lib/access/rights/held-role'
import { absentAccounts } from '@/lib/auth/accounts/public-sign-ins'
import { remember } from '@/lib/db/cache'
import { reader } from '@/lib/db/pools'
import { firstRow } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

/** A person who may sign in. */
export type Account = Readonly<{
  /** `sub` of the tokens. */
  id: string
  /** As `usernameOf` writes it. */
  username: string
  name: string
  email: string | null
  roles: readonly string[]
}>

/** An account as the sign-in reads it. */
export type StoredAccount = Account & Readonly<{ passwordArgon2: string | null; blocked: boolean }>

const cacheMilliseconds = 1000

/** The account of this id, or null when it is removed or blocked; a change counts within a second. */
export async function findAccount(id: string): Promise<Account | null> {
  return remember(`account ${id}`, cacheMilliseconds, () => readAccount(id))
}

/** The account of this id, without the cache; null when it is removed or blocked. */
export async function readAccount(id: string): Promise<Account | null> {
  if (!isUuid(id)) return null
  const found = await firstRow<StoredAccount>(reader(), accountSql(sql`a.id = ${id}::uuid`))
  return found === null || found.blocked ? null : withoutPassword(found)
}

/** The account of that name, blocked or not, without the cache. @param username as `usernameOf` writes it */
export const findStoredAccount = (username: string): Promise<StoredAccount | null> =>
  firstRow<StoredAccount>(reader(), accountSql(named(username)))

/** The row of `account a` with that name. @param username as `usernameOf` writes it */
export const named = (username: string): Sql => sql`lower(a.username) = lower(${username})`

/** What everything but the sign-in may know of an account. */
export function withoutPassword({ id, username, name, email, roles }: StoredAccount): Account {
  return { id, username, name, email, roles }
}

/** The normalized form of a user name, so that capitals and decomposed letters mean the same account. Stored in this form, as in Keycloak. */
export const usernameOf = (typed: string): string => typed.trim().normalize('NFKC').toLowerCase().normalize('NFKC')

/**
 * Whether a text normalized by `usernameOf` can be a user name: letters, digits and `. _ + ' @ -`, at most 100. Names of service accounts are
 * excluded: tokens could not tell the two apart.
 */
export const isUsername = (text: string): boolean =>
  /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._+'@-]{0,99}$/u.test(text) && !text.startsWith('service-account-')

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

const accountSql = (where: Sql): Sql => sql`
  select a.id, a.username, a.name, a.email, a.password_argon2 as "passwordArgon2", a.blocked,
         array(select r.role from account_role r where r.account_id = a.id and ${isHeld()} order by r.role) as roles
    from account a
   where ${where} and a.id <> all(${absentAccounts()}::uuid[])`
