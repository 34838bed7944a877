import { ChangeRefused } from '@/lib/access/change-refused'
import { administratorReads } from '@/lib/admin/administer'
import { readOptionalBody } from '@/lib/admin/body'
import { answerRows, containing, given, type ListCall, rowSql } from '@/lib/admin/list'
import { ApproveBody, RefuseBody, RequestQuery, RequestsQuery } from '@/lib/admin/requests/params'
import { getRoleRow, reachOf } from '@/lib/admin/roles/read-role'
import { roleCounts } from '@/lib/admin/roles/role-counts'
import { roleSentence } from '@/lib/admin/roles/sentence'
import { answerChange, answerSingle } from '@/lib/admin/single'
import { clientNamed } from '@/lib/admin/users/answer-users'
import { effectiveRoles } from '@/lib/admin/users/read-user'
import { approveRequest, refuseRequest } from '@/lib/auth/roles/decide-request'
import type { Transaction } from '@/lib/db/pools'
import { type Connection, firstRow } from '@/lib/db/run'
import { and, type Sql, sql } from '@/lib/db/sql'
import { cutText } from '@/lib/formats/text'
import type { Call } from '@/lib/http/handle'
import { tokenIssuer } from '@/lib/http/mounts'
import { queryValues, readQuery } from '@/lib/http/queries/query'

/** Requests for roles: open ones in the order they came, others newest first. @throws Problem 400 */
export const answerRequests = (call: ListCall): Promise<Response> =>
  answerRows(call, {
    path: '/role-requests',
    query: RequestsQuery,
    statement: ({ state, search }) => ({
      ...requests,
      where: and([
        ...(state === 'all' ? [] : [sql`q.state = ${state}`]),
        ...given(search, text => containing(sql`q.name || ' ' || q.role`, text)),
      ]),
      order: state === 'open' ? sql`q.asked_at, q.id` : sql`q.asked_at desc, q.id desc`,
    }),
  })

const requests = {
  columns: sql`q.id as "Id", q.name as "Name", q.role as "Role", q.reason as "Reason", q.asked_at as "AskedAt", q.state as "State",
         q.decided_at as "DecidedAt", q.decided_by as "DecidedBy", q.comment as "Comment", q.until as "Until"`,
  from: sql`role_request q`,
}

/** Locks a request, so that no one else decides about it until the end of the transaction. */
const lockSql = (id: number): Sql => sql`select from role_request where id = ${id} for update`

type RequestCall = Pick<Call<Readonly<{ id: string }>>, 'params' | 'query' | 'request' | 'caller'>

/** Answers `GET /role-requests/{id}`: with what approving it would open. @throws Problem 400; ChangeRefused when there is none */
export async function answerRequest({ params, query }: RequestCall): Promise<Response> {
  const { language, client } = readQuery(RequestQuery, queryValues(query))
  const { body } = await getRequest(administratorReads(), numberIn(params.id))
  const [named, role] = await Promise.all([clientNamed(client), getRoleRow(administratorReads(), body.Role)])
  const [, effective] = effectiveRoles([{ Role: body.Role, Until: null }], named)
  const moving = {
    Sentence: roleSentence(role.name, role.rules, language),
    Opens: await roleCounts(reachOf(role)),
    Effective: effective,
  }
  return answerSingle({ body, moving })
}

/** Answers `POST /role-requests/{id}/approve`: gives the role. @throws Problem 400, 412; ChangeRefused when somebody decided before */
export async function answerApprove(call: RequestCall): Promise<Response> {
  const { Until, Comment: comment } = await readOptionalBody(call.request, ApproveBody)
  const decision = { id: numberIn(call.params.id), by: call.caller.name, comment }
  const until = Until === null ? null : new Date(Until)
  return decided(call, connection => approveRequest(connection, { ...decision, until, issuer: tokenIssuer() }))
}

/** Answers `POST /role-requests/{id}/refuse`. @throws Problem 400, 412; ChangeRefused when somebody decided before */
export async function answerRefuse(call: RequestCall): Promise<Response> {
  const { Comment: comment } = await readOptionalBody(call.request, RefuseBody)
  const decision = { id: numberIn(call.params.id), by: call.caller.name, comment }
  return decided(call, connection => refuseRequest(connection, decision))
}

async function decided(call: RequestCall, change: (connection: Transaction) => Promise<void>): Promise<Response> {
  const id = numberIn(call.params.id)
  const lock = (connection: Transaction) => firstRow(connection, lockSql(id))
  return answerChange(call, { lock, read: connection => getRequest(connection, id), change })
}

async function getRequest(connection: Connection, id: number): Promise<{ body: { Role: string } }> {
  const body = await firstRow<{ Role: string }>(connection, rowSql(requests, sql`q.id = ${id}`))
  if (!body) throw new ChangeRefused('request-unknown', { id })
  return { body }
}

/** The number of a request in the address; anything else is like an unknown number. */
function numberIn(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new ChangeRefused('request-unknown', { id: cutText(text, 20) })
  return Number(text)
}
