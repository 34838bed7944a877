import { readBody } from '@/lib/admin/body'
import { createdHeaders, createOnce } from '@/lib/admin/create-once'
import { answerPage, readList } from '@/lib/admin/list'
import { administratorReads } from '@/lib/admin/reads'
import { openedSoon } from '@/lib/admin/roles/opened'
import { LanguageQuery, RoleBody, RolesQuery } from '@/lib/admin/roles/params'
import { openingOf, presentRole } from '@/lib/admin/roles/present'
import { getRoleState, shownRole } from '@/lib/admin/roles/read'
import { countRolesSql, type RoleRow, rolesSql } from '@/lib/admin/roles/role-sql'
import { answerSingle } from '@/lib/admin/single'
import { createRole } from '@/lib/auth/roles/change-roles'
import { admin } from '@/lib/db/pools'
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
  const items = await Promise.all(found.map(async row => presentRole(row, await openedSoon(openingOf(row)), wanted.language)))
  return answerPage(call, '/roles', page, { total: count?.total ?? 0, items })
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
