import { ChangeRefused } from '@/lib/access/change-refused'
import { pagesClientId } from '@/lib/access/session-store/secrets'
import type { ClientAnswer, ClientsQuery } from '@/lib/admin/clients/params'
import { containing, given, rowSql, type Wanted } from '@/lib/admin/list'
import type { Single } from '@/lib/admin/single'
import { effectiveRoles } from '@/lib/admin/users/read-user'
import { clientQuota } from '@/lib/auth/clients/client-facts'
import { admin } from '@/lib/db/pools'
import { type Connection, firstRow } from '@/lib/db/run'
import { and, type Sql, sql } from '@/lib/db/sql'
import { quotaClasses } from '@/lib/http/quota/quota-plan'

/** A client by its id. @throws ChangeRefused when there is none */
export async function readClient(id: string, connection: Connection = admin()): Promise<Single> {
  const found = await firstRow<ClientRow>(connection, rowSql(clients, sql`c.id = ${id}`))
  if (!found) throw new ChangeRefused('client-unknown', { id })
  return { body: stateOf(found), moving: usesOf(found) }
}

/** How often one secret of a client was used; times as JSON has them. */
type UseRow = Readonly<{ secret: string; since: string; lastAt: string; times: number }>

/** A client as it is stored, with its use. */
type ClientRow = Readonly<{
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

// An expired earlier secret does not count, even before its row is removed. Only the beginning of a hash leaves the database.
export const clients = {
  columns: sql`
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
             where u.client_id = c.id), '[]') as uses`,
  from: sql`client c`,
}

/** The condition of the filters of the list. */
export const clientsWanted = ({
  search,
  role,
  grant,
  blocked,
  quotaclass,
  unuseddays,
  secretdays,
}: Wanted<typeof ClientsQuery>): Sql =>
  and([
    ...given(search, text => containing(sql`c.id || ' ' || c.name`, text)),
    ...given(role, name => sql`exists (select from client_role r where r.client_id = c.id and r.role = ${name})`),
    ...given(grant, name => sql`${name} = any(c.grants)`),
    ...given(blocked, state => sql`c.blocked = ${state}`),
    ...(quotaclass === undefined ? [] : quotaSql(quotaclass)),
    ...given(unuseddays, notUsedFor),
    ...given(secretdays, days => sql`c.secret_created_at <= now() - make_interval(days => ${days})`),
  ])

const notUsedFor = (days: number): Sql =>
  sql`not exists (select from client_use u where u.client_id = c.id and u.last_at > now() - make_interval(days => ${days}))`

/** One of the roles of the class is in the tokens, and none of a better class. */
function quotaSql(name: ClientAnswer['QuotaClass']): Sql[] {
  const place = quotaClasses.findIndex(found => found.name === name)
  const better = quotaClasses.slice(0, place).flatMap(({ roles }) => [...roles])
  const own = quotaClasses[place]!.roles
  return [sql`not ${holdsOneOf(better)}`, ...(own.length > 0 ? [holdsOneOf(own)] : [])]
}

const holdsOneOf = (roles: readonly string[]): Sql => sql`
     exists (select from client_role r
              where r.client_id = c.id and r.role = any(${roles}::text[]) and (c.full_scope or r.role = any(c.scope_roles)))`

/** A client of a list. */
export const listedClient = (row: ClientRow): ClientAnswer => ({ ...stateOf(row), ...usesOf(row) })

type Use = Pick<ClientAnswer, 'LastUsedAt' | 'Uses' | 'UsesSince' | 'SecretUses'>

const stateOf = (row: ClientRow): Omit<ClientAnswer, keyof Use> => ({
  Id: row.id,
  Name: row.name,
  Public: row.secretMark === null,
  Blocked: row.blocked,
  OfPages: row.id === pagesClientId,
  Grants: [...row.grants],
  Roles: [...row.roles],
  FullScope: row.fullScope,
  Scope: [...row.scopeRoles],
  Effective: effectiveRoles(
    row.roles.map(Role => ({ Role, Until: null })),
    row,
  ),
  QuotaClass: clientQuota({ roles: row.roles, scope: row.fullScope ? 'full' : row.scopeRoles }),
  RedirectUris: [...row.redirectUris],
  PostLogoutRedirectUris: [...row.postLogoutRedirectUris],
  MayIntrospect: row.mayIntrospect,
  SessionMaxSeconds: row.sessionMaxSeconds,
  CreatedAt: row.createdAt.toISOString(),
  Secret: row.secretMark === null ? null : { Mark: row.secretMark, CreatedAt: row.secretCreatedAt!.toISOString() },
  PreviousSecret: previousOf(row),
})

function previousOf({ previousMark, previousCreatedAt, previousUntil }: ClientRow): ClientAnswer['PreviousSecret'] {
  if (previousMark === null) return null
  return {
    Mark: previousMark,
    CreatedAt: previousCreatedAt?.toISOString() ?? null,
    ValidUntil: previousUntil!.toISOString(),
  }
}

function usesOf({ uses }: ClientRow): Use {
  const since = uses.map(use => Date.parse(use.since))
  return {
    LastUsedAt: uses[0] ? timeOf(uses[0].lastAt) : null,
    Uses: uses.reduce((sum, { times }) => sum + times, 0),
    UsesSince: uses[0] ? new Date(Math.min(...since)).toISOString() : null,
    SecretUses: uses.map(presentUse),
  }
}

const presentUse = ({ secret, since, lastAt, times }: UseRow) => ({
  Mark: secret,
  LastUsedAt: timeOf(lastAt),
  Uses: times,
  UsesSince: timeOf(since),
})

const timeOf = (text: string) => new Date(text).toISOString()
