import { administratorReads } from '@/lib/admin/administer'
import { readBody } from '@/lib/admin/body'
import { createdHeaders, createOnce } from '@/lib/admin/create-once'
import { AdminListQuery, answerPage, readList } from '@/lib/admin/list'
import { type HolderAnswer, LanguageQuery, RoleBody, RoleChange, RolesQuery } from '@/lib/admin/roles/params'
import { getRoleRow, getRoleState, presentRole, reachOf, shownRole } from '@/lib/admin/roles/read-role'
import { roleCountsSoon } from '@/lib/admin/roles/role-counts'
import { countHoldersSql, countRolesSql, type HolderRow, holdersSql, type RoleRow, rolesSql } from '@/lib/admin/roles/role-sql'
import { answerGone, answerSingle, changeSingle, removeSingle } from '@/lib/admin/single'
import { createRole, describeRole, lockRole, removeRole } from '@/lib/auth/roles/change-roles'
import { admin, type Transaction } from '@/lib/db/pools'
import { firstRow, rows } from '@/lib/db/run'
import type { Call } from '@/lib/http/handle'
import { doorUrl } from '@/lib/http/mounts'
import { queryValues, readQuery } from '@/lib/http/queries/query'

type RolesCall = Pick<Call<unknown>, 'query' | 'request' | 'caller'>

/** Answers `GET /roles`. @throws Problem 400 */
export async function answerRoles(call: Pick<RolesCall, 'query'>): Promise<Response> {
  const { page, wanted } = readList(RolesQuery, call.query)
  const [count, found] = await Promise.all([
    firstRow<{ total: number }>(administratorReads(), countRolesSql(wanted)),
    rows<RoleRow>(administratorReads(), rolesSql(wanted, page)),
  ])
  const items = await Promise.all(found.map(async row => presentRole(row, await roleCountsSoon(reachOf(row)), wanted.language)))
  return answerPage(call, '/roles', { page, total: count?.total ?? 0, items })
}

/** Answers `POST /roles`: adds a role, which opens nothing yet. @throws Problem 400; ChangeRefused */
export async function answerCreateRole(call: RolesCall): Promise<Response> {
  const { language } = readQuery(LanguageQuery, queryValues(call.query))
  const sent = await readBody(call.request, RoleBody)
  const made = await createOnce(call, sent, async connection => {
    await createRole(connection, sent.Name, { description: sent.Description, requestable: sent.Requestable })
    return sent.Name
  })
  const shown = await shownRole(await getRoleState(admin(), made.value), language)
  const location = `${doorUrl('admin')}/roles/${encodeURIComponent(made.value)}`
  return answerSingle(shown, { status: 201, headers: createdHeaders(made, location) })
}

type RoleCall = Pick<Call<Readonly<{ name: string }>>, 'params' | 'query' | 'request' | 'caller'>

/** Answers `GET /roles/{name}`. @throws Problem 400; ChangeRefused when there is none */
export async function answerRole({ params, query }: RoleCall): Promise<Response> {
  const { language } = readQuery(LanguageQuery, queryValues(query))
  return answerSingle(await shownRole(await getRoleState(administratorReads(), params.name), language))
}

/** Answers `PATCH /roles/{name}`. @throws Problem 400, 412; ChangeRefused */
export async function answerChangeRole(call: RoleCall): Promise<Response> {
  const { language } = readQuery(LanguageQuery, queryValues(call.query))
  const { Description: description, Requestable: requestable } = await readBody(call.request, RoleChange)
  const { name } = call.params
  const change = (connection: Transaction) => describeRole(connection, name, { description, requestable })
  return answerSingle(await shownRole(await changeSingle(call, { ...stepsFor(name), change }), language))
}

/** Answers `DELETE /roles/{name}`: everybody loses it. @throws Problem 412; ChangeRefused */
export async function answerRemoveRole(call: RoleCall): Promise<Response> {
  const { name } = call.params
  await removeSingle(call, { ...stepsFor(name), change: connection => removeRole(connection, name) })
  return answerGone()
}

/** How a role is changed, locked against changes of it and its rules. */
export const stepsFor = (name: string) => ({
  lock: (connection: Transaction) => lockRole(connection, name),
  read: (connection: Transaction) => getRoleState(connection, name),
})

/** Answers `GET /roles/{name}/holders`: users and clients who have the role. @throws Problem 400; ChangeRefused when there is none */
export async function answerHolders(call: Pick<Call<Readonly<{ name: string }>>, 'params' | 'query'>): Promise<Response> {
  const { page, wanted } = readList(AdminListQuery, call.query)
  const { name: role } = await getRoleRow(administratorReads(), call.params.name)
  const [count, found] = await Promise.all([
    firstRow<{ total: number }>(administratorReads(), countHoldersSql({ ...wanted, role })),
    rows<HolderRow>(administratorReads(), holdersSql({ ...wanted, role }, page)),
  ])
  const path = `/roles/${encodeURIComponent(role)}/holders`
  return answerPage(call, path, { page, total: count?.total ?? 0, items: found.map(presentHolder) })
}

const presentHolder = ({ kind, name, fullName, until }: HolderRow): HolderAnswer => ({
  Kind: kind,
  Name: name,
  FullName: fullName,
  Until: until?.toISOString() ?? null,
})
