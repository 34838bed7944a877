import type { ClientsQuery } from '@/lib/admin/clients/params'
import type { ListPage } from '@/lib/admin/list'
import { containing } from '@/lib/admin/search-sql'
import { and, type Sql, sql } from '@/lib/db/sql'
import { quotaClasses } from '@/lib/http/quota/quota-plan'

/** How often one secret of a client was used; times as JSON has them. */
export type UseRow = Readonly<{ secret: string; since: string; lastAt: string; times: number }>

/** A client as it is stored, with its use. */
export type ClientRow = Readonly<{
  id: string
  name: string
  grants: readonly string[]
  fullScope: boolean
  scopeRoles: readonly string[]
  redirectUris: readonly string[]
  postLogoutRedirectUris: readonly string[]
  sessionMaxSeconds: number | null
  mayIntrospect: boolean
  blocked: boolean
  createdAt: Date
  roles: readonly string[]
  secretMark: string | null
  secretCreatedAt: Date | null
  previousMark: string | null
  previousCreatedAt: Date | null
  previousUntil: Date | null
  uses: readonly UseRow[]
}>

/** A page of the clients. */
export const clientsSql = (wanted: ClientsQuery, { size, offset }: ListPage): Sql => sql`
  select ${columns}
    from client c
   where ${matching(wanted)}
   order by c.id
   limit ${size} offset ${offset}`

/** How many clients there are. */
export const countClientsSql = (wanted: ClientsQuery): Sql =>
  sql`select count(*)::int as total from client c where ${matching(wanted)}`

/** One client. */
export const clientSql = (id: string): Sql => sql`select ${columns} from client c where c.id = ${id}`

/** Keeps others from changing a client. */
export const lockClientSql = (id: string): Sql => sql`select from client c where c.id = ${id} for update`

// An expired earlier secret does not count, even before its row is removed. Only the beginning of a hash leaves the database.
const columns = sql`
         c.id, c.name, c.grants, c.full_scope as "fullScope", c.scope_roles as "scopeRoles", c.redirect_uris as "redirectUris",
         c.post_logout_redirect_uris as "postLogoutRedirectUris", c.session_max_seconds as "sessionMaxSeconds",
         c.may_introspect as "mayIntrospect", c.blocked,
         c.created_at as "createdAt", left(c.secret_sha256, 12) as "secretMark", c.secret_created_at as "secretCreatedAt",
         case when c.previous_secret_until > now() then left(c.previous_secret_sha256, 12) end as "previousMark",
         c.previous_secret_created_at as "previousCreatedAt", c.previous_secret_until as "previousUntil",
         array(select r.role from client_role r where r.client_id = c.id order by r.role) as roles,
         coalesce(
           (select jsonb_agg(jsonb_build_object('secret', u.secret, 'since', u.since, 'lastAt', u.last_at, 'times', u.times)
                             order by u.last_at desc, u.secret)
              from client_use u
             where u.client_id = c.id), '[]') as uses`

function matching({ search, role, grant, blocked, quotaclass, unuseddays, secretdays }: ClientsQuery): Sql {
  return and([
    ...(search === undefined ? [] : [containing(sql`c.id || ' ' || c.name`, search)]),
    ...(role === undefined ? [] : [sql`exists (select from client_role r where r.client_id = c.id and r.role = ${role})`]),
    ...(grant === undefined ? [] : [sql`${grant} = any(c.grants)`]),
    ...(blocked === undefined ? [] : [sql`c.blocked = ${blocked}`]),
    ...(quotaclass === undefined ? [] : quotaSql(quotaclass)),
    ...(unuseddays === undefined
      ? []
      : [
          sql`not exists (select from client_use u where u.client_id = c.id and u.last_at > now() - make_interval(days => ${unuseddays}))`,
        ]),
    ...(secretdays === undefined ? [] : [sql`c.secret_created_at <= now() - make_interval(days => ${secretdays})`]),
  ])
}

/** One of the roles of the class is in the tokens, and none of a better class. */
function quotaSql(name: NonNullable<ClientsQuery['quotaclass']>): Sql[] {
  const place = quotaClasses.findIndex(found => found.name === name)
  const better = quotaClasses.slice(0, place).flatMap(({ roles }) => [...roles])
  const own = quotaClasses[place]!.roles
  return [sql`not ${holdsOneOf(better)}`, ...(own.length > 0 ? [holdsOneOf(own)] : [])]
}

const holdsOneOf = (roles: readonly string[]): Sql => sql`
     exists (select from client_role r
              where r.client_id = c.id and r.role = any(${roles}::text[]) and (c.full_scope or r.role = any(c.scope_roles)))`
