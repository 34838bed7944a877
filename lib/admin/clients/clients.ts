import { ChangeRefused } from '@/lib/access/change-refused'
import { pagesClientId } from '@/lib/access/session-store/secrets'
import {
  type AdminObject,
  changeObject,
  createdHeaders,
  createOnce,
  type ObjectChange,
  respondRemoval,
  respondSingle,
} from '@/lib/admin/admin-object'
import { readBody } from '@/lib/admin/body'
import { ClientBody, ClientPatch, type ClientResponse, ClientsQuery, NewSecretBody } from '@/lib/admin/clients/params'
import { containing, ifGiven, type ListCall, type ListFilter, respondRows, rowSql } from '@/lib/admin/list'
import { effectiveRoles } from '@/lib/admin/users/read-user'
import {
  type ClientChanges,
  createClient,
  endPreviousSecret,
  type RenewedSecret,
  removeClient,
  renewSecret,
  updateClient,
} from '@/lib/auth/clients/change-clients'
import { type ClientInput, clientQuota, withQuota } from '@/lib/auth/clients/client-properties'
import type { StoredClient } from '@/lib/auth/clients/clients'
import { admin, type Transaction } from '@/lib/db/pools'
import { type Connection, execute, firstRow } from '@/lib/db/run'
import { and, type Sql, sql } from '@/lib/db/sql'
import type { ApiRequest } from '@/lib/http/handle'
import { quotaClasses } from '@/lib/http/quota/quota-plan'

export async function readClient(id: string, connection: Connection = admin()): Promise<AdminObject> {
  const row = await firstRow<ClientRow>(connection, rowSql(clients, sql`c.id = ${id}`))
  if (!row) throw new ChangeRefused('client-unknown', { id })
  return { body: stateOf(row), moving: usesOf(row) }
}

type UseRow = Readonly<{ secret: string; since: string; lastAt: string; times: number }>

type ClientRow = Omit<StoredClient, 'secretSha256' | 'previousSha256'> &
  Readonly<{
    createdAt: Date
    secretMark: string | null
    secretCreatedAt: Date | null
    previousMark: string | null
    previousCreatedAt: Date | null
    uses: readonly UseRow[]
  }>

// An expired previous secret is left out. Only the beginning of a hash is read.
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

const clientsWanted = (wanted: ListFilter<typeof ClientsQuery>): Sql =>
  and([
    ...ifGiven(wanted.search, text => containing(sql`c.id || ' ' || c.name`, text)),
    ...ifGiven(wanted.role, name => sql`exists (select from client_role r where r.client_id = c.id and r.role = ${name})`),
    ...ifGiven(wanted.grant, name => sql`${name} = any(c.grants)`),
    ...ifGiven(wanted.blocked, state => sql`c.blocked = ${state}`),
    ...(wanted.quotaclass === undefined ? [] : quotaSql(wanted.quotaclass)),
    ...ifGiven(wanted.unuseddays, notUsedFor),
    ...ifGiven(wanted.secretdays, days => sql`c.secret_created_at <= now() - make_interval(days => ${days})`),
  ])

const notUsedFor = (days: number): Sql =>
  sql`not exists (select from client_use u where u.client_id = c.id and u.last_at > now() - make_interval(days => ${days}))`

/** Conditions that tokens of a client have a role of the class, and no role of a better class. */
function quotaSql(name: ClientResponse['QuotaClass']): Sql[] {
  const place = quotaClasses.findIndex(found => found.name === name)
  const better = quotaClasses.slice(0, place).flatMap(({ roles }) => [...roles])
  const own = quotaClasses[place]!.roles
  return [sql`not ${holdsOneOf(better)}`, ...(own.length > 0 ? [holdsOneOf(own)] : [])]
}

const holdsOneOf = (roles: readonly string[]): Sql => sql`
     exists (select from client_role r
              where r.client_id = c.id and r.role = any(${roles}::text[]) and (c.full_scope or r.role = any(c.scope_roles)))`

type Use = Pick<ClientResponse, 'LastUsedAt' | 'Uses' | 'UsesSince' | 'SecretUses'>

