import { ChangeRefused } from '@/lib/access/change-refused'
import { checkPermissionName, lockPermissions } from '@/lib/auth/permissions/change-permissions'
import type { Transaction } from '@/lib/db/pools'
import { execute, firstRow } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

/** A permission that links an existing resource and policy, each by its id. */
export type LinkInput = Readonly<{ name: string; resource: string; policy: string }>

/** Adds a permission. @returns its id @throws ChangeRefused when one of the two does not exist, or a permission has that name or links the same two */
export async function linkPermission(connection: Transaction, wanted: LinkInput): Promise<string> {
  checkPermissionName(wanted.name)
  await lockPermissions(connection)
  await checkLink(connection, wanted, null)
  const { name, resource, policy } = wanted
  const added = await firstRow<{ id: string }>(
    connection,
    sql`insert into permission (name, resource_id, policy_id) values (${name}, ${resource}::uuid, ${policy}::uuid) returning id`,
  )
  return added!.id
}

/** Gives a permission another name, resource or policy; counts within a second. @throws ChangeRefused as `linkPermission`, or when there is none */
export async function updatePermission(connection: Transaction, id: string, changes: Partial<LinkInput>): Promise<void> {
  await lockPermissions(connection)
  const before = await firstRow<LinkInput>(connection, linkSql(id))
  if (!before) throw new ChangeRefused('permission-unknown', { name: id })
  const wanted = { ...before, ...changes }
  if (wanted.name !== before.name) checkPermissionName(wanted.name)
  await checkLink(connection, wanted, id)
  await execute(
    connection,
    sql`update permission set name = ${wanted.name}, resource_id = ${wanted.resource}::uuid, policy_id = ${wanted.policy}::uuid
         where id::text = ${id}`,
  )
}

async function checkLink(connection: Transaction, { name, resource, policy }: LinkInput, own: string | null): Promise<void> {
  const found = await firstRow<{ resource: boolean; policy: boolean; named: boolean; linked: string | null }>(
    connection,
    sql`select exists (select from resource where id::text = ${resource}) as resource,
               exists (select from policy where id::text = ${policy}) as policy,
               exists (select from permission where name = ${name} and id::text is distinct from ${own}) as named,
               (select p.name from permission p
                 where p.resource_id::text = ${resource} and p.policy_id::text = ${policy} and p.id::text is distinct from ${own}) as linked`,
  )
  if (!found!.resource) throw new ChangeRefused('resource-not-there', { id: resource })
  if (!found!.policy) throw new ChangeRefused('policy-not-there', { id: policy })
  if (found!.named) throw new ChangeRefused('permission-exists', { name })
  if (found!.linked !== null) throw new ChangeRefused('permission-known', { name: found!.linked }, 'Resource')
}

const linkSql = (id: string): Sql => sql`
  select name, resource_id::text as resource, policy_id::text as policy from permission where id::text = ${id}`
