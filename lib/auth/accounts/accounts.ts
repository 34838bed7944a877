import { isAssigned } from '@/lib/access/rights/account-roles'
import { absentAccounts } from '@/lib/auth/accounts/public-sign-ins'
import { readCached } from '@/lib/db/cache'
import { reader, type Transaction } from '@/lib/db/pools'
import { execute, firstRow } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { isPrintable } from '@/lib/formats/name-characters'

export type Account = Readonly<{
  id: string
  /** The user name in the form of `usernameOf`. */
  username: string
  name: string
  email: string | null
  roles: readonly string[]
}>

export type StoredAccount = Account & Readonly<{ passwordArgon2: string | null; blocked: boolean }>

const cacheMilliseconds = 1000

/** The account with an id, cached for a second, or null if it is unknown or blocked. */
export const findAccount = async (id: string): Promise<Account | null> =>
  readCached(`account ${id}`, cacheMilliseconds, () => readAccount(id))

/** Like `findAccount`, without the cache. */
export async function readAccount(id: string): Promise<Account | null> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return null
  const account = await firstRow<StoredAccount>(reader(), accountSql(sql`a.id = ${id}::uuid`))
  return account === null || account.blocked ? null : withoutPassword(account)
}

/** The account with a normalized user name, even if it is blocked, or null if there is none. Not cached. */
export const findStoredAccount = (username: string): Promise<StoredAccount | null> =>
  firstRow<StoredAccount>(reader(), accountSql(usernameIs(username)))

export const usernameIs = (username: string): Sql => sql`lower(a.username) = lower(${username})`

export function withoutPassword({ id, username, name, email, roles }: StoredAccount): Account {
  return { id, username, name, email, roles }
}

/** Normalizes a user name, so that case and the composition of letters do not matter, as in Keycloak. */
export const usernameOf = (typed: string): string => typed.trim().normalize('NFKC').toLowerCase().normalize('NFKC')

/** Whether a user name is valid: at most 100 letters, digits and `. _ + ' @ -`, and not the name of a service account. */
export const isUsername = (text: string): boolean =>
  /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._+'@-]{0,99}$/u.test(text) && isPrintable(text) && !text.startsWith('service-account-')

const accountSql = (where: Sql): Sql => sql`
  select a.id, a.username, a.name, a.email, a.password_argon2 as "passwordArgon2", a.blocked,
         array(select r.role from account_role r where r.account_id = a.id and ${isAssigned()} order by r.role) as roles
    from account a
   where ${where} and a.id <> all(${absentAccounts()}::uuid[])`

type AccountRecord = Omit<Account, 'email'> & Readonly<{ email?: string | null; passwordArgon2: string }>

/** Adds an account and its roles. @returns false, without a change, if the user name exists */
export async function addAccount(connection: Transaction, account: AccountRecord): Promise<boolean> {
  const added = await execute(connection, sql`${insertAccountSql(account)} on conflict do nothing`)
  if (added === 0) return false
  await execute(connection, grantRolesSql(account))
  return true
}

/** Adds an account, or overwrites the one with its id. Changes nothing if the id is new and the user name exists. */
export async function replaceAccount(connection: Transaction, account: AccountRecord): Promise<void> {
  await execute(connection, sql`${insertAccountSql(account)} on conflict do nothing`)
  const mine = await execute(connection, overwriteSql(account))
  if (mine === 0) return
  await execute(
    connection,
    sql`delete from account_role where account_id = ${account.id} and role <> all(${account.roles}::text[])`,
  )
  await execute(connection, grantRolesSql(account))
}

const insertAccountSql = ({ id, username, name, email = null, passwordArgon2 }: AccountRecord): Sql => sql`
  insert into account (id, username, name, email, password_argon2)
  values (${id}, ${username}, ${name}, ${email}, ${passwordArgon2})`

const overwriteSql = ({ id, username, name, email = null, passwordArgon2 }: AccountRecord): Sql => sql`
  update account
     set username = ${username}, name = ${name}, email = ${email}, password_argon2 = ${passwordArgon2}
   where id = ${id}`

const grantRolesSql = ({ id, roles }: AccountRecord): Sql => sql`
  insert into account_role (account_id, role)
  select ${id}, role from unnest(${roles}::text[]) role
      on conflict do nothing`
