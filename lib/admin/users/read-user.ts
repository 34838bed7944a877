import { ChangeRefused } from '@/lib/access/change-refused'
import { isAssigned } from '@/lib/access/rights/account-roles'
import { beginning, containing, ifGiven, type ListFilter, type ListPage } from '@/lib/admin/list'
import type { EffectiveRole, UserResponse, UsersQuery } from '@/lib/admin/users/params'
import { isUsername, type StoredAccount, usernameIs, usernameOf } from '@/lib/auth/accounts/accounts'
import { absentAccounts } from '@/lib/auth/accounts/public-sign-ins'
import { type RoleScope, scopedRoles } from '@/lib/auth/tokens/claims'
import { type Connection, firstRow } from '@/lib/db/run'
import { and, or, type Sql, sql } from '@/lib/db/sql'
import { cutText } from '@/lib/formats/text'

/** Reads a user by a name, which is normalized. @throws ChangeRefused for an unknown user */
export async function getUserRow(connection: Connection, typed: string): Promise<UserRow> {
  const username = usernameOf(typed)
  const row = isUsername(username) ? await firstRow<UserRow>(connection, userSql(usernameIs(username))) : null
  if (!row) throw new ChangeRefused('user-unknown', { name: cutText(username, 100) })
  return row
}

/** A user as an object. The last sign-in does not affect its ETag. */
export async function getUser(connection: Connection, name: string) {
  const { LastSignIn, ...body } = presentUser(await getUserRow(connection, name))
  return { body, moving: { LastSignIn } }
}

export const presentUser = ({ id, username, name, email, blocked, roles, createdAt, lastSignIn }: UserRow): UserResponse => ({
  Id: id,
  Name: username,
  FullName: name,
  Email: email,
  Blocked: blocked,
  Absent: absentAccounts().includes(id),
  Roles: presentAssignedRoles(roles),
  CreatedAt: createdAt.toISOString(),
  LastSignIn: lastSignIn?.toISOString() ?? null,
})

export const presentAssignedRoles = (roles: UserRow['roles']): UserResponse['Roles'] =>
  roles.map(({ role, until }) => ({ Role: role, Until: until && new Date(until).toISOString() }))

type AssignedRole = Readonly<{ Role: string; Until: string | null }>

/** The effective roles with reasons. For tokens of a client, `Carried` is whether its scope includes the role. */
export function effectiveRoles(assigned: readonly AssignedRole[], client: RoleScope | null): EffectiveRole[] {
  const names = assigned.map(({ Role }) => Role)
  const carried = client && scopedRoles(names, client)
  const assignedRoles = assigned
    .filter(({ Role }) => Role !== 'GUEST')
    .map((held): EffectiveRole => {
      const isCarried = carried === null ? null : carried.includes(held.Role)
      return { ...held, Reason: 'assigned', Carried: isCarried, WhyNot: isCarried === false ? 'client-scope' : null }
    })
  const guest: EffectiveRole = { Role: 'GUEST', Reason: 'everybody', Until: null, Carried: client && true, WhyNot: null }
  return [guest, ...assignedRoles]
}

type UserRow = Omit<StoredAccount, 'passwordArgon2' | 'roles'> &
  Readonly<{
    createdAt: Date
    lastSignIn: Date | null
    roles: readonly Readonly<{ role: string; until: string | null }>[]
  }>

// A name may have belonged to another user before, whose sign-ins do not count.
const columns = (): Sql => sql`
         a.id, a.username, a.name, a.email, a.blocked, a.created_at as "createdAt",
         (select max(u.at) from audit u where u.kind = 'sign-in' and u.actor = a.username and u.at >= a.created_at) as "lastSignIn",
         coalesce(
           (select jsonb_agg(jsonb_build_object('role', r.role, 'until', r.until) order by r.role)
              from account_role r
             where r.account_id = a.id and ${isAssigned()}), '[]') as roles`

export type ListedUserRow = UserRow & Readonly<{ total: number }>

/**
 * A page of the users by name, with their total. The search is materialized: otherwise the planner walks along all
 * names until a page is full, a quarter of a second among 100,000.
 */
export const usersSql = (wanted: ListFilter<typeof UsersQuery>, { size, offset }: ListPage): Sql => sql`
    with found as ${wanted.search === undefined ? sql`not materialized` : sql`materialized`} (select a.username from account a where ${matching(wanted)}),
         shown as (select f.username from found f order by f.username limit ${size} offset ${offset})
  select ${columns()}, (select count(*)::int from found) as total
    from shown s
    join account a on a.username = s.username
   order by a.username`

export const countUsersSql = (wanted: ListFilter<typeof UsersQuery>): Sql => sql`
  select count(*)::int as total from account a where ${matching(wanted)}`

const userSql = (where: Sql): Sql => sql`
  select ${columns()}
    from account a
   where ${where}`

const matching = ({ search, role, blocked, endingdays }: ListFilter<typeof UsersQuery>): Sql =>
  and([
    ...ifGiven(blocked, state => sql`a.blocked = ${state}`),
    // Every user has the role GUEST.
    ...(role === undefined || role === 'GUEST' ? [] : [holding(role)]),
    ...ifGiven(endingdays, endingWithin),
    ...ifGiven(search, matches),
  ])

const holding = (role: string): Sql =>
  sql`exists (select from account_role r where r.account_id = a.id and r.role = ${role} and ${isAssigned()})`

const endingWithin = (days: number): Sql => sql`a.id in (
           select r.account_id from account_role r where r.until > now() and r.until <= now() + make_interval(days => ${days}))`

// The trigram index requires three characters, so shorter strings must be the beginning of a name.
const matches = (text: string): Sql =>
  text.trim().length < 3
    ? or([beginning(sql`lower(a.username)`, text), beginning(sql`lower(a.name)`, text)])
    : containing(sql`a.username || ' ' || a.name || ' ' || coalesce(a.email, '')`, text)
