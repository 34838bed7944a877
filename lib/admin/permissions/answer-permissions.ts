import { readBody } from '@/lib/admin/body'
import { createdHeaders, createOnce } from '@/lib/admin/create-once'
import { answerPage, readList } from '@/lib/admin/list'
import { PermissionBody, PermissionPatch, SubjectsQuery } from '@/lib/admin/permissions/params'
import { countPermissionsSql, permissionsMeant, permissionsSql } from '@/lib/admin/permissions/permission-sql'
import { lockedChange, onePage, readOne } from '@/lib/admin/permissions/read-one'
import { administratorReads } from '@/lib/admin/reads'
import { answerGone, answerSingle, changeSingle, removeSingle } from '@/lib/admin/single'
import type { AddressNote } from '@/lib/auth/address-notes'
import { allow, removePermission } from '@/lib/auth/change-permissions'
import { type LinkWanted, linkPermission, updatePermission } from '@/lib/auth/link-permissions'
import { admin, type Transaction } from '@/lib/db/pools'
import { type Connection, firstRow, rows } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import type { Call } from '@/lib/http/handle'
import { doorUrl } from '@/lib/http/mounts'

type OneCall = Call<{ id: string }>

const read = (id: string, connection: Connection) =>
  readOne(connection, permissionsSql(sql`p.id::text = ${id}`, onePage), { code: 'permission-unknown', id })

/** Who may push or write what, page by page. @throws Problem 400 */
export async function answerPermissions(call: Pick<Call<unknown>, 'query'>): Promise<Response> {
  const { page, wanted } = readList(SubjectsQuery, call.query)
  const where = permissionsMeant(wanted)
  const [count, items] = await Promise.all([
    firstRow<{ total: number }>(administratorReads(), countPermissionsSql(where)),
    rows(administratorReads(), permissionsSql(where, page), 'fresh'),
  ])
  return answerPage(call, '/permissions', page, { total: count?.total ?? 0, items })
}

/** Adds a permission; it counts within a second. @throws Problem 400; ChangeRefused */
export async function answerNewPermission(call: Pick<Call<unknown>, 'request' | 'caller'>): Promise<Response> {
  const body = await readBody(call.request, PermissionBody)
  const created = await createOnce(call, body, connection => added(connection, body))
  const { id, notes } = created.value
  const headers = createdHeaders(created, `${doorUrl('admin')}/permissions/${id}`)
  return answerSingle({ ...(await read(id, admin())), moving: { Notes: notes } }, { status: 201, headers })
}

async function added(connection: Transaction, body: PermissionBody): Promise<{ id: string; notes: readonly AddressNote[] }> {
  const { Name: name = null, Resource, Policy, Uri, Kind, Subject } = body
  if (Uri === undefined)
    return { id: await linkPermission(connection, { name: name!, resource: Resource!, policy: Policy! }), notes: [] }
  const allowed = await allow(connection, { uri: Uri, subject: { kind: Kind!, id: Subject! }, name })
  const found = await firstRow<{ id: string }>(connection, sql`select id from permission where name = ${allowed.name}`)
  return { id: found!.id, notes: allowed.notes }
}

/** One permission. @throws ChangeRefused */
export const answerPermission = async ({ params }: OneCall): Promise<Response> =>
  answerSingle(await read(params.id, administratorReads()))

/** Gives a permission another name, resource or policy. @throws Problem 400, 412; ChangeRefused */
export async function answerPermissionPatch(call: OneCall): Promise<Response> {
  const { Name: name, Resource: resource, Policy: policy } = await readBody(call.request, PermissionPatch)
  const { id } = call.params
  const named = Object.entries({ name, resource, policy }).filter(([, value]) => value !== undefined)
  const changes: Partial<LinkWanted> = Object.fromEntries(named)
  const change = lockedChange(
    connection => read(id, connection),
    connection => updatePermission(connection, id, changes),
  )
  return answerSingle(await changeSingle(call, change))
}

/** Removes a permission, and its resource and policy where no other one needs them. @throws Problem 412; ChangeRefused */
export async function answerPermissionRemoval(call: OneCall): Promise<Response> {
  const { id } = call.params
  const change = lockedChange(
    connection => read(id, connection),
    async connection => removePermission(connection, String((await read(id, connection)).body['Name'])),
  )
  await removeSingle(call, change)
  return answerGone()
}
