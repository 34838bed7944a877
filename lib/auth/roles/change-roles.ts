import { ChangeRefused } from '@/lib/access/change-refused'
import { lockAccess } from '@/lib/access/rights/change-rights'
import { demandOneScript } from '@/lib/auth/one-script'
import type { Transaction } from '@/lib/db/pools'
import { execute, firstRow, rows } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { cutText } from '@/lib/formats/text'

const needed: readonly string[] = ['GUEST', 'ADMIN', 'WRITER']

export const isNeeded = (role: string): boolean => needed.includes(role)

/** Whether a string can be the name of a role, e.g. `Event_Update_source=lts` of another provider. */
export const isRoleName = (text: string): boolean => /^[\w.:@/=-]{1,200}$/.test(text)

/** Roles that users cannot request: ADMIN, and GUEST, which every caller has. */
const neverAsked: readonly string[] = ['ADMIN', 'GUEST']

type RoleInput = Readonly<{ description: string; requestable: boolean }>

/** Adds a role, which has no rules yet. @throws ChangeRefused for an invalid or existing name */
export async function createRole(connection: Transaction, name: string, { description, requestable }: RoleInput): Promise<void> {
  demandOneScript(name)
  if (!/^[A-Za-z][A-Za-z0-9_.-]{0,99}$/.test(name)) throw new ChangeRefused('role-name-form')
  const added = await execute(
    connection,
    sql`insert into role (name, description, requestable) values (${name}, ${description}, ${requestable}) on conflict (name) do nothing`,
  )
  if (added === 0) throw new ChangeRefused('role-exists', { role: name })
}

/** Changes properties of a role. @throws ChangeRefused for an unknown role, or if ADMIN or GUEST becomes requestable */
export async function describeRole(connection: Transaction, name: string, facts: Partial<RoleInput>): Promise<void> {
  const { description = null, requestable = null } = facts
  if (requestable && neverAsked.includes(name)) throw new ChangeRefused('role-not-asked-for', { role: name })
  const changed = await execute(
    connection,
    sql`update role
           set description = coalesce(${description}::text, description), requestable = coalesce(${requestable}::boolean, requestable)
         where name = ${name}`,
  )
  if (changed === 0) throw new ChangeRefused('role-missing', { role: name })
}

/** Locks a role and its rules until the end of the transaction. @throws ChangeRefused for an unknown role */
export async function lockRole(connection: Transaction, name: string): Promise<void> {
  await execute(connection, lockAccess())
  const role = isRoleName(name) && (await firstRow(connection, sql`select from role where name = ${name} for update`))
  if (!role) throw new ChangeRefused('role-missing', { role: cutText(name, 100) })
}

/** Removes a role with its rules from all users and clients. @throws ChangeRefused */
export async function removeRole(connection: Transaction, name: string): Promise<void> {
  if (isNeeded(name)) throw new ChangeRefused('role-needed', { role: name })
  // Each table is changed by itself, so that the audit records every removal.
  await execute(connection, sql`delete from access_rule where role = ${name}`)
  await execute(connection, sql`delete from account_role where role = ${name}`)
  await execute(connection, sql`delete from client_role where role = ${name}`)
  await execute(
    connection,
    sql`update client set scope_roles = array_remove(scope_roles, ${name}) where ${name} = any(scope_roles)`,
  )
  const removed = await execute(connection, sql`delete from role where name = ${name}`)
  if (removed === 0) throw new ChangeRefused('role-missing', { role: name })
}

/** Checks that roles exist. @throws ChangeRefused that names `field` of the request */
export async function checkRoles(connection: Transaction, roles: readonly string[], field = 'Roles'): Promise<void> {
  const roleNames = (await rows<{ name: string }>(connection, sql`select name from role order by name`)).map(({ name }) => name)
  const unknown = [...new Set(roles)].filter(role => !roleNames.includes(role))
  if (unknown.length > 0)
    throw new ChangeRefused('role-unknown', { role: unknown.join(', '), known: roleNames.join(', ') }, field)
}
