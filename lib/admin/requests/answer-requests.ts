import { ChangeRefused } from '@/lib/access/change-refused'
import { administratorReads } from '@/lib/admin/administer'
import { readOptionalBody } from '@/lib/admin/body'
import { answerPage, readList } from '@/lib/admin/list'
import { ApproveBody, RefuseBody, type RequestAnswer, RequestQuery, RequestsQuery } from '@/lib/admin/requests/params'
import { countRequestsSql, lockRequestSql, type RequestRow, requestSql, requestsSql } from '@/lib/admin/requests/request-sql'
import { getRoleRow, reachOf } from '@/lib/admin/roles/read-role'
import { roleCounts } from '@/lib/admin/roles/role-counts'
import { roleSentence } from '@/lib/admin/roles/sentence'
import { answerSingle, changeSingle, type Single } from '@/lib/admin/single'
import { clientNamed } from '@/lib/admin/users/answer-user-roles'
import { effectiveRoles } from '@/lib/admin/users/read-user'
import { approveRequest, refuseRequest } from '@/lib/auth/roles/decide-request'
import { admin, type Transaction } from '@/lib/db/pools'
import { type Connection, firstRow, rows } from '@/lib/db/run'
import { cutText } from '@/lib/formats/text'
import type { Call } from '@/lib/http/handle'
import { tokenIssuer } from '@/lib/http/mounts'
import { queryValues, readQuery } from '@/lib/http/queries/query'

/** Requests for roles, page by page. @throws Problem 400 */
export async function answerRequests(call: Pick<Call<unknown>, 'query'>): Promise<Response> {
  const { page, wanted } = readList(RequestsQuery, call.query)
  const [count, found] = await Promise.all([
    firstRow<{ total: number }>(admin(), countRequestsSql(wanted)),
    rows<RequestRow>(admin(), requestsSql(wanted, page)),
  ])
  return answerPage(call, '/role-requests', { page, total: count?.total ?? 0, items: found.map(presentRequest) })
}

type RequestCall = Pick<Call<Readonly<{ id: string }>>, 'params' | 'query' | 'request' | 'caller'>

/** Answers `GET /role-requests/{id}`: with what approving it would open. @throws Problem 400; ChangeRefused when there is none */
export async function answerRequest({ params, query }: RequestCall): Promise<Response> {
  const { language, client } = readQuery(RequestQuery, queryValues(query))
  const { row, body } = await getRequest(administratorReads(), numberIn(params.id))
  const [named, role] = await Promise.all([clientNamed(client), getRoleRow(administratorReads(), row.role)])
  const [, effective] = effectiveRoles([{ Role: row.role, Until: null }], named)
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
  const lock = (connection: Transaction) => firstRow(connection, lockRequestSql(id))
  return answerSingle(await changeSingle(call, { lock, read: connection => getRequest(connection, id), change }))
}

async function getRequest(connection: Connection, id: number): Promise<Single & { row: RequestRow }> {
  const row = await firstRow<RequestRow>(connection, requestSql(id))
  if (!row) throw new ChangeRefused('request-unknown', { id })
  return { row, body: presentRequest(row) }
}

/** The number of a request in the address; anything else is like an unknown number. */
function numberIn(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new ChangeRefused('request-unknown', { id: cutText(text, 20) })
  return Number(text)
}

/** A request as it is answered. */
const presentRequest = (row: RequestRow): RequestAnswer => ({
  Id: row.id,
  Name: row.name,
  Role: row.role,
  Reason: row.reason,
  AskedAt: row.askedAt.toISOString(),
  State: row.state,
  DecidedAt: row.decidedAt?.toISOString() ?? null,
  DecidedBy: row.decidedBy,
  Comment: row.comment,
  Until: row.until?.toISOString() ?? null,
})
