import { z } from 'zod'
import type { Caller } from '@/lib/access/caller'
import { decidePermission } from '@/lib/access/rights/permission-decision'
import { permissionTable } from '@/lib/access/rights/permission-table'
import { patternsFor } from '@/lib/access/rights/resource-uri'
import { administratorReads } from '@/lib/admin/administer'
import { AdminListQuery, readList, respondPage } from '@/lib/admin/list'
import type { StoredClient } from '@/lib/auth/clients/clients'
import { scopedRoles } from '@/lib/auth/tokens/claims'
import { pushPath } from '@/lib/collector/path-rights'
import { cellKey, type PathPushes, pushedPaths, pushPathOf, readPathPushes, rejectedPaths } from '@/lib/collector/paths'
import { config } from '@/lib/config'
import { rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { contains } from '@/lib/formats/text'
import type { ApiRequest } from '@/lib/http/handle'
import { Flag, wholeNumberFrom } from '@/lib/http/queries/parameter-types'

const pathsMax = 50

export const MatrixQuery = AdminListQuery.extend({
  pagesize: wholeNumberFrom(1)
    .transform(size => Math.min(size, pathsMax))
    .default(25)
    .describe(`Paths per page; more than ${pathsMax} mean ${pathsMax}.`),
  provider: z.string().max(64).optional().describe('Return only paths of this provider, and wildcards that match it.'),
  rejected: Flag.optional().describe('True: return only paths with messages that a consumer rejected in the last seven days.'),
  client: z.string().max(255).optional().describe('Return only this client, with a cell for every path.'),
})

export const MatrixCell = z.object({
  Client: z.string(),
  Allowed: z.boolean(),
  By: z
    .enum(['client', 'user', 'role'])
    .nullable()
    .describe('Whether a permission names the client, or a role in its tokens; null: no permission.'),
  Permission: z.string().nullable().describe('The permission that decides; null for the role ADMIN and where nothing allows it.'),
  Blocked: z.boolean().describe('The client currently gets no tokens.'),
  LastPushAt: z.iso.datetime().nullable(),
  Pushes24h: z.int(),
  Pushes7d: z.int(),
  Rejects24h: z.int().describe('Number of messages that a consumer rejected.'),
  Rejects7d: z.int(),
})
export type MatrixCell = z.infer<typeof MatrixCell>

export const MatrixRow = z.object({
  Path: z.string().describe('Path of pushes, or a wildcard of a resource.'),
  Wildcard: z.boolean(),
  DecidedBy: z.string().nullable().describe('The most specific resource URI that matches it, which decides; null: none matches.'),
  Cells: z.array(MatrixCell).describe('One cell for each client that may push there or has pushed there.'),
})
export type MatrixRow = z.infer<typeof MatrixRow>

export async function respondPushMatrix(call: Pick<ApiRequest<unknown>, 'query'>): Promise<Response> {
  const { page, wanted } = readList(MatrixQuery, call.query)
  const paths = await matrixPaths(wanted)
  const shown = paths.slice(page.offset, page.offset + page.size)
  const pushPaths = shown.flatMap(path => pushPathOf(path) ?? [])
  const pushed = await readPathPushes(pushPaths, wanted.client ?? null)
  const senders = await findSenders([...new Set([...pushed.pushes.values()].map(({ client }) => client))], wanted.client)
  const items = await Promise.all(shown.map(path => rowOf(path, senders, { pushed, all: wanted.client !== undefined })))
  return respondPage(call, '/push-matrix', { page, total: paths.length, items })
}

type RowContext = Readonly<{ pushed: PathPushes; all: boolean }>

async function rowOf(path: string, senders: readonly Sender[], { pushed, all }: RowContext): Promise<MatrixRow> {
  const cells = await Promise.all(senders.map(sender => cellOf(path, sender, pushed)))
  return {
    Path: path,
    Wildcard: isWildcard(path),
    DecidedBy: await decidingUri(path),
    Cells: all ? cells : cells.filter(({ Allowed, LastPushAt }) => Allowed || LastPushAt !== null),
  }
}

async function cellOf(path: string, { caller, blocked }: Sender, { pushes, rejects }: PathPushes): Promise<MatrixCell> {
  const { allowed, by = null, permission = null } = await decidePermission({ caller, uri: decidedPath(path) })
  const place = pushPathOf(path)
  const key = place && cellKey({ ...place, client: caller.client })
  const [pushed, rejected] = key === null ? [] : [pushes.get(key), rejects.get(key)]
  return {
    Client: caller.client,
    Allowed: allowed,
    By: by,
    Permission: permission,
    Blocked: blocked,
    LastPushAt: pushed?.lastAt.toISOString() ?? null,
    Pushes24h: pushed?.day ?? 0,
    Pushes7d: pushed?.week ?? 0,
    Rejects24h: rejected?.day ?? 0,
    Rejects7d: rejected?.week ?? 0,
  }
}

type MatrixFilter = Readonly<{ provider?: string | undefined; search?: string | undefined; rejected?: boolean | undefined }>

async function matrixPaths({ provider, search, rejected }: MatrixFilter): Promise<string[]> {
  const [places, { byUri }] = await Promise.all([pushedPaths(), permissionTable()])
  const ofResources = [...byUri.keys()].filter(uri => uri.startsWith('/'))
  const all = rejected ? (await rejectedPaths()).map(pushPath) : [...new Set([...places.map(pushPath), ...ofResources])].sort()
  const isOf = (path: string) => provider === undefined || path === '/*' || path.split('/')[1] === provider
  return all.filter(path => isOf(path) && (search === undefined || contains(path, search)))
}

const isWildcard = (path: string): boolean => path.endsWith('/*')

/** The path about which the decision is made: for a wildcard, one of the paths that it covers. */
const decidedPath = (path: string): string => (path === '/*' ? '/-' : path.replace(/\/\*$/, ''))

async function decidingUri(path: string): Promise<string | null> {
  const { byUri } = await permissionTable()
  return patternsFor(decidedPath(path)).find(pattern => byUri.has(pattern)) ?? null
}

type Sender = Readonly<{ caller: Caller; blocked: boolean }>

/** Maximum number of clients that are examined for a page. A filter finds the others. */
const sendersMax = 500

type SenderRow = Pick<StoredClient, 'id' | 'blocked' | 'fullScope' | 'scopeRoles' | 'roles'>

/** Clients to which permissions may apply: the named ones, and clients with one of the roles. */
const sendersSql = (named: readonly string[], roles: readonly string[], most: number): Sql => sql`
  select c.id, c.blocked, c.full_scope as "fullScope", c.scope_roles as "scopeRoles",
         array(select r.role from client_role r where r.client_id = c.id order by r.role) as roles
    from client c
   where c.id = any(${named}::text[])
      or c.id in (select r.client_id from client_role r where r.role = any(${roles}::text[]))
   order by c.id
   limit ${most}`

/** Clients with permissions (also as administrators), and the `pushed` ones. `client` replaces the former. */
async function findSenders(pushed: readonly string[], client: string | undefined): Promise<Sender[]> {
  const { named, roles } = client === undefined ? await permitted() : { named: [client], roles: [] }
  const ids = [...new Set([...named, ...pushed])]
  const senderRows = await rows<SenderRow>(administratorReads(), sendersSql(ids, roles, sendersMax))
  const senders = senderRows.map(row => ({ caller: callerOf(row.id, scopedRoles(row.roles, row)), blocked: row.blocked }))
  if (!config().AUTH_ISSUER && client === undefined) return senders
  // Clients of another identity provider are not stored here; only their tokens contain their roles.
  const missing = ids.filter(id => !senderRows.some(row => row.id === id))
  return [...senders, ...missing.map(id => ({ caller: callerOf(id, []), blocked: false }))]
}

async function permitted(): Promise<{ named: string[]; roles: string[] }> {
  const { resources } = await permissionTable()
  const permissions = resources.flatMap(resource => resource.permissions)
  const subjects = (kind: string) => permissions.flatMap(found => (found.kind === kind ? found.subjects : []))
  return { named: subjects('client'), roles: [...subjects('role'), 'ADMIN'] }
}

const callerOf = (id: string, roles: readonly string[]): Caller => ({
  kind: 'client',
  subject: id,
  client: id,
  name: id,
  roles: [...new Set(['GUEST', ...roles])],
})
