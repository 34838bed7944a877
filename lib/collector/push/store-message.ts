import { chunkBytes, type Message, type MessageBody, saveChunks } from '@/lib/collector/message'
import { notifyStored } from '@/lib/db/arrivals/signal'
import { Batcher, type BatchOutcome, type ItemStore, storeEach } from '@/lib/db/jobs/batcher'
import type { Transaction } from '@/lib/db/pools'
import { rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { type WriteRunner, write } from '@/lib/db/transactions'
import { once } from '@/lib/runtime'

/** Maximum size of messages that are stored together. A larger message would delay the others and gain nothing. */
const smallBytes = 64 * 1024

const togetherBytes = 1024 * 1024
const togetherMessages = 256

/**
 * Stores a message on disk. Small messages that arrive while others are being stored share one transaction; each is
 * stored completely or not at all.
 * @returns the id of the message
 * @see docs/decisions/036-push-collector.md
 */
export const storeMessage = (message: Message): Promise<string> =>
  message.body.size > smallBytes ? storeAs(message, write) : gathered().add(message)

const gathered = () =>
  once('gathered messages', () => new Batcher<Message, string>(messages => storeEach(messages, storing), fitting))

/** Stores a message in a transaction of `run`. @returns the id of the message */
export async function storeAs(message: Message, run: WriteRunner): Promise<string> {
  const id = await run(async connection => {
    await saveMessages(connection, [message])
    return message.id
  })
  notifyStored()
  return id
}

const storing: ItemStore<Message, string> = { together: storeTogether, alone: message => storeAs(message, write) }

async function storeTogether(messages: readonly Message[]): Promise<readonly BatchOutcome<string>[]> {
  await write(connection => saveMessages(connection, messages))
  notifyStored()
  return messages.map(({ id }) => ({ result: id }))
}

export function fitting(messages: readonly Pick<Message, 'body'>[]): number {
  let bytes = 0
  for (const [index, { body }] of messages.entries()) {
    bytes += body.size
    if (index > 0 && (bytes > togetherBytes || index >= togetherMessages)) return index
  }
  return messages.length
}

/** Stores messages in this order, with their bytes and deliveries. @returns the numbers of the messages */
export async function saveMessages(connection: Transaction, messages: readonly Message[]): Promise<number[]> {
  const stored = await rows<{ id: string; seq: number }>(connection, messagesSql(messages))
  const seqs = new Map(stored.map(({ id, seq }) => [id, seq]))
  const inOrder = messages.map(({ id }) => seqs.get(id)!)
  for (const [index, { body }] of messages.entries())
    if (!isStoredAtOnce(body)) await saveChunks(connection, inOrder[index]!, body)
  return inOrder
}

// A push is acknowledged when it is on disk, whatever the default of `synchronous_commit` is.
const durable: Sql = sql`
  case when current_setting('synchronous_commit') = 'off' then set_config('synchronous_commit', 'on', true) end as durable`

const messagesSql = (messages: readonly Message[]): Sql => sql`
  with given as materialized (
    select *
      from unnest(${messages.map(({ id }) => id)}::uuid[], ${messages.map(({ provider }) => provider)}::text[],
                  ${messages.map(({ dataset }) => dataset)}::text[],
                  ${messages.map(({ receivedAt }) => receivedAt.toISOString())}::timestamptz[],
                  ${messages.map(({ contentType }) => contentType)}::text[],
                  ${messages.map(({ contentEncoding }) => contentEncoding)}::text[],
                  ${messages.map(({ body }) => body.size)}::integer[], ${messages.map(({ body }) => body.sha256.toString('hex'))}::text[],
                  ${messages.map(({ sender }) => sender.kind)}::text[], ${messages.map(({ sender }) => sender.subject)}::text[],
                  ${messages.map(({ sender }) => sender.client)}::text[], ${messages.map(({ query }) => query)}::text[],
                  ${messages.map(({ userAgent }) => userAgent)}::text[],
                  ${messages.map(({ meta }) => (meta === null ? null : JSON.stringify(meta)))}::text[],
                  ${messages.map(({ body }) => bytesAtOnce(body))}::text[])
           with ordinality as g (id, provider, dataset, received_at, content_type, content_encoding, size, sha256, sender_kind, sender,
                                 client, query, user_agent, meta, bytes, place)
  ), stored as (
    insert into message (id, provider, dataset, received_at, content_type, content_encoding, size, sha256, sender_kind, sender, client, query,
                         user_agent, meta)
    select id, provider, dataset, received_at, content_type, content_encoding, size, decode(sha256, 'hex'), sender_kind, sender, client, query,
           user_agent, meta::jsonb
      from given
     order by place
    returning id, seq, provider, dataset
  ), chunks as (
    insert into message_chunk (message_seq, place, bytes)
    select s.seq, 0, decode(g.bytes, 'base64')
      from given g
      join stored s on s.id = g.id
     where g.bytes is not null
     order by s.seq
  ), queued as (
    insert into message_delivery (message_seq, consumer)
    select s.seq, c.name
      from stored s
      join message_consumer c on c.active and (c.provider is null or c.provider = s.provider)
                             and (c.dataset is null or c.dataset = s.dataset)
     order by s.seq, c.name
  )
  select id, seq, ${durable} from stored order by seq`

/** Whether the bytes are stored in the statement of the message, not in a later statement of the transaction. */
const isStoredAtOnce = ({ size }: MessageBody): boolean => size <= chunkBytes

// Bytes are sent in base64, which is shorter than the driver's string for bytes.
const bytesAtOnce = (body: MessageBody): string | null =>
  body.size === 0 || !isStoredAtOnce(body) ? null : Buffer.concat(body.pieces, body.size).toString('base64')
