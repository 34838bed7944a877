import { z } from 'zod'
import { askedMomentForms, findAskedMoment, storedMoment } from '@/lib/grammar/moment'
import { checkRecord } from '@/lib/http/bodies/json-body'
import { type Cursor, readCursor } from '@/lib/http/queries/cursor'
import { wholeNumberFrom } from '@/lib/http/queries/parameter-types'
import { queryValues, readQuery } from '@/lib/http/queries/query'

/** A message is `rejected` by a consumer, `waiting` for one, `delivered` to all, or `stored` if it has no consumers. */
export const messageStates = ['stored', 'waiting', 'delivered', 'rejected'] as const
export type MessageState = (typeof messageStates)[number]

const pageSizeMax = 1000

const Moment = z
  .string()
  .refine(text => findAskedMoment(text.trim()) !== null, askedMomentForms)
  .transform(text => storedMoment(findAskedMoment(text.trim())!))

const filters = {
  provider: z.string().optional().describe('only messages of this provider'),
  dataset: z.string().optional().describe('only messages of datasets with this name'),
  client: z.string().optional().describe('only messages sent with a token of this client'),
  state: z
    .enum(messageStates, `one of ${messageStates.join(', ')}`)
    .optional()
    .describe(
      'only messages in this state: rejected by a consumer, waiting for one, delivered to all its consumers, or stored, because it has none',
    ),
  consumer: z
    .string()
    .optional()
    .describe('only messages that were queued for this consumer; with a state, those in that state at this consumer'),
  from: Moment.optional().describe('only messages that arrived at this time or after it'),
  to: Moment.optional().describe('only messages that arrived before this time'),
}

export const MessagesQuery = z.object({
  ...filters,
  pagesize: wholeNumberFrom(1)
    .transform(size => Math.min(size, pageSizeMax))
    .default(100)
    .describe(`messages on a page; at most ${pageSizeMax}`),
  cursor: z.string().optional().describe('cursor of the page, from the previous page'),
})

export type MessageFilter = Readonly<z.infer<z.ZodObject<typeof filters>>>

export type MessageListQuery = Readonly<{ filter: MessageFilter; pageSize: number; cursor: Cursor }>

export function readMessagesQuery(query: URLSearchParams): MessageListQuery {
  const { pagesize, cursor, ...filter } = readQuery(MessagesQuery, queryValues(query))
  return { filter, pageSize: pagesize, cursor: readCursor(cursor ?? 'start') }
}

export const ReplayQuery = z.object({ consumer: z.string().optional().describe('only for this consumer') })

export const ReplayBody = z
  .strictObject({
    ...filters,
    consumer: z.string().optional().describe('only for this consumer; with a state, messages in that state at this consumer'),
    cursor: z.string().optional().describe('cursor of the next messages, from the previous response'),
  })
  .refine(({ cursor: _, ...filter }) => Object.values(filter).some(value => value !== undefined), 'at least one condition')

export type ReplayRequest = Omit<MessageListQuery, 'pageSize'>

export function readReplayBody(body: unknown): ReplayRequest {
  const { cursor, ...filter } = checkRecord(ReplayBody, body)
  return { filter, cursor: readCursor(cursor ?? 'start') }
}
