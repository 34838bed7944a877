import { CommandError } from '@/lib/access/command'
import { coversPushes, isPathPattern, patternsFor } from '@/lib/access/push-path'
import { readStationScope } from '@/lib/access/station-scope'
import { addNamed, type Subject } from '@/lib/auth/store-permission'
import type { Transaction } from '@/lib/db/pools'
import { execute, firstRow, rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

/** Whom a permission is for, and for what. */
export type PermissionWanted = Readonly<{ uri: string; subject: Subject; name: string | null }>

/**
 * Lets a client, a user or the holders of a role use what stands at an address.
 * @returns what to tell the operator
 * @throws CommandError for an address that cannot be one, a name that is taken, or a permission that is there
 */
export async function allow(connection: Transaction, { uri, subject, name }: PermissionWanted): Promise<string> {
  if (!isPathPattern(uri) && !readStationScope(uri)) throw new CommandError(addressHelp(uri))
  if (name !== null && !/^[\w.-]{1,100}$/.test(name)) throw new CommandError('A name is 1 to 100 letters, digits and . _ -')
  await execute(connection, sql`lock table resource, policy, permission in share row exclusive mode`)
  const wider = await takenOver(connection, uri)
  const added = await addNamed(connection, { uri, subject, name })
  if ('known' in added) throw new CommandError(`Permission ${added.known} allows this already.`)
  if ('taken' in added) throw new CommandError(`There is a permission ${added.taken} already.`)
  const notes = [...wider.map(told(uri)), ...(readStationScope(uri) || coversPushes(uri) ? [] : [outsideOfPushes])]
  return `${added.name}: ${subject.kind} ${subject.id} may use ${uri}\n${notes.join('')}`
}

/** Removes a permission, and its resource and policy where no other one needs them. @throws CommandError when there is none of that name */
export async function removePermission(connection: Transaction, name: string): Promise<string> {
  await execute(connection, sql`lock table resource, policy, permission in share row exclusive mode`)
  const removed = await firstRow<{ resourceId: string; policyId: string }>(connection, removeSql(name))
  if (!removed) throw new CommandError(`There is no permission ${name}.`)
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
  return `${name} is removed.\n`
}

/** Wildcards that decided about a path until it has an address of its own. */
async function takenOver(connection: Transaction, uri: string): Promise<string[]> {
  const path = uri.replace(/\/\*$/, '')
  const all = patternsFor(path)
  const wider = all.slice(all.indexOf(uri) + 1)
  const found = await rows<{ uri: string }>(
    connection,
    sql`select distinct u.uri
          from resource r, unnest(r.uris) u (uri)
         where u.uri = any(${wider}::text[]) and not exists (select from resource o where ${uri} = any(o.uris))
         order by u.uri`,
  )
  return found.map(row => row.uri)
}

const told = (uri: string) => (wider: string) =>
  `Note: ${wider} does not decide about ${uri} any more; the more exact address does.\n`

const outsideOfPushes =
  'Note: no push can be made there; the collector takes /provider/dataset, each a name of at most 64 letters, digits and . _ - that begins with a letter or digit.\n'

const removeSql = (name: string): Sql => sql`
  delete from permission where name = ${name} returning resource_id as "resourceId", policy_id as "policyId"`

const addressHelp = (uri: string): string =>
  `${uri.slice(0, 200)} cannot be an address: write /provider/dataset, /provider/* or bdp://station?origin=ORIGIN&stationType=TYPE, ` +
  'the last with &syncState=… and &onlyActivation=… where they matter.'