const stateOf = (row: ClientRow): Omit<ClientResponse, keyof Use> => ({
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

function previousOf({ previousMark, previousCreatedAt, previousUntil }: ClientRow): ClientResponse['PreviousSecret'] {
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

export const respondClients = (call: ListCall): Promise<Response> =>
  respondRows(call, {
    path: '/clients',
    query: ClientsQuery,
    statement: wanted => ({ ...clients, where: clientsWanted(wanted), order: sql`c.id` }),
    present: (row: ClientRow): ClientResponse => ({ ...stateOf(row), ...usesOf(row) }),
  })

/** Adds a client and responds with it and its secret, which is shown once. @throws Problem 400; ChangeRefused */
export async function respondNewClient(call: Pick<ApiRequest<unknown>, 'request' | 'caller'>): Promise<Response> {
  const body = await readBody(call.request, ClientBody)
  let secret: string | null = null
  const created = await createOnce(call, body, async connection => {
    secret = await createClient(connection, newClientOf(body))
    return { id: body.Id }
  })
  const client = await readClient(created.value.id)
  const shown = secret === null ? client : { ...client, moving: { ...client.moving, ClientSecret: secret } }
  return respondSingle(shown, { status: 201, headers: createdHeaders(created, '/clients', created.value.id) })
}

function newClientOf(body: ClientBody): ClientInput {
  const { Id: id, Roles: roles = [] } = body
  const input: ClientInput = {
    id,
    name: body.Name ?? id,
    roles,
    scope: body.FullScope ? 'full' : (body.Scope ?? roles),
    grants: body.Grants ?? [],
    redirectUris: body.RedirectUris ?? [],
    postLogoutRedirectUris: body.PostLogoutRedirectUris ?? [],
    sessionMaxSeconds: body.SessionMaxSeconds ?? null,
    mayIntrospect: body.MayIntrospect ?? false,
    secrecy: body.Public ? 'public' : 'confidential',
  }
  return body.QuotaClass === undefined ? input : withQuota(input, body.QuotaClass, id)
}

type ClientCall = ApiRequest<{ id: string }>

export const respondClient = async ({ params }: ClientCall): Promise<Response> => respondSingle(await readClient(params.id))

export async function respondClientPatch(call: ClientCall): Promise<Response> {
  const changes = changesOf(await readBody(call.request, ClientPatch))
  const update: ClientWork = (connection, id) => updateClient(connection, id, changes)
  return respondSingle(await changeObject(call, changeOf(call, update)))
}

export const respondClientRemoval = async (call: ClientCall): Promise<Response> =>
  respondRemoval(call, changeOf(call, removeClient))

function changesOf({ FullScope, Scope, ...body }: ClientPatch): ClientChanges {
  const named = {
    name: body.Name,
    roles: body.Roles,
    grants: body.Grants,
    redirectUris: body.RedirectUris,
    scope: FullScope ? ('full' as const) : (Scope ?? (FullScope === false ? [] : undefined)),
    postLogoutRedirectUris: body.PostLogoutRedirectUris,
    sessionMaxSeconds: body.SessionMaxSeconds,
    blocked: body.Blocked,
    quotaClass: body.QuotaClass,
    mayIntrospect: body.MayIntrospect,
  }
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined)) as ClientChanges
}

/** Renews the secret of a client. The current one stays valid for a time. @throws Problem 400, 412; ChangeRefused */
export async function respondNewSecret(call: ClientCall): Promise<Response> {
  const { OverlapSeconds } = await readBody(call.request, NewSecretBody)
  let renewed: RenewedSecret | undefined
  const renew: ClientWork = async (connection, id) => {
    renewed = await renewSecret(connection, id, OverlapSeconds)
  }
  const client = await changeObject(call, changeOf(call, renew))
  const { secret, ended } = renewed!
  const shown = { ClientSecret: secret, Notes: ended === null ? [] : [endedNote(ended)] }
  return respondSingle({ ...client, moving: { ...client.moving, ...shown } })
}

export const respondSecretRemoval = async (call: ClientCall): Promise<Response> =>
  respondRemoval(call, changeOf(call, endPreviousSecret))

const endedNote = (mark: string) => ({
  code: 'earlier-secret-ended',
  detail: `The secret ${mark} was still valid in addition to the replaced one; it ends now, because a client has at most two.`,
})

type ClientWork = (connection: Transaction, id: string) => Promise<unknown>

const changeOf = ({ params: { id } }: ClientCall, work: ClientWork): ObjectChange<AdminObject> => ({
  lock: connection => execute(connection, sql`select from client c where c.id = ${id} for update`),
  read: connection => readClient(id, connection),
  change: connection => work(connection, id),
})
