import type { Transaction } from '@/lib/db/pools'
import { execute } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

/** An account to be stored. */
export type NewAccount = Readonly<{
  id: string
  username: string
  name: string
  email?: string | null
  passwordArgon2: string
  roles: readonly string[]
}>

/** Adds an account and its roles. @returns false when the name is taken; then nothing is changed */
export async function addAccount(connection: Transaction, account: NewAccount): Promise<boolean> {
  const added = await execute(connection, sql`${insertAccountSql(account)} on conflict do nothing`)
  if (added === 0) return false
  await execute(connection, grantRolesSql(account))
  return true
}

/**
 * Adds an account, or makes the one of that id equal to it, with exactly its roles. Whether it is blocked is kept. When somebody else has the name,
 * nothing is changed.
 */
export async function replaceAccount(connection: Transaction, account: NewAccount): Promise<void> {
  await execute(connection, sql`${insertAccountSql(account)} on conflict do nothing`)
  const mine = await execute(connection, overwriteSql(account))
  if (mine === 0) return
  await execute(
    connection,
    sql`delete from account_role where account_id = ${account.id} and role <> all(${account.roles}::text[])`,
  )
  await execute(connection, grantRolesSql(account))
}

const insertAccountSql = ({ id, username, name, email = null, passwordArgon2 }: NewAccount): Sql => sql`
  insert into account (id, username, name, email, password_argon2)
  values (${id}, ${username}, ${name}, ${email}, ${passwordArgon2})`

const overwriteSql = ({ id, username, name, email = null, passwordArgon2 }: NewAccount): Sql => sql`
  update account
     set username = ${username}, name = ${name}, email = ${email}, password_argon2 = ${passwordArgon2}
   where id = ${id}`

const grantRolesSql = ({ id, roles }: NewAccount): Sql => sql`
  insert into account_role (account_id, role)
  select ${id}, role from unnest(${roles}::text[]) role
      on conflict do nothing`
