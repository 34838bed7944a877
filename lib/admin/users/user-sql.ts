import { isRoleHeld } from '@/lib/access/rights/held-roles'
import type { ListPage } from '@/lib/admin/list'
import { beginning, containing } from '@/lib/admin/search-sql'
import type { UsersQuery } from '@/lib/admin/users/params'
import { and, or, type Sql, sql } from '@/lib/db/sql'

/** A user as stored. */
export type UserRow = Readonly<{
  id: string
  username: string
  name: string
  email: string | null
  blocked: boolean
  createdAt: Date
  lastSignIn: Date | null
  roles: readonly Readonly<{ role: string; until: string | null }>[]
}>

type UserFilter = Omit<UsersQuery, 'pagenumber' | 'pagesize'>

// A name may have belonged to another user before, whose sign-ins do not count.
const columns = (): Sql => sql`
         a.id, a.username, a.name, a.email, a.blocked, a.created_at as "createdAt",
         (select max(u.at) from audit u where u.kind = 'sign-in' and u.actor = a.username and u.at >= a.created_at) as "lastSignIn",
         coalesce(
           (select jsonb_agg(jsonb_build_object('role', r.role, 'until', r.until) order by r.role)
              from account_role r
             where r.account_id = a.id and ${isRoleHeld()}), '[]') as roles`

/** A user of a page, and how many there are on all pages. */
export type ListedUserRow = UserRow & Readonly<{ total: number }>

/**
 * A page of the users by name, with their number; an index on the names decides what is on it. The search is
 * materialized once: otherwise the planner walks along all names until a page is full, which takes a quarter of a second when
 * matches come late among 100,000.
 */
export const usersSql = (wanted: UserFilter, { size, offset }: ListPage): Sql => sql`
    with found as ${wanted.search === undefined ? sql`not materialized` : sql`materialized`} (select a.username from account a where ${matching(wanted)}),
         shown as (select f.username from found f order by f.username limit ${size} offset ${offset})
  select ${columns()}, (select count(*)::int from found) as total
    from shown s
    join account a on a.username = s.username
   order by a.username`

/** How many users there are, for a page after the last one, which has no rows. */
export const countUsersSql = (wanted: UserFilter): Sql => sql`
  select count(*)::int as total from account a where ${matching(wanted)}`

/** One user. @param where about `account a` */
export const userSql = (where: Sql): Sql => sql`
  select ${columns()}
    from account a
   where ${where}`

const matching = ({ search, role, blocked, endingdays }: UserFilter): Sql =>
  and([
    ...(blocked === undefined ? [] : [sql`a.blocked = ${blocked}`]),
    // Everybody is a guest.
    ...(role === undefined || role === 'GUEST' ? [] : [holding(role)]),
    ...(endingdays === undefined ? [] : [endingWithin(endingdays)]),
    ...(search === undefined ? [] : [found(search)]),
  ])

const holding = (role: string): Sql =>
  sql`exists (select from account_role r where r.account_id = a.id and r.role = ${role} and ${isRoleHeld()})`

const endingWithin = (days: number): Sql => sql`a.id in (
           select r.account_id from account_role r where r.until > now() and r.until <= now() + make_interval(days => ${days}))`

// Letters and digits of an index of trigrams are three at least.
const found = (text: string): Sql =>
  text.trim().length < 3
    ? or([beginning(sql`lower(a.username)`, text), beginning(sql`lower(a.name)`, text)])
    : containing(sql`a.username || ' ' || a.name || ' ' || coalesce(a.email, '')`, text)
