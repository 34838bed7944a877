import { ChangeRefused } from '@/lib/access/change-refused'
import { isAssigned } from '@/lib/access/rights/account-roles'
import { actorNamed, changeRights } from '@/lib/access/rights/change-rights'
import { keepingAdministrator, lockAccount } from '@/lib/auth/accounts/change-accounts'
import { checkRoles } from '@/lib/auth/roles/change-roles'
import type { Transaction } from '@/lib/db/pools'
import { execute, firstRow } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'

/** A role that is assigned to an account until a time, or without an end if `until` is null. */
export type RoleGrant = Readonly<{ username: string; role: string; until: Date | null }>

/** Assigns a role, or changes its end. @throws ChangeRefused e.g. if the last administrator's role would get an end */
export async function grantRole(connection: Transaction, { username, role, until }: RoleGrant): Promise<void> {
  await checkGiven(connection, role)
  if (until !== null && until <= new Date()) throw new ChangeRefused('until-past', { until: until.toISOString() })
  const { id } = await lockAccount(connection, username)
  await keepingAdministrator(connection, () =>
    execute(
      connection,
      sql`insert into account_role (account_id, role, until) values (${id}, ${role}, ${until}::timestamptz)
              on conflict (account_id, role) do update set until = excluded.until`,
    ),
  )
}

export async function withdrawRole(connection: Transaction, { username, role }: Omit<RoleGrant, 'until'>): Promise<void> {
  await checkGiven(connection, role)
  const { id, username: found } = await lockAccount(connection, username)
  await keepingAdministrator(connection, async () => {
    const assignedRole = await firstRow(
      connection,
      sql`select from account_role r where r.account_id = ${id} and r.role = ${role} and ${isAssigned()}`,
    )
    if (!assignedRole) throw new ChangeRefused('role-not-held', { name: found, role })
    await execute(connection, sql`delete from account_role where account_id = ${id} and role = ${role}`)
  })
}

async function checkGiven(connection: Transaction, role: string): Promise<void> {
  if (role === 'GUEST') throw new ChangeRefused('role-of-everybody', { role })
  await checkRoles(connection, [role], 'Role')
}

/** Removes expired roles. They have no effect any more, and the audit records that they expired. */
export const endRoles = (): Promise<number> =>
  changeRights(actorNamed('end of a role'), connection => execute(connection, sql`delete from account_role where until <= now()`))
