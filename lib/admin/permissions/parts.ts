import type { z } from 'zod'
import type { RefusalCode } from '@/lib/access/change-refused'
import type { ListPage, PageQuery } from '@/lib/admin/list'
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
import {
  countPermissionsSql,
  countPoliciesSql,
  countResourcesSql,
  permissionsMeant,
  permissionsSql,
  policiesMeant,
  policiesSql,
  resourcesMeant,
  resourcesSql,
} from '@/lib/admin/permissions/permission-sql'
import { grantPermission, linkPermission, removePermission, updatePermission } from '@/lib/auth/permissions/change-permissions'
import { createPolicy, removePolicy, updatePolicy } from '@/lib/auth/permissions/change-policies'
import { type AddressNote, createResource, removeResource, updateResource } from '@/lib/auth/permissions/change-resources'
import type { Transaction } from '@/lib/db/pools'
import { firstRow } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

/** One of the three parts that the right to push or write is made of: how it is listed, read and changed. */
export type PermissionPart<Query, Body, Patch> = Readonly<{
  /** Path of the list, e.g. `/resources`. */
  path: string
  missing: RefusalCode
  query: typeof PageQuery
  meant(wanted: Query): Sql
  hasId(id: string): Sql
  countSql(where: Sql): Sql
  listSql(where: Sql, page: ListPage): Sql
  body: z.ZodType<Body>
  add(connection: Transaction, body: Body): Promise<PartResult>
  patch: z.ZodType<Patch>
  /** @returns notes about new addresses, if any */
  change(connection: Transaction, id: string, patch: Patch): Promise<readonly AddressNote[] | undefined>
  remove(connection: Transaction, id: string): Promise<void>
}>

type PartResult = Readonly<{ id: string; notes?: readonly AddressNote[] }>

/** What may be pushed to or written. A new one has no permission yet; one that a permission uses cannot be removed. */
export const resources: PermissionPart<ResourcesQuery, z.infer<typeof ResourceBody>, z.infer<typeof ResourcePatch>> = {
  path: '/resources',
  missing: 'resource-unknown',
  query: ResourcesQuery,
  meant: resourcesMeant,
  hasId: id => sql`r.id::text = ${id}`,
  countSql: countResourcesSql,
  listSql: resourcesSql,
  body: ResourceBody,
  add: (connection, { Name, Uris }) => createResource(connection, { name: Name ?? Uris[0]!, uris: Uris }),
  patch: ResourcePatch,
  change: (connection, id, { Name: name, Uris: uris }) => updateResource(connection, id, given({ name, uris })),
  remove: removeResource,
}

/** The subjects of permissions. One that a permission uses cannot be removed. */
export const policies: PermissionPart<SubjectsQuery, z.infer<typeof PolicyBody>, z.infer<typeof PolicyPatch>> = {
  path: '/policies',
  missing: 'policy-unknown',
  query: SubjectsQuery,
  meant: policiesMeant,
  hasId: id => sql`o.id::text = ${id}`,
  countSql: countPoliciesSql,
  listSql: policiesSql,
  body: PolicyBody,
  add: async (connection, { Name: name, Kind: kind, Subjects: subjects }) => ({
    id: await createPolicy(connection, { name, kind, subjects }),
  }),
  patch: PolicyPatch,
  async change(connection, id, { Name: name, Kind: kind, Subjects: subjects }) {
    await updatePolicy(connection, id, given({ name, kind, subjects }))
    return undefined
  },
  remove: removePolicy,
}

/** Who may push or write what; counts within a second. Removing one also removes its resource and policy unless another one needs them. */
export const permissions: PermissionPart<SubjectsQuery, PermissionBody, z.infer<typeof PermissionPatch>> = {
  path: '/permissions',
  missing: 'permission-unknown',
  query: SubjectsQuery,
  meant: permissionsMeant,
  hasId: id => sql`p.id::text = ${id}`,
  countSql: countPermissionsSql,
  listSql: permissionsSql,
  body: PermissionBody,
  add: addPermission,
  patch: PermissionPatch,
  async change(connection, id, { Name: name, Resource: resource, Policy: policy }) {
    await updatePermission(connection, id, given({ name, resource, policy }))
    return undefined
  },
  async remove(connection, id) {
    const named = await firstRow<{ name: string }>(connection, sql`select name from permission where id::text = ${id}`)
    await removePermission(connection, named!.name)
  },
}

async function addPermission(connection: Transaction, body: PermissionBody): Promise<PartResult> {
  const { Name: name = null, Resource, Policy, Uri, Kind, Subject } = body
  if (Uri === undefined)
    return { id: await linkPermission(connection, { name: name!, resource: Resource!, policy: Policy! }), notes: [] }
  const allowed = await grantPermission(connection, { uri: Uri, subject: { kind: Kind!, id: Subject! }, name })
  const found = await firstRow<{ id: string }>(connection, sql`select id from permission where name = ${allowed.name}`)
  return { id: found!.id, notes: allowed.notes }
}

/** The members that a patch names. */
const given = <Members extends object>(members: Members): Partial<Members> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Partial<Members>
