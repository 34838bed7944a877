import { readBody } from '@/lib/admin/body'
import { createdHeaders, createOnce } from '@/lib/admin/create-once'
import { answerPage, readList } from '@/lib/admin/list'
import { PolicyBody, PolicyPatch, SubjectsQuery } from '@/lib/admin/permissions/params'
import { countPoliciesSql, policiesMeant, policiesSql } from '@/lib/admin/permissions/permission-sql'
import { lockedChange, onePage, readOne } from '@/lib/admin/permissions/read-one'
import { administratorReads } from '@/lib/admin/reads'
import { answerGone, answerSingle, changeSingle, removeSingle } from '@/lib/admin/single'
import { createPolicy, type PolicyWanted, removePolicy, updatePolicy } from '@/lib/auth/change-policies'
import { admin } from '@/lib/db/pools'
import { type Connection, firstRow, rows } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import type { Call } from '@/lib/http/handle'
import { doorUrl } from '@/lib/http/mounts'

type OneCall = Call<{ id: string }>

const read = (id: string, connection: Connection) =>
  readOne(connection, policiesSql(sql`o.id::text = ${id}`, onePage), { code: 'policy-unknown', id })

/** Whom permissions can be for, page by page. @throws Problem 400 */
export async function answerPolicies(call: Pick<Call<unknown>, 'query'>): Promise<Response> {
  const { page, wanted } = readList(SubjectsQuery, call.query)
  const where = policiesMeant(wanted)
  const [count, items] = await Promise.all([
    firstRow<{ total: number }>(administratorReads(), countPoliciesSql(where)),
    rows(administratorReads(), policiesSql(where, page), 'fresh'),
  ])
  return answerPage(call, '/policies', page, { total: count?.total ?? 0, items })
}

/** Adds a policy. @throws Problem 400; ChangeRefused */
export async function answerNewPolicy(call: Pick<Call<unknown>, 'request' | 'caller'>): Promise<Response> {
  const body = await readBody(call.request, PolicyBody)
  const wanted = { name: body.Name, kind: body.Kind, subjects: body.Subjects }
  const created = await createOnce(call, body, async connection => ({ id: await createPolicy(connection, wanted) }))
  const { id } = created.value
  const headers = createdHeaders(created, `${doorUrl('admin')}/policies/${id}`)
  return answerSingle(await read(id, admin()), { status: 201, headers })
}

/** One policy. @throws ChangeRefused */
export const answerPolicy = async ({ params }: OneCall): Promise<Response> =>
  answerSingle(await read(params.id, administratorReads()))

/** Gives a policy another name, kind or subjects. @throws Problem 400, 412; ChangeRefused */
export async function answerPolicyPatch(call: OneCall): Promise<Response> {
  const { Name: name, Kind: kind, Subjects: subjects } = await readBody(call.request, PolicyPatch)
  const { id } = call.params
  const named = Object.entries({ name, kind, subjects }).filter(([, value]) => value !== undefined)
  const changes: Partial<PolicyWanted> = Object.fromEntries(named)
  const change = lockedChange(
    connection => read(id, connection),
    connection => updatePolicy(connection, id, changes),
  )
  return answerSingle(await changeSingle(call, change))
}

/** Removes a policy that no permission uses. @throws Problem 412; ChangeRefused */
export async function answerPolicyRemoval(call: OneCall): Promise<Response> {
  const { id } = call.params
  const change = lockedChange(
    connection => read(id, connection),
    connection => removePolicy(connection, id),
  )
  await removeSingle(call, change)
  return answerGone()
}
