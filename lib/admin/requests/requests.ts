import { z } from 'zod'
import { ChangeRefused } from '@/lib/access/change-refused'
import { respondChange, respondSingle } from '@/lib/admin/admin-object'
import { administratorReads } from '@/lib/admin/administer'
import { readOptionalBody } from '@/lib/admin/body'
import { AdminListQuery, containing, ifGiven, type ListCall, respondRows, rowSql } from '@/lib/admin/list'
import { type AdminSubject, describeSubject, operationsUnder, responses } from '@/lib/admin/openapi/describe'
import { LanguageQuery, OpensResponse } from '@/lib/admin/roles/params'
import { getRoleRow, reachOf } from '@/lib/admin/roles/read-role'
import { roleCounts } from '@/lib/admin/roles/role-counts'
import { roleSentence } from '@/lib/admin/roles/sentence'
import { EffectiveQuery, EffectiveRole, GrantBody } from '@/lib/admin/users/params'
import { effectiveRoles } from '@/lib/admin/users/read-user'
import { clientNamed } from '@/lib/admin/users/users'
import { approveRequest, refuseRequest } from '@/lib/auth/roles/request-role'
import type { Transaction } from '@/lib/db/pools'
import { type Connection, firstRow } from '@/lib/db/run'
import { and, type Sql, sql } from '@/lib/db/sql'
import { cutText } from '@/lib/formats/text'
import type { ApiRequest } from '@/lib/http/handle'
import { tokenIssuer } from '@/lib/http/mounts'
import { pathParameter } from '@/lib/http/openapi'
import { queryValues, readQuery } from '@/lib/http/queries/query'

const requestStates = ['open', 'withdrawn', 'given', 'refused'] as const

const RequestsQuery = AdminListQuery.extend({
  state: z
    .enum([...requestStates, 'all'], `one of ${requestStates.join(', ')}, all`)
    .default('open')
    .describe('`open`: pending requests, oldest first; otherwise newest first.'),
})

const RequestQuery = z.object({ ...LanguageQuery.shape, ...EffectiveQuery.shape })

const comment = z.string().max(1000).default('').describe('Shown to the person who requested the role.')

const ApproveBody = GrantBody.extend({ Comment: comment })

const RefuseBody = z.strictObject({ Comment: comment })

export const RequestResponse = z.object({
  Id: z.int(),
  Name: z.string().describe('Name of the person who requested the role.'),
  Role: z.string(),
  Reason: z.string(),
  AskedAt: z.iso.datetime(),
  State: z.enum(requestStates),
  DecidedAt: z.iso.datetime().nullable(),
  DecidedBy: z.string().nullable().describe('Null: not decided, or withdrawn by the person who requested the role.'),
  Comment: z.string(),
  Until: z.iso.datetime().nullable().describe('For a role that was given: when it ends.'),
})
export type RequestResponse = z.infer<typeof RequestResponse>

export const RequestDetail = RequestResponse.extend({
  Sentence: z.string().describe('What the role gives access to.'),
  Opens: OpensResponse.nullable().describe('Null: could not be counted in time; try again.'),
  Effective: EffectiveRole.describe('How the role would apply, also in tokens of the named client.'),
})

const call = operationsUnder('RoleRequests', { keys: [pathParameter('id', 'number of the request', '1')] })
const one = '/role-requests/{id}'

export const requestsDescribed = (): AdminSubject =>
  describeSubject({
    tag: 'RoleRequests',
    record: 'RoleRequest',
    description: 'Requests of people for roles, and the decisions.',
    operations: [
      call.get('/role-requests', 'List requests for roles', {
        query: [RequestsQuery, { state: 'open', pagesize: '10' }],
        answers: responses.page('RoleRequests'),
      }),
      call.get(one, 'Get a request, with the access that approving it would give', {
        query: [RequestQuery, { language: 'de', client: 'narrow-demo' }],
        answers: responses.single('The request', 'RoleRequestDetail'),
      }),
      call.post(`${one}/approve`, 'Approve a request: give the role', {
        description: `Takes effect immediately for sessions of the pages, and in tokens issued from then on. The person who requested the role sees the comment. If two people
decide at the same time, the second gets 409, which names the first.`,
        body: [ApproveBody, { Until: '2099-12-31T00:00:00Z', Comment: 'For your study.' }, 'optional'],
        reads: ['state'],
        answers: responses.single('The request', 'RoleRequest'),
        also: [409, 422],
      }),
      call.post(`${one}/refuse`, 'Refuse a request', {
        body: [RefuseBody, { Comment: 'Open data are enough for this.' }, 'optional'],
        reads: ['state'],
        answers: responses.single('The request', 'RoleRequest'),
        also: [409],
      }),
    ],
    schemas: { RoleRequest: RequestResponse, RoleRequests: 'RoleRequest', RoleRequestDetail: RequestDetail },
  })

