import type { UserAnswer } from '@/lib/admin/users/params'
import type { UserRow } from '@/lib/admin/users/user-sql'
import { absentAccounts } from '@/lib/auth/accounts/public-sign-ins'

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
