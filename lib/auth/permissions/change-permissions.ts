import { ChangeRefused } from '@/lib/access/change-refused'
import { isPathPattern, readStationScope } from '@/lib/access/rights/resource-address'
import { demandOneScript } from '@/lib/auth/accounts/demand-one-script'
import { type AddressNote, addressNotes } from '@/lib/auth/permissions/address-notes'
import { checkSubjects } from '@/lib/auth/permissions/check-subjects'
import { addNamed, type Subject } from '@/lib/auth/permissions/store-permission'
import type { Transaction } from '@/lib/db/pools'
import { execute, firstRow } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { cutText } from '@/lib/formats/cut-text'

/** Whom a permission is for, and for which address. */
export type PermissionInput = Readonly<{ uri: string; subject: Subject; name: string | null }>

/**
 * Lets a client, a user or the holders of a role use what is at an address.
 * @returns the name of the permission, and its side effects
 * @throws ChangeRefused for an invalid address, a name that is taken, or a permission that exists
 */
export async function allow(
  connection: Transaction,
  { uri, subject: typed, name }: PermissionInput,
): Promise<{ name: string; notes: readonly AddressNote[] }> {
  checkUris([uri], 'Uri')
  checkPermissionName(name)
  const [id = ''] = await checkSubjects(connection, typed.kind, [typed.id])
  await lockPermissions(connection)
  const notes = await addressNotes(connection, [uri])
  const added = await addNamed(connection, { uri, subject: { ...typed, id }, name })
  if ('known' in added) throw new ChangeRefused('permission-known', { name: added.known })
  if ('taken' in added) throw new ChangeRefused('permission-exists', { name: added.taken })
  return { name: added.name, notes }
}

/** Removes a permission, and its resource and policy where nothing else needs them. @throws ChangeRefused when there is none of that name */
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

/** Locks resources, policies and permissions until the end of the transaction: they are checked against each other. */
export async function lockPermissions(connection: Transaction): Promise<void> {
  await execute(connection, sql`lock table resource, policy, permission in share row exclusive mode`)
}

/** @throws ChangeRefused for a text that is no address of a push or of stations */
export function checkUris(uris: readonly string[], field: string): void {
  const broken = uris.find(uri => !isPathPattern(uri) && !readStationScope(uri))
  if (broken !== undefined) throw new ChangeRefused('address-form', { uri: cutText(broken, 200) }, field)
}

/** @throws ChangeRefused for a name that would have to be quoted */
export function checkPermissionName(name: string | null): void {
  if (name !== null) demandOneScript(name)
  if (name !== null && !/^[\w.-]{1,100}$/.test(name)) throw new ChangeRefused('permission-name-form')
}

const removeSql = (name: string): Sql => sql`
  delete from permission where name = ${name} returning resource_id as "resourceId", policy_id as "policyId"`
