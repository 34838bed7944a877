import { CommandError } from '@/lib/access/command'
import type { Transaction } from '@/lib/db/pools'
import { execute } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'

/** Roles that this program itself asks for; without them it would not work as it says. */
const needed: readonly string[] = ['GUEST', 'ADMIN', 'WRITER']

/** Adds a role, which opens nothing yet. @returns what to tell the operator @throws CommandError for a name that cannot be or is taken */
export async function createRole(connection: Transaction, name: string, description: string): Promise<string> {
  if (!/^[A-Za-z][A-Za-z0-9_.-]{0,99}$/.test(name))
    throw new CommandError('The name of a role has 1 to 100 letters, digits and . _ -, and begins with a letter.')
  const added = await execute(
    connection,
    sql`insert into role (name, description) values (${name}, ${description}) on conflict (name) do nothing`,
  )
  if (added === 0) throw new CommandError(`There is a role ${name} already.`)
  return `${name} is there.\n`
}

/** Removes a role from everybody, with its rules. @throws CommandError when there is none, or the platform needs it */
export async function removeRole(connection: Transaction, name: string): Promise<string> {
  if (needed.includes(name)) throw new CommandError(`The platform itself needs the role ${name}.`)
  // One after another, so that the audit has each of them.
  await execute(connection, sql`delete from access_rule where role = ${name}`)
  await execute(connection, sql`delete from account_role where role = ${name}`)
  await execute(connection, sql`delete from client_role where role = ${name}`)
  await execute(
    connection,
    sql`update client set scope_roles = array_remove(scope_roles, ${name}) where ${name} = any(scope_roles)`,
  )
  const removed = await execute(connection, sql`delete from role where name = ${name}`)
  if (removed === 0) throw new CommandError(`There is no role ${name}.`)
  return `${name} is removed.\n`
}
