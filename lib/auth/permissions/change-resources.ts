import { ChangeRefused } from '@/lib/access/change-refused'
import { demandWordsOfOneScript } from '@/lib/auth/accounts/demand-one-script'
import { type AddressNote, addressNotes } from '@/lib/auth/permissions/address-notes'
import { checkUris, lockPermissions } from '@/lib/auth/permissions/change-permissions'
import type { Transaction } from '@/lib/db/pools'
import { execute, firstRow } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'

/** What may be pushed to or written: its addresses, any of which is enough. */
export type ResourceInput = Readonly<{ name: string; uris: readonly string[] }>

/** Adds a resource, without permissions. @throws ChangeRefused for an invalid address, or a name that is taken */
export async function createResource(
  connection: Transaction,
  { name, uris }: ResourceInput,
): Promise<{ id: string; notes: AddressNote[] }> {
  demandWordsOfOneScript(name)
  checkUris(uris, 'Uris')
  await lockPermissions(connection)
  const notes = await addressNotes(connection, uris)
  const added = await firstRow<{ id: string }>(
    connection,
    sql`insert into resource (name, uris) values (${name}, ${[...new Set(uris)]}::text[]) on conflict (name) do nothing returning id`,
  )
  if (!added) throw new ChangeRefused('resource-exists', { name })
  return { id: added.id, notes }
}

/** Gives a resource another name or other addresses; counts within a second. @throws ChangeRefused as `createResource`, or when there is none */
export async function updateResource(
  connection: Transaction,
  id: string,
  { name, uris }: Partial<ResourceInput>,
): Promise<AddressNote[]> {
  await lockPermissions(connection)
  const before = await firstRow<ResourceInput>(connection, sql`select name, uris from resource where id::text = ${id}`)
  if (!before) throw new ChangeRefused('resource-unknown', { id })
  const wanted = { name: name ?? before.name, uris: [...new Set(uris ?? before.uris)] }
  if (wanted.name !== before.name) demandWordsOfOneScript(wanted.name)
  checkUris(wanted.uris, 'Uris')
  const taken = await firstRow(connection, sql`select from resource where name = ${wanted.name} and id::text <> ${id}`)
  if (taken) throw new ChangeRefused('resource-exists', { name: wanted.name })
  const notes = await addressNotes(
    connection,
    wanted.uris.filter(uri => !before.uris.includes(uri)),
  )
  await execute(connection, sql`update resource set name = ${wanted.name}, uris = ${wanted.uris}::text[] where id::text = ${id}`)
  return notes
}

/** Removes a resource that no permission uses. @throws ChangeRefused */
export async function removeResource(connection: Transaction, id: string): Promise<void> {
  await lockPermissions(connection)
  const found = await firstRow<{ name: string; permissions: string[] }>(
    connection,
    sql`select r.name, array(select p.name from permission p where p.resource_id = r.id order by p.name) as permissions
          from resource r where r.id::text = ${id}`,
  )
  if (!found) throw new ChangeRefused('resource-unknown', { id })
  const { name, permissions } = found
  if (permissions.length > 0) throw new ChangeRefused('resource-in-use', { name, permissions: permissions.join(', ') })
  await execute(connection, sql`delete from resource where id::text = ${id}`)
}
