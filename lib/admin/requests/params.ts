import { z } from 'zod'
import { AdminListQuery } from '@/lib/admin/list'
import { LanguageQuery, OpensAnswer } from '@/lib/admin/roles/params'
import { EffectiveQuery, EffectiveRole, GrantBody } from '@/lib/admin/users/params'

// Each message continues "expected …".

/** The states of a request. */
export const requestStates = ['open', 'withdrawn', 'given', 'refused'] as const

/** Parameters of the list. */
export const RequestsQuery = AdminListQuery.extend({
  state: z
    .enum([...requestStates, 'all'], `one of ${requestStates.join(', ')}, all`)
    .default('open')
    .describe('open: those that wait, the oldest first; otherwise the newest first'),
})
export type RequestsQuery = z.infer<typeof RequestsQuery>

/** Parameters of one request. */
export const RequestQuery = z.object({ ...LanguageQuery.shape, ...EffectiveQuery.shape })

const comment = z.string().max(1000).default('').describe('what whoever asked is told')

/** How a request is approved. */
export const ApproveBody = GrantBody.extend({ Comment: comment })

/** How a request is refused. */
export const RefuseBody = z.strictObject({ Comment: comment })

/** A request as it is answered. */
export const RequestAnswer = z.object({
  Id: z.int(),
  Name: z.string().describe('what people call whoever asked'),
  Role: z.string(),
  Reason: z.string(),
  AskedAt: z.iso.datetime(),
  State: z.enum(requestStates),
  DecidedAt: z.iso.datetime().nullable(),
  DecidedBy: z.string().nullable().describe('null: nobody has, or whoever asked took it back'),
  Comment: z.string(),
  Until: z.iso.datetime().nullable().describe('of a role that was given: when it ends'),
})
export type RequestAnswer = z.infer<typeof RequestAnswer>

/** A request with what approving it would open. */
export const RequestDetail = RequestAnswer.extend({
  Sentence: z.string().describe('what the role opens'),
  Opens: OpensAnswer.nullable().describe('null: it could not be counted in time; ask again'),
  Effective: EffectiveRole.describe('how the role would count, also in tokens of a client that is named'),
})
