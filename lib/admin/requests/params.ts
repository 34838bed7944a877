import { z } from 'zod'
import { AdminListQuery } from '@/lib/admin/list'
import { type AdminSubject, callsUnder, describeSubject, pageOf, single } from '@/lib/admin/openapi/describe'
import { LanguageQuery, OpensAnswer } from '@/lib/admin/roles/params'
import { EffectiveQuery, EffectiveRole, GrantBody } from '@/lib/admin/users/params'
import { pathParameter } from '@/lib/http/openapi'

const requestStates = ['open', 'withdrawn', 'given', 'refused'] as const

export const RequestsQuery = AdminListQuery.extend({
  state: z
    .enum([...requestStates, 'all'], `one of ${requestStates.join(', ')}, all`)
    .default('open')
    .describe('open: pending ones, oldest first; otherwise newest first'),
})

export const RequestQuery = z.object({ ...LanguageQuery.shape, ...EffectiveQuery.shape })

const comment = z.string().max(1000).default('').describe('shown to the person who asked')

export const ApproveBody = GrantBody.extend({ Comment: comment })

export const RefuseBody = z.strictObject({ Comment: comment })

export const RequestAnswer = z.object({
  Id: z.int(),
  Name: z.string().describe('name of the person who asked'),
  Role: z.string(),
  Reason: z.string(),
  AskedAt: z.iso.datetime(),
  State: z.enum(requestStates),
  DecidedAt: z.iso.datetime().nullable(),
  DecidedBy: z.string().nullable().describe('null: not decided, or withdrawn by the person who asked'),
  Comment: z.string(),
  Until: z.iso.datetime().nullable().describe('for a role that was given: when it ends'),
})
export type RequestAnswer = z.infer<typeof RequestAnswer>

/** A request with what approving it would open. */
export const RequestDetail = RequestAnswer.extend({
  Sentence: z.string().describe('what the role opens'),
  Opens: OpensAnswer.nullable().describe('null: could not be counted in time; try again'),
  Effective: EffectiveRole.describe('how the role would apply, also in tokens of the named client'),
})

const call = callsUnder('RoleRequests', { keys: [pathParameter('id', 'number of the request', '1')] })
const one = '/role-requests/{id}'

export const requestsDescribed = (): AdminSubject =>
  describeSubject({
    tag: 'RoleRequests',
    record: 'RoleRequest',
    description: 'Who asked for which role, and the decision.',
    operations: [
      call.get('/role-requests', 'Requests for roles', {
        query: [RequestsQuery, { state: 'open', pagesize: '10' }],
        answers: pageOf('RoleRequests'),
      }),
      call.get(one, 'A request, with what approving it would open', {
        query: [RequestQuery, { language: 'de', client: 'narrow-demo' }],
        answers: single('The request', 'RoleRequestDetail'),
      }),
      call.post(`${one}/approve`, 'Approve a request: give the role', {
        description: `Takes effect at once for sessions of the pages, and in tokens issued from then on. The person who asked sees the comment. If two people
decide at the same time, the second gets 409, which names the first.`,
        body: [ApproveBody, { Until: '2099-12-31T00:00:00Z', Comment: 'For your study.' }, 'optional'],
        reads: ['state'],
        answers: single('The request', 'RoleRequest'),
        also: [409, 422],
      }),
      call.post(`${one}/refuse`, 'Refuse a request', {
        body: [RefuseBody, { Comment: 'Open data are enough for this.' }, 'optional'],
        reads: ['state'],
        answers: single('The request', 'RoleRequest'),
        also: [409],
      }),
    ],
    schemas: { RoleRequest: RequestAnswer, RoleRequests: 'RoleRequest', RoleRequestDetail: RequestDetail },
  })
