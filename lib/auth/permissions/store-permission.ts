import { ChangeRefused } from '@/lib/access/change-refused'
import type { Transaction } from '@/lib/db/pools'
import { execute, firstRow } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

export type Subject = Readonly<{ kind: 'client' | 'user' | 'role'; id: string }>

/** Locks resources, policies and permissions for the transaction, because they are checked against each other. */
export async function lockPermissions(connection: Transaction): Promise<void> {
  await execute(connection, sql`lock table resource, policy, permission in share row exclusive mode`)
}

const parts = {
  resource: { table: sql`resource`, column: sql`resource_id` },
  policy: { table: sql`policy`, column: sql`policy_id` },
} as const

/** Removes a resource or a policy. @throws ChangeRefused if it is unknown, or a permission uses it */
export async function removeUnused(connection: Transaction, part: keyof typeof parts, id: string): Promise<void> {
  await lockPermissions(connection)
  const { table, column } = parts[part]
  const row = await firstRow<{ name: string; permissions: string[] }>(
    connection,
    sql`select t.name, array(select p.name from permission p where p.${column} = t.id order by p.name) as permissions
          from ${table} t where t.id::text = ${id}`,
  )
  if (!row) throw new ChangeRefused(`${part}-unknown`, { id })
  const { name, permissions } = row
  if (permissions.length > 0) throw new ChangeRefused(`${part}-in-use`, { name, permissions: permissions.join(', ') })
  await execute(connection, sql`delete from ${table} where id::text = ${id}`)
}

export type NewPermission = Readonly<{ uri: string; subject: Subject; name: string | null }>

/**
 * Adds a permission for a subject and a URI, with the resource and policy that are missing. The tables must be locked.
 * @returns `name` if it is added, `known` with the name of an equal permission, or `taken` if the name is in use
 */
export async function addNamed(
  connection: Transaction,
  { uri, subject, name }: NewPermission,
): Promise<{ name: string } | { known: string } | { taken: string }> {
  const resource = (await firstRow<Id>(connection, findResourceSql(uri))) ?? (await firstRow<Id>(connection, addResourceSql(uri)))
  const policy =
    (await firstRow<Id>(connection, findPolicySql(subject))) ?? (await firstRow<Id>(connection, addPolicySql(subject)))
  const link = { resource: resource!.id, policy: policy!.id }
  const existing = await firstRow<{ name: string }>(connection, existingSql(link))
  if (existing) return { known: existing.name }
  const own = name ?? (await freeName(connection, nameFor(subject, uri)))
  const added = await execute(connection, addPermissionSql(own, link))
  return added === 0 ? { taken: own } : { name: own }
}

type Id = { id: string }
type Link = Readonly<{ resource: string; policy: string }>

/** A name that can be typed without quotes, e.g. `client-collector-demo-provider-all`. */
function nameFor({ kind, id }: Subject, uri: string): string {
  const path = uri.replace(/^bdp:\/\/station\?/, 'station-').replace(/\*$/, 'all')
  return `${kind}-${id}-${path}`
    .replace(/[^A-Za-z0-9_.]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 90)
}

async function freeName(connection: Transaction, wanted: string): Promise<string> {
  for (let count = 1; ; count++) {
    const name = count === 1 ? wanted : `${wanted}-${count}`
    if (!(await firstRow(connection, sql`select id from permission where name = ${name}`))) return name
  }
}

const findResourceSql = (uri: string): Sql =>
  sql`select id from resource where uris = array[${uri}]::text[] order by name limit 1`

// The resource is named after its URI, with a UUID if a resource with other URIs has that name.
const addResourceSql = (uri: string): Sql => sql`
  insert into resource (name, uris)
  select case when exists (select from resource where name = ${uri}) then ${uri} || ' ' || gen_random_uuid() else ${uri} end,
         array[${uri}]::text[]
  returning id`

const findPolicySql = ({ kind, id }: Subject): Sql =>
  sql`select id from policy where kind = ${kind} and subjects = array[${id}]::text[] order by name limit 1`

const addPolicySql = ({ kind, id }: Subject): Sql => sql`
  insert into policy (name, kind, subjects)
  select case when exists (select from policy where name = ${`${kind} ${id}`}) then ${`${kind} ${id}`} || ' ' || gen_random_uuid()
              else ${`${kind} ${id}`} end,
         ${kind}, array[${id}]::text[]
  returning id`

const existingSql = ({ resource, policy }: Link): Sql =>
  sql`select name from permission where resource_id = ${resource}::uuid and policy_id = ${policy}::uuid`

const addPermissionSql = (name: string, { resource, policy }: Link): Sql => sql`
  insert into permission (name, resource_id, policy_id)
  values (${name}, ${resource}::uuid, ${policy}::uuid)
      on conflict (name) do nothing`
