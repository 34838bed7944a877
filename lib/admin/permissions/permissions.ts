import type { z } from 'zod'
import { ChangeRefused, type RefusalCode } from '@/lib/access/change-refused'
import {
  type AdminObject,
  changeObject,
  createdHeaders,
  createOnce,
  type ObjectChange,
  respondRemoval,
  respondSingle,
} from '@/lib/admin/admin-object'
import { administratorReads } from '@/lib/admin/administer'
import { readBody } from '@/lib/admin/body'
import {
  containing,
  ifGiven,
  type ListCall,
  type ListFilter,
  type ListTable,
  type PageQuery,
  respondRows,
  rowSql,
} from '@/lib/admin/list'
import {
  PermissionBody,
  PermissionPatch,
  PolicyBody,
  PolicyPatch,
  ResourceBody,
  ResourcePatch,
  ResourcesQuery,
  SubjectsQuery,
} from '@/lib/admin/permissions/params'
import { grantPermission, linkPermission, removePermission, updatePermission } from '@/lib/auth/permissions/change-permissions'
import { createPolicy, updatePolicy } from '@/lib/auth/permissions/change-policies'
import { createResource, type UriNote, updateResource } from '@/lib/auth/permissions/change-resources'
import { lockPermissions, removeUnused } from '@/lib/auth/permissions/store-permission'
import { admin, type Transaction } from '@/lib/db/pools'
import { type Connection, firstRow } from '@/lib/db/run'
import { and, type Sql, sql } from '@/lib/db/sql'
import type { ApiRequest } from '@/lib/http/handle'

type OneCall = ApiRequest<{ id: string }>

/** The description of one kind of objects: resources, policies, or permissions, which link the other two. */
type PermissionPart<Schema extends typeof PageQuery, Body, Patch> = Readonly<{
  path: string
  missing: RefusalCode
  query: Schema
  /** The rows have the shape of the response, because nothing is computed. */
  table: ListTable
  order: Sql
  meant(wanted: ListFilter<Schema>): Sql
  hasId(id: string): Sql
  body: z.ZodType<Body>
  add(connection: Transaction, body: Body): Promise<PartResult>
  patch: z.ZodType<Patch>
  /** Changes an object. @returns notes about new URIs, undefined for objects without URIs */
  change(connection: Transaction, id: string, patch: Patch): Promise<readonly UriNote[] | undefined>
  remove(connection: Transaction, id: string): Promise<void>
}>

type PartResult = Readonly<{ id: string; notes?: readonly UriNote[] }>
type Readable = Pick<PermissionPart<typeof PageQuery, unknown, unknown>, 'table' | 'hasId' | 'missing'>

function handlersOf<Schema extends typeof PageQuery, Body, Patch>(part: PermissionPart<Schema, Body, Patch>) {
  const { path, query, table, order, meant, remove } = part
  return {
    list: (call: ListCall) =>
      respondRows(call, { path, query, statement: wanted => ({ ...table, where: meant(wanted), order }) }),
    async add(call: Pick<ApiRequest<unknown>, 'request' | 'caller'>): Promise<Response> {
      const body = await readBody(call.request, part.body)
      const created = await createOnce(call, body, connection => part.add(connection, body))
      const { id, notes } = created.value
      const shown = withNotes(await read(part, id, admin()), notes)
      return respondSingle(shown, { status: 201, headers: createdHeaders(created, path, id) })
    },
    one: async ({ params }: OneCall) => respondSingle(await read(part, params.id, administratorReads())),
    async patch(call: OneCall): Promise<Response> {
      const patch = await readBody(call.request, part.patch)
      let notes: readonly UriNote[] | undefined
      const change = changeOf(part, call, async (connection, id) => {
        notes = await part.change(connection, id, patch)
      })
      return respondSingle(withNotes(await changeObject(call, change), notes))
    },
    remove: (call: OneCall) => respondRemoval(call, changeOf(part, call, remove)),
  }
}

const withNotes = (single: AdminObject, notes: readonly UriNote[] | undefined): AdminObject =>
  notes === undefined ? single : { ...single, moving: { Notes: notes } }

type PartWork = (connection: Transaction, id: string) => Promise<unknown>

/** Changes run one after another, because they are checked against each other. */
const changeOf = (part: Readable, { params: { id } }: OneCall, work: PartWork): ObjectChange<AdminObject> => ({
  lock: lockPermissions,
  read: connection => read(part, id, connection),
  change: connection => work(connection, id),
})

async function read({ table, hasId, missing }: Readable, id: string, connection: Connection): Promise<AdminObject> {
  const row = await firstRow(connection, rowSql(table, hasId(id)))
  if (!row) throw new ChangeRefused(missing, { id, name: id })
  return { body: row }
}

