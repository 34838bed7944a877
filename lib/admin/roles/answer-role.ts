import { readBody } from '@/lib/admin/body'
import { administratorReads } from '@/lib/admin/reads'
import { LanguageQuery, RoleChange } from '@/lib/admin/roles/params'
import { getRoleState, shownRole } from '@/lib/admin/roles/read'
import { answerGone, answerSingle, changeSingle, removeSingle } from '@/lib/admin/single'
import { describeRole, lockRole, removeRole } from '@/lib/auth/roles/change-roles'
import type { Transaction } from '@/lib/db/pools'
import type { Call } from '@/lib/http/handle'
import { queryValues, readQuery } from '@/lib/http/queries/query'

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
