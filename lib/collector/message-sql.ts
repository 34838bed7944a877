import type { Message } from '@/lib/collector/message'
import { type Sql, sql } from '@/lib/db/sql'

/**
 * Messages with the first piece of each, and their deliveries: one statement, however many they are.
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
                  ${messages.map(({ body }) => body.chunks[0]?.toString('hex') ?? null)}::text[])
           with ordinality as g (id, provider, dataset, received_at, content_type, content_encoding, size, sha256, sender_kind, sender,
                                 client, query, user_agent, meta, first_bytes, place)
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
    select s.seq, 0, decode(g.first_bytes, 'hex')
      from given g
      join stored s on s.id = g.id
     where g.first_bytes is not null
     order by s.seq
  ), queued as (
    insert into message_delivery (message_seq, consumer)
    select s.seq, c.name
      from stored s
      join message_consumer c on c.active and (c.provider is null or c.provider = s.provider)
                             and (c.dataset is null or c.dataset = s.dataset)
     order by s.seq, c.name
  )
  select id, seq from stored order by seq`

/** A further piece of a message. */
export const chunkSql = ({ seq, place, bytes }: { seq: number; place: number; bytes: Buffer }): Sql => sql`
  insert into message_chunk (message_seq, place, bytes) values (${seq}, ${place}, ${bytes})`
