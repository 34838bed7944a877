import { ChangeRefused } from '@/lib/access/change-refused'
import { demandOneScript } from '@/lib/auth/one-script'
import { checkSubjects } from '@/lib/auth/permissions/change-policies'
import { checkUris, type UriNote, uriNotes } from '@/lib/auth/permissions/change-resources'
import { addNamed, lockPermissions, type NewPermission } from '@/lib/auth/permissions/store-permission'
import type { Transaction } from '@/lib/db/pools'
import { execute, firstRow } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

/** Allows a subject to use a URI. @returns the permission's name, and notes on side effects @throws ChangeRefused */
export async function grantPermission(
  connection: Transaction,
  { uri, subject: typed, name }: NewPermission,
): Promise<{ name: string; notes: readonly UriNote[] }> {
  checkUris([uri], 'Uri')
  checkPermissionName(name)
  const [id = ''] = await checkSubjects(connection, typed.kind, [typed.id])
  await lockPermissions(connection)
  const notes = await uriNotes(connection, [uri])
  const added = await addNamed(connection, { uri, subject: { ...typed, id }, name })
  if ('known' in added) throw new ChangeRefused('permission-known', { name: added.known })
  if ('taken' in added) throw new ChangeRefused('permission-exists', { name: added.taken })
  return { name: added.name, notes }
}

/** Removes a permission, and its resource and policy if no other permission uses them. @throws ChangeRefused */
export async function removePermission(connection: Transaction, name: string): Promise<void> {
  await lockPermissions(connection)
  const removed = await firstRow<{ resourceId: string; policyId: string }>(connection, removeSql(name))
  if (!removed) throw new ChangeRefused('permission-unknown', { name })
  await execute(
    connection,
    sql`delete from resource r where r.id = ${removed.resourceId}::uuid
                                  and not exists (select from permission p where p.resource_id = r.id)`,
  )
  await execute(
    connection,
    sql`delete from policy o where o.id = ${removed.policyId}::uuid
                                  and not exists (select from permission p where p.policy_id = o.id)`,
  )
}

/** Refuses a name that would have to be quoted on a command line. @throws ChangeRefused */
function checkPermissionName(name: string | null): void {
  if (name !== null) demandOneScript(name)
  if (name !== null && !/^[\w.-]{1,100}$/.test(name)) throw new ChangeRefused('permission-name-form')
}

const removeSql = (name: string): Sql => sql`
  delete from permission where name = ${name} returning resource_id as "resourceId", policy_id as "policyId"`

type LinkInput = Readonly<{ name: string; resource: string; policy: string }>

/** Adds a permission and returns its id. @throws ChangeRefused for an unknown part, or an existing name or link */
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

/** Changes the name, resource or policy of a permission. @throws ChangeRefused as `linkPermission` */
export async function updatePermission(connection: Transaction, id: string, changes: Partial<LinkInput>): Promise<void> {
  await lockPermissions(connection)
  const before = await firstRow<LinkInput>(connection, linkSql(id))
  if (!before) throw new ChangeRefused('permission-unknown', { name: id })
  const input = { ...before, ...changes }
  if (input.name !== before.name) checkPermissionName(input.name)
  await checkLink(connection, input, id)
  await execute(
    connection,
    sql`update permission set name = ${input.name}, resource_id = ${input.resource}::uuid, policy_id = ${input.policy}::uuid
         where id::text = ${id}`,
  )
}

async function checkLink(connection: Transaction, { name, resource, policy }: LinkInput, own: string | null): Promise<void> {
  const references = await firstRow<{ resource: boolean; policy: boolean; named: boolean; linked: string | null }>(
    connection,
    sql`select exists (select from resource where id::text = ${resource}) as resource,
               exists (select from policy where id::text = ${policy}) as policy,
               exists (select from permission where name = ${name} and id::text is distinct from ${own}) as named,
               (select p.name from permission p
                 where p.resource_id::text = ${resource} and p.policy_id::text = ${policy} and p.id::text is distinct from ${own}) as linked`,
  )
  if (!references!.resource) throw new ChangeRefused('resource-not-there', { id: resource })
  if (!references!.policy) throw new ChangeRefused('policy-not-there', { id: policy })
  if (references!.named) throw new ChangeRefused('permission-exists', { name })
  if (references!.linked !== null) throw new ChangeRefused('permission-known', { name: references!.linked }, 'Resource')
}

const linkSql = (id: string): Sql => sql`
  select name, resource_id::text as resource, policy_id::text as policy from permission where id::text = ${id}`
