import type { Message } from '@/lib/collector/message'
import type { MessageFilter } from '@/lib/collector/messages/params'
import type { SortKey } from '@/lib/db/order'
import { and, or, type Sql, sql } from '@/lib/db/sql'

export type MessageRow = Omit<Message, 'sender' | 'body'> &
  Readonly<{
    size: number
    sha256: string
    senderKind: 'user' | 'client'
    sender: string
    client: string
    seq: number
    deliveries: readonly DeliveryState[]
  }>

type DeliveryState = Readonly<{
  consumer: string
  state: 'waiting' | 'delivered' | 'rejected'
  round: number
  attempts: number
  dueAt: string
  changedAt: string
  reason: string | null
}>

export const messageColumns: Sql = sql`
  m.id, m.provider, m.dataset, m.received_at as "receivedAt", m.content_type as "contentType", m.content_encoding as "contentEncoding",
  m.size, encode(m.sha256, 'hex') as sha256, m.sender_kind as "senderKind", m.sender, m.client, m.query, m.user_agent as "userAgent", m.meta,
  m.seq,
  coalesce((select jsonb_agg(jsonb_build_object('consumer', d.consumer, 'state', d.state, 'round', d.round, 'attempts', d.attempts,
                                                'dueAt', d.due_at, 'changedAt', d.changed_at, 'reason', d.reason) order by d.consumer)
              from message_delivery d where d.message_seq = m.seq), '[]') as deliveries`

export const newestFirst: readonly SortKey[] = [
  { expression: sql`m.received_at`, direction: 'descending', type: 'timestamptz' },
  { expression: sql`m.seq`, direction: 'descending', type: 'bigint' },
]

export const oldestFirst: readonly SortKey[] = [{ expression: sql`m.seq`, direction: 'ascending', type: 'bigint' }]

export const filterCondition = ({ provider, dataset, client, state, consumer, from, to }: MessageFilter): Sql =>
  and([
    ...(provider === undefined ? [] : [sql`m.provider = ${provider}`]),
    ...(dataset === undefined ? [] : [sql`m.dataset = ${dataset}`]),
    ...(client === undefined ? [] : [sql`m.client = ${client}`]),
    ...(from === undefined ? [] : [sql`m.received_at >= ${from}`]),
    ...(to === undefined ? [] : [sql`m.received_at < ${to}`]),
    ...(consumer === undefined || state !== undefined ? [] : [hasDelivery(sql`d.consumer = ${consumer}`)]),
    ...(state === undefined ? [] : [inState(state, consumer === undefined ? sql`true` : sql`d.consumer = ${consumer}`)]),
  ])

const hasDelivery = (condition: Sql): Sql =>
  sql`exists (select from message_delivery d where d.message_seq = m.seq and ${condition})`

/** Condition that a message has a state. @param ours condition for the deliveries that determine it */
function inState(state: NonNullable<MessageFilter['state']>, ours: Sql): Sql {
  const has = (found: 'waiting' | 'delivered' | 'rejected') => hasDelivery(sql`${ours} and d.state = ${found}`)
  if (state === 'rejected') return has('rejected')
  if (state === 'waiting') return and([has('waiting'), sql`not ${has('rejected')}`])
  if (state === 'delivered') return and([has('delivered'), sql`not ${or([has('waiting'), has('rejected')])}`])
  return sql`not ${hasDelivery(ours)}`
}
