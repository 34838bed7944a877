import { ChangeRefused } from '@/lib/access/change-refused'
import {
  changeObject,
  createdHeaders,
  createOnce,
  demandUnchanged,
  respondRemoval,
  respondSingle,
} from '@/lib/admin/admin-object'
import { administratorReads } from '@/lib/admin/administer'
import { readBody } from '@/lib/admin/body'
import { AdminListQuery, type ListCall, respondRows } from '@/lib/admin/list'
import { LanguageQuery, RoleBody, RoleChange, RolesQuery, RuleBody } from '@/lib/admin/roles/params'
import {
  datasetFactsSql,
  getRoleRow,
  getRoleState,
  holdersSql,
  presentParts,
  presentRole,
  presentRule,
  type RoleRow,
  type RuleRow,
  reachOf,
  roleMatches,
  roleOrder,
  roles,
  ruleSql,
  shownRole,
} from '@/lib/admin/roles/read-role'
import { cachedRoleCounts, roleCounts } from '@/lib/admin/roles/role-counts'
import { ruleSentence } from '@/lib/admin/roles/sentence'
import { createRole, describeRole, lockRole, removeRole } from '@/lib/auth/roles/change-roles'
import { addRule, checkRule, type RuleInput, removeRule, unmatchedParts } from '@/lib/auth/roles/change-rules'
import { admin, type Transaction } from '@/lib/db/pools'
import { firstRow, transaction } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { cutText } from '@/lib/formats/text'
import type { ApiRequest } from '@/lib/http/handle'
import { queryValues, readQuery } from '@/lib/http/queries/query'
import { json } from '@/lib/http/responses/respond'

/** Lists roles: an exact match of the search comes first, then names that begin with it. @throws Problem 400 */
export const respondRoles = (call: ListCall): Promise<Response> =>
  respondRows(call, {
    path: '/roles',
    query: RolesQuery,
    statement: ({ search }) => ({ ...roles, where: roleMatches(search), order: roleOrder(search) }),
    present: async (row: RoleRow, { language }) => presentRole(row, await cachedRoleCounts(reachOf(row)), language),
  })

const languageOf = ({ query }: ListCall) => readQuery(LanguageQuery, queryValues(query)).language

export async function respondCreateRole(call: Pick<ApiRequest<unknown>, 'query' | 'request' | 'caller'>): Promise<Response> {
  const language = languageOf(call)
  const body = await readBody(call.request, RoleBody)
  const created = await createOnce(call, body, async connection => {
    await createRole(connection, body.Name, { description: body.Description, requestable: body.Requestable })
    return body.Name
  })
  const shown = await shownRole(await getRoleState(admin(), created.value), language)
  return respondSingle(shown, { status: 201, headers: createdHeaders(created, '/roles', created.value) })
}

type RoleCall = Pick<ApiRequest<Readonly<{ name: string }>>, 'params' | 'query' | 'request' | 'caller'>

export const respondRole = async (call: RoleCall): Promise<Response> =>
  respondSingle(await shownRole(await getRoleState(administratorReads(), call.params.name), languageOf(call)))

/** Changes the description of a role, or whether it can be requested. @throws Problem 400, 412; ChangeRefused */
export async function respondChangeRole(call: RoleCall): Promise<Response> {
  const language = languageOf(call)
  const { Description: description, Requestable: requestable } = await readBody(call.request, RoleChange)
  const { name } = call.params
  const change = (connection: Transaction) => describeRole(connection, name, { description, requestable })
  return respondSingle(await shownRole(await changeObject(call, { ...stepsFor(name), change }), language))
}

export async function respondRemoveRole(call: RoleCall): Promise<Response> {
  const { name } = call.params
  return respondRemoval(call, { ...stepsFor(name), change: connection => removeRole(connection, name) })
}

const stepsFor = (name: string) => ({
  lock: (connection: Transaction) => lockRole(connection, name),
  read: (connection: Transaction) => getRoleState(connection, name),
})

