import { ChangeRefused } from '@/lib/access/change-refused'
import type { EffectiveRole, UserAnswer } from '@/lib/admin/users/params'
import { type UserRow, userSql } from '@/lib/admin/users/user-sql'
import { isUsername, usernameIs, usernameOf } from '@/lib/auth/accounts/accounts'
import { absentAccounts } from '@/lib/auth/accounts/public-sign-ins'
import { type RoleScope, scopedRoles } from '@/lib/auth/tokens/claims'
import { type Connection, firstRow } from '@/lib/db/run'
import { cutText } from '@/lib/formats/text'

/** A user by name, however it is typed. @throws ChangeRefused when there is none */
export async function getUserRow(connection: Connection, typed: string): Promise<UserRow> {
  const username = usernameOf(typed)
  const found = isUsername(username) ? await firstRow<UserRow>(connection, userSql(usernameIs(username))) : null
  if (!found) throw new ChangeRefused('user-unknown', { name: cutText(username, 100) })
  return found
}

/** The same as it is answered; the last sign-in is no part of the state. */
export async function getUser(connection: Connection, name: string) {
  const { LastSignIn, ...body } = presentUser(await getUserRow(connection, name))
  return { body, moving: { LastSignIn } }
}

/** A user as it is answered. */
export function presentUser({ id, username, name, email, blocked, roles, createdAt, lastSignIn }: UserRow): UserAnswer {
  return {
    Id: id,
    Name: username,
    FullName: name,
    Email: email,
    Blocked: blocked,
    Absent: absentAccounts().includes(id),
    Roles: presentHeld(roles),
    CreatedAt: createdAt.toISOString(),
    LastSignIn: lastSignIn?.toISOString() ?? null,
  }
}

/** Roles that somebody was given. */
export const presentHeld = (roles: UserRow['roles']): UserAnswer['Roles'] =>
  roles.map(({ role, until }) => ({ Role: role, Until: until && new Date(until).toISOString() }))

/** A role that an account was given. */
type AssignedRole = Readonly<{ Role: string; Until: string | null }>

/**
 * The roles that count for a user or a client, each with its reason; for tokens of a client, whether its scope carries the role.
 * The function that makes tokens decides which roles they hold.
 */
export function effectiveRoles(assigned: readonly AssignedRole[], client: RoleScope | null): EffectiveRole[] {
  const carried =
    client &&
    scopedRoles(
      assigned.map(({ Role }) => Role),
      client,
    )
  const given = assigned
    .filter(({ Role }) => Role !== 'GUEST')
    .map((held): EffectiveRole => {
      const isCarried = carried === null ? null : carried.includes(held.Role)
      return { ...held, Reason: 'assigned', Carried: isCarried, WhyNot: isCarried === false ? 'client-scope' : null }
    })
  const guest: EffectiveRole = { Role: 'GUEST', Reason: 'everybody', Until: null, Carried: client && true, WhyNot: null }
  return [guest, ...given]
}
