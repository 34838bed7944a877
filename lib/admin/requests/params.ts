import { z } from 'zod'
import { AdminListQuery } from '@/lib/admin/list'

/** What can have become of a request. */
export const requestStates = ['open', 'withdrawn', 'given', 'refused'] as const

/** Parameters of the list. */
export const RequestsQuery = AdminListQuery.extend({
  state: z
    .enum([...requestStates, 'all'], `one of ${requestStates.join(', ')}, all`)
    .default('open')
    .describe('open: those that wait, the oldest first; otherwise the newest first'),
})
export type RequestsQuery = z.infer<typeof RequestsQuery>

/** A request as the door answers it. */
export const RequestAnswer = z.object({
  Id: z.int(),
  Name: z.string().describe('what people call whoever asked'),
  Role: z.string(),
  Reason: z.string(),
  AskedAt: z.iso.datetime(),
  State: z.enum(requestStates),
})
export type RequestAnswer = z.infer<typeof RequestAnswer>