/** Lists users and clients with a role, sorted by name. @throws Problem 400; ChangeRefused for an unknown role */
export async function respondHolders(call: Pick<ApiRequest<Readonly<{ name: string }>>, 'params' | 'query'>): Promise<Response> {
  const { name: role } = await getRoleRow(administratorReads(), call.params.name)
  return respondRows(call, {
    path: `/roles/${encodeURIComponent(role)}/holders`,
    query: AdminListQuery,
    statement: ({ search }) => ({
      columns: sql`h.kind as "Kind", h.name as "Name", h."fullName" as "FullName", h.until as "Until"`,
      from: sql`(${holdersSql(role, search)}) h`,
      where: sql`true`,
      order: sql`h.name, h.kind`,
    }),
  })
}
type RuleCall = Pick<ApiRequest<Readonly<{ name: string; id: string }>>, 'params' | 'request' | 'caller'>

/** Adds a rule, which takes effect within a second. @throws Problem 400, 412; ChangeRefused */
export async function respondAddRule(call: RoleCall): Promise<Response> {
  const language = languageOf(call)
  const input = await readBody(call.request, RuleBody)
  const { name } = call.params
  const created = await createOnce(call, input, async connection => {
    await lockRole(connection, name)
    demandUnchanged(call.request, await stepsFor(name).read(connection))
    return addRule(connection, ruleOf(name, input))
  })
  const row = await firstRow<{ rules: readonly RuleRow[] }>(admin(), ruleSql(created.value))
  const rule = row?.rules[0]
  // Another request has already removed the rule.
  if (!rule) throw new ChangeRefused('rule-unknown', { id: created.value })
  const body = { ...presentRule(rule, language), Opens: await roleCounts([rule]) }
  const headers = createdHeaders(created, `/roles/${encodeURIComponent(name)}/rules`, created.value)
  return json(body, { status: 201, headers })
}

/** Previews the effect of a rule without storing it. @throws Problem 400; ChangeRefused */
export async function respondPreview(call: RoleCall): Promise<Response> {
  const language = languageOf(call)
  const rule = await ruleFor(ruleOf(call.params.name, await readBody(call.request, RuleBody)))
  const description = { Sentence: ruleSentence(rule, language), Unknown: rule.unknown }
  return json({ ...presentParts(rule), ...description, Opens: await roleCounts([rule]) })
}

/** Removes a rule of a role. @throws Problem 412; ChangeRefused if the role has no rule of that number */
export async function respondRemoveRule(call: RuleCall): Promise<Response> {
  const { name, id } = call.params
  return respondRemoval(call, {
    ...stepsFor(name),
    change: async connection => {
      const rule = (await getRoleRow(connection, name)).rules.find(rule => String(rule.id) === id)
      if (!rule) throw new ChangeRefused('rule-unknown', { id: cutText(id, 20) })
      await removeRule(connection, rule.id)
    },
  })
}

const ruleFor = (wanted: RuleInput): Promise<Omit<RuleRow, 'id'>> =>
  transaction(admin(), async connection => {
    await getRoleRow(connection, wanted.role)
    const dataset = await checkRule(connection, wanted)
    const facts = dataset === null ? null : await firstRow<RoleFacts>(connection, datasetFactsSql(dataset))
    const unknown = await unmatchedParts(connection, wanted)
    return { ...wanted, unknown, dataset: facts?.dataset ?? null, datasetName: facts?.datasetName ?? null }
  })

type RoleFacts = Pick<RuleRow, 'dataset' | 'datasetName'>

const ruleOf = (role: string, { Reach, Dataset, Origin, StationType, DataType, Period }: RuleBody): RuleInput => ({
  role,
  reach: Reach,
  dataset: Dataset,
  origin: Origin,
  stationType: StationType,
  dataType: DataType,
  period: Period,
})