const subjectsMeant = (searched: Sql, { search, kind, subject }: ListFilter<typeof SubjectsQuery>): Sql =>
  and([
    ...ifGiven(search, text => containing(searched, text)),
    ...ifGiven(kind, name => sql`o.kind = ${name}`),
    ...ifGiven(subject, name => sql`${name} = any(o.subjects)`),
  ])

/** Targets of pushes or writing. A new resource has no permission yet; a resource in use cannot be removed. */
export const resources = handlersOf({
  path: '/resources',
  missing: 'resource-unknown',
  query: ResourcesQuery,
  table: {
    columns: sql`r.id as "Id", r.name as "Name", r.uris as "Uris",
         array(select p.name from permission p where p.resource_id = r.id order by p.name) as "Permissions"`,
    from: sql`resource r`,
  },
  order: sql`r.name`,
  meant: ({ search, uri }) =>
    and([
      ...ifGiven(search, text => containing(sql`r.name || ' ' || array_to_string(r.uris, ' ')`, text)),
      ...ifGiven(uri, address => sql`${address} = any(r.uris)`),
    ]),
  hasId: id => sql`r.id::text = ${id}`,
  body: ResourceBody,
  add: (connection, { Name, Uris }) => createResource(connection, { name: Name ?? Uris[0]!, uris: Uris }),
  patch: ResourcePatch,
  change: (connection, id, { Name: name, Uris: uris }) => updateResource(connection, id, named({ name, uris })),
  remove: (connection, id) => removeUnused(connection, 'resource', id),
})

/** The subjects of permissions. A policy in use cannot be removed. */
export const policies = handlersOf({
  path: '/policies',
  missing: 'policy-unknown',
  query: SubjectsQuery,
  table: {
    columns: sql`o.id as "Id", o.name as "Name", o.kind as "Kind", o.subjects as "Subjects",
         array(select p.name from permission p where p.policy_id = o.id order by p.name) as "Permissions"`,
    from: sql`policy o`,
  },
  order: sql`o.name`,
  meant: wanted => subjectsMeant(sql`o.name || ' ' || array_to_string(o.subjects, ' ')`, wanted),
  hasId: id => sql`o.id::text = ${id}`,
  body: PolicyBody,
  add: async (connection, { Name: name, Kind: kind, Subjects: subjects }) => ({
    id: await createPolicy(connection, { name, kind, subjects }),
  }),
  patch: PolicyPatch,
  async change(connection, id, { Name: name, Kind: kind, Subjects: subjects }) {
    await updatePolicy(connection, id, named({ name, kind, subjects }))
    return undefined
  },
  remove: (connection, id) => removeUnused(connection, 'policy', id),
})

/** Removing a permission also removes its resource and policy unless another permission uses them. */
export const permissions = handlersOf({
  path: '/permissions',
  missing: 'permission-unknown',
  query: SubjectsQuery,
  table: {
    columns: sql`p.id as "Id", p.name as "Name", jsonb_build_object('Id', r.id, 'Name', r.name, 'Uris', r.uris) as "Resource",
         jsonb_build_object('Id', o.id, 'Name', o.name, 'Kind', o.kind, 'Subjects', o.subjects) as "Policy"`,
    from: sql`permission p join resource r on r.id = p.resource_id join policy o on o.id = p.policy_id`,
  },
  order: sql`p.name`,
  meant: wanted => subjectsMeant(sql`p.name || ' ' || array_to_string(r.uris || o.subjects, ' ')`, wanted),
  hasId: id => sql`p.id::text = ${id}`,
  body: PermissionBody,
  add: addPermission,
  patch: PermissionPatch,
  async change(connection, id, { Name: name, Resource: resource, Policy: policy }) {
    await updatePermission(connection, id, named({ name, resource, policy }))
    return undefined
  },
  async remove(connection, id) {
    const permission = await firstRow<{ name: string }>(connection, sql`select name from permission where id::text = ${id}`)
    await removePermission(connection, permission!.name)
  },
})

async function addPermission(connection: Transaction, body: PermissionBody): Promise<PartResult> {
  const { Name: name = null, Resource, Policy, Uri, Kind, Subject } = body
  if (Uri === undefined)
    return { id: await linkPermission(connection, { name: name!, resource: Resource!, policy: Policy! }), notes: [] }
  const allowed = await grantPermission(connection, { uri: Uri, subject: { kind: Kind!, id: Subject! }, name })
  const permission = await firstRow<{ id: string }>(connection, sql`select id from permission where name = ${allowed.name}`)
  return { id: permission!.id, notes: allowed.notes }
}

const named = <Members extends object>(members: Members): Partial<Members> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Partial<Members>
