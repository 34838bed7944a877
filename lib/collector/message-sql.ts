import { type Body, chunkBytes, type Message } from '@/lib/collector/message'
import { type Sql, sql } from '@/lib/db/sql'

// Acknowledged is what is on disk, whatever the database server is set to: where it would commit without waiting, this transaction waits.
const durable: Sql = sql`
  case when current_setting('synchronous_commit') = 'off' then set_config('synchronous_commit', 'on', true) end as durable`

/**
 * Messages with the bytes of the small ones, and their deliveries: one statement, however many they are.
 * @returns id and number of each
 */
export const messagesSql = (messages: readonly Message[]): Sql => sql`
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

/** Whether the bytes of a message are stored with it; those of others follow in the same transaction. */
export const isStoredAtOnce = ({ size }: Body): boolean => size <= chunkBytes

// In base64, which is shorter than what the driver makes of bytes.
const bytesAtOnce = (body: Body): string | null =>
  body.size === 0 || !isStoredAtOnce(body) ? null : Buffer.concat(body.pieces, body.size).toString('base64')
