import { randomUUID } from 'node:crypto'
import { ChangeRefused } from '@/lib/access/change-refused'
import { type Account, addAccount, isUsername, usernameIs, usernameOf } from '@/lib/auth/accounts/accounts'
import { hashPassword, passwordFlaw, passwordLength } from '@/lib/auth/accounts/passwords'
import { absentAccounts } from '@/lib/auth/accounts/public-sign-ins'
import { demandOneScript, demandWordsOfOneScript } from '@/lib/auth/one-script'
import { checkRoles } from '@/lib/auth/roles/change-roles'
import { endSessions } from '@/lib/auth/tokens/revocations'
import type { Transaction } from '@/lib/db/pools'
import { execute, firstRow } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { cutText } from '@/lib/formats/text'

type AccountInput = Omit<Account, 'id'> & Readonly<{ password: string }>

/** Adds an account and returns its normalized user name. @throws ChangeRefused */
export async function createAccount(connection: Transaction, wanted: AccountInput): Promise<string> {
  const { name, email, roles, password } = wanted
  const username = usernameOf(wanted.username)
  demandOneScript(username)
  if (!isUsername(username)) throw new ChangeRefused('user-name-form')
  demandWordsOfOneScript(name, 'FullName')
  checkEmail(email)
  await checkRoles(connection, roles)
  const passwordArgon2 = await hashGood(password, username)
  const added = await addAccount(connection, { id: randomUUID(), username, name, email, passwordArgon2, roles })
  if (!added) throw new ChangeRefused('user-exists', { name: username })
  return username
}

function checkEmail(email: string | null): void {
  if (email !== null && !/^[^\s@]+@[^\s@]+$/.test(email)) throw new ChangeRefused('email-form', { email })
}

/** Sets a password and ends the sessions, because the old password may be compromised. @returns the user name */
export async function setPassword(connection: Transaction, username: string, password: string): Promise<string> {
  const { id, username: found } = await lockAccount(connection, username)
  const passwordArgon2 = await hashGood(password, found)
  await execute(connection, sql`update account set password_argon2 = ${passwordArgon2} where id = ${id}`)
  await endSessions(connection, { accountId: id })
  return found
}

/** Adds and removes roles of an account and returns its user name. @throws ChangeRefused */
export async function changeRoles(
  connection: Transaction,
  username: string,
  { add, remove }: Readonly<{ add: readonly string[]; remove: readonly string[] }>,
): Promise<string> {
  await checkRoles(connection, [...add, ...remove])
  const { id, username: found } = await lockAccount(connection, username)
  return keepingAdministrator(connection, async () => {
    await execute(connection, sql`delete from account_role where account_id = ${id} and role = any(${remove}::text[])`)
    await execute(connection, grantSql(id, add))
    return found
  })
}

const grantSql = (id: string, roles: readonly string[]): Sql => sql`
  insert into account_role (account_id, role)
  select ${id}, role from unnest(${roles}::text[]) role
      on conflict (account_id, role) do update set until = null`

export async function changeProfile(
  connection: Transaction,
  username: string,
  { name, email }: Readonly<{ name?: string | undefined; email?: string | null | undefined }>,
): Promise<string> {
  const { id, username: found } = await lockAccount(connection, username)
  if (email !== undefined) {
    checkEmail(email)
    await execute(connection, sql`update account set email = ${email} where id = ${id}`)
  }
  if (name !== undefined) demandWordsOfOneScript(name, 'FullName')
  if (name !== undefined) await execute(connection, sql`update account set name = ${name} where id = ${id}`)
  return found
}

/** Blocks or unblocks an account, within a second even for issued tokens. @returns its user name */
export async function setAccountBlocked(
  connection: Transaction,
  username: string,
  state: 'blocked' | 'allowed',
): Promise<string> {
  const { id, username: found } = await lockAccount(connection, username)
  return keepingAdministrator(connection, async () => {
    await execute(connection, sql`update account set blocked = ${state === 'blocked'} where id = ${id}`)
    if (state === 'blocked') await endSessions(connection, { accountId: id })
    return found
  })
}

export async function removeAccount(connection: Transaction, username: string): Promise<string> {
  const { id, username: found } = await lockAccount(connection, username)
  return keepingAdministrator(connection, async () => {
    await execute(connection, sql`delete from account where id = ${id}`)
    await endSessions(connection, { accountId: id })
    return found
  })
}

async function hashGood(password: string, username: string): Promise<string> {
  const flaw = passwordFlaw(password, username)
  if (flaw) throw new ChangeRefused(flaw, passwordLength)
  return hashPassword(password)
}

/** Locks all accounts until the end of the transaction and returns one of them. @throws ChangeRefused if it is unknown */
export async function lockAccount(connection: Transaction, typed: string): Promise<{ id: string; username: string }> {
  // If two administrators remove each other's role at the same time, the second must see the first change.
  await execute(connection, sql`lock table account in share row exclusive mode`)
  const username = usernameOf(typed)
  // An invalid name may contain characters that the database rejects, so it is refused without a query.
  if (!isUsername(username)) throw new ChangeRefused('user-unknown', { name: cutText(username, 100) })
  const locked = await firstRow<{ id: string; username: string }>(
    connection,
    sql`select a.id, a.username from account a where ${usernameIs(username)}`,
  )
  if (!locked) throw new ChangeRefused('user-unknown', { name: username })
  return locked
}

/** Runs a change. @throws ChangeRefused if it would remove the last administrator */
export async function keepingAdministrator<T>(connection: Transaction, change: () => Promise<T>): Promise<T> {
  const before = await hasAdministrator(connection)
  const result = await change()
  if (before && !(await hasAdministrator(connection))) throw new ChangeRefused('last-administrator')
  return result
}

// An administrator whose role has an end does not count, because no administrator would be left after it.
async function hasAdministrator(connection: Transaction): Promise<boolean> {
  const row = await firstRow<{ found: boolean }>(
    connection,
    sql`select exists (select from account a join account_role r on r.account_id = a.id
                        where r.role = 'ADMIN' and r.until is null and not a.blocked and a.id <> all(${absentAccounts()}::uuid[])) as found`,
  )
  return row?.found ?? false
}