/** Lists requests for roles: open ones oldest first, others newest first. @throws Problem 400 */
export const respondRequests = (call: ListCall): Promise<Response> =>
  respondRows(call, {
    path: '/role-requests',
    query: RequestsQuery,
    statement: ({ state, search }) => ({
      ...requests,
      where: and([
        ...(state === 'all' ? [] : [sql`q.state = ${state}`]),
        ...ifGiven(search, text => containing(sql`q.name || ' ' || q.role`, text)),
      ]),
      order: state === 'open' ? sql`q.asked_at, q.id` : sql`q.asked_at desc, q.id desc`,
    }),
  })

const requests = {
  columns: sql`q.id as "Id", q.name as "Name", q.role as "Role", q.reason as "Reason", q.asked_at as "AskedAt", q.state as "State",
         q.decided_at as "DecidedAt", q.decided_by as "DecidedBy", q.comment as "Comment", q.until as "Until"`,
  from: sql`role_request q`,
}

const lockSql = (id: number): Sql => sql`select from role_request where id = ${id} for update`

type RequestCall = Pick<ApiRequest<Readonly<{ id: string }>>, 'params' | 'query' | 'request' | 'caller'>

/** Responds with a request and the data that approving it would give access to. @throws Problem 400; ChangeRefused */
export async function respondRequest({ params, query }: RequestCall): Promise<Response> {
  const { language, client } = readQuery(RequestQuery, queryValues(query))
  const { body } = await getRequest(administratorReads(), numberIn(params.id))
  const [named, role] = await Promise.all([clientNamed(client), getRoleRow(administratorReads(), body.Role)])
  const [, effective] = effectiveRoles([{ Role: body.Role, Until: null }], named)
  const moving = {
    Sentence: roleSentence(role.name, role.rules, language),
    Opens: await roleCounts(reachOf(role)),
    Effective: effective,
  }
  return respondSingle({ body, moving })
}

/** Approves a request and assigns the role. @throws Problem 400, 412; ChangeRefused if it is already decided */
export async function respondApprove(call: RequestCall): Promise<Response> {
  const { Until, Comment: comment } = await readOptionalBody(call.request, ApproveBody)
  const decision = { id: numberIn(call.params.id), by: call.caller.name, comment }
  const until = Until === null ? null : new Date(Until)
  return decided(call, connection => approveRequest(connection, { ...decision, until, issuer: tokenIssuer() }))
}

export async function respondRefuse(call: RequestCall): Promise<Response> {
  const { Comment: comment } = await readOptionalBody(call.request, RefuseBody)
  const decision = { id: numberIn(call.params.id), by: call.caller.name, comment }
  return decided(call, connection => refuseRequest(connection, decision))
}

async function decided(call: RequestCall, change: (connection: Transaction) => Promise<void>): Promise<Response> {
  const id = numberIn(call.params.id)
  const lock = (connection: Transaction) => firstRow(connection, lockSql(id))
  return respondChange(call, { lock, read: connection => getRequest(connection, id), change })
}

async function getRequest(connection: Connection, id: number): Promise<{ body: { Role: string } }> {
  const body = await firstRow<{ Role: string }>(connection, rowSql(requests, sql`q.id = ${id}`))
  if (!body) throw new ChangeRefused('request-unknown', { id })
  return { body }
}

function numberIn(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new ChangeRefused('request-unknown', { id: cutText(text, 20) })
  return Number(text)
}
