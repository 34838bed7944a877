import type { Message } from '@/lib/collector/message'
import { reasonText } from '@/lib/db/jobs/failed-work'
import { type Connection, execute, rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

export type QueuedDelivery = Pick<Message, 'id' | 'provider' | 'dataset' | 'receivedAt' | 'contentType'> &
  Readonly<{ seq: number; size: number; sha256: Buffer; client: string; round: number; attempts: number }>

/** The first waiting messages in order. After a failure, its dataset is left out until the next attempt. */
export const waitingDeliveries = (connection: Connection, consumer: string, most: number): Promise<QueuedDelivery[]> =>
  rows<QueuedDelivery>(
    connection,
    sql`
  select m.seq, m.id, m.provider, m.dataset, m.received_at as "receivedAt", m.content_type as "contentType", m.size, m.sha256, m.client,
         d.round, d.attempts
    from message_delivery d
    join message m on m.seq = d.message_seq
   where d.consumer = ${consumer} and d.state = 'waiting'
     and (m.provider, m.dataset) not in (
         select b.provider, b.dataset
           from message_delivery w
           join message b on b.seq = w.message_seq
          where w.consumer = ${consumer} and w.state = 'waiting' and w.attempts > 0 and w.due_at > now())
   order by d.message_seq
   limit ${most}`,
  )

type Attempt = Readonly<{ seqs: readonly number[]; changes: Sql }>

/** Records an attempt at waiting deliveries to a consumer. @returns the number of deliveries that were waiting */
const noteAttempt = (connection: Connection, consumer: string, { seqs, changes }: Attempt): Promise<number> =>
  execute(
    connection,
    sql`
  update message_delivery
     set attempts = attempts + 1, changed_at = now(), ${changes}
   where consumer = ${consumer} and message_seq = any(${seqs}::bigint[]) and state = 'waiting'`,
  )

type DeliveryFailure = Readonly<{ seq: number; reason: string }>

/** Records successful deliveries to a consumer. @returns the number of deliveries that were waiting */
export const noteDelivered = (connection: Connection, consumer: string, seqs: readonly number[]): Promise<number> =>
  noteAttempt(connection, consumer, { seqs, changes: sql`state = 'delivered', reason = null` })

/** Records that a consumer rejected a message, with the reason. @returns 1 if the message was waiting, else 0 */
export const noteRejected = (connection: Connection, consumer: string, { seq, reason }: DeliveryFailure): Promise<number> =>
  noteAttempt(connection, consumer, { seqs: [seq], changes: sql`state = 'rejected', reason = ${reasonText(reason)}` })

/** Records a failed attempt. The wait for the next attempt doubles each time, up to `longestWaitSeconds`. */
export const noteFailed = (
  connection: Connection,
  consumer: string,
  { seq, reason, longestWaitSeconds = 60 }: DeliveryFailure & Readonly<{ longestWaitSeconds?: number }>,
): Promise<number> =>
  noteAttempt(connection, consumer, {
    seqs: [seq],
    changes: sql`
         reason = ${reasonText(reason)},
         due_at = now() + least(power(2, least(attempts, 10)), ${longestWaitSeconds}::int) * interval '1 second'`,
  })

/** Registers a consumer. Messages are queued for it from now on. */
export const queueFor = (connection: Connection, { name, provider = null, dataset = null }: MessageConsumer): Promise<number> =>
  execute(
    connection,
    sql`
  insert into message_consumer (name, provider, dataset)
  values (${name}, ${provider}, ${dataset})
      on conflict (name) do update set active = true, provider = excluded.provider, dataset = excluded.dataset
   where (message_consumer.active, message_consumer.provider, message_consumer.dataset)
         is distinct from (true, excluded.provider, excluded.dataset)`,
  )

/** Stops queueing messages for a consumer. Queued messages remain. */
export const stopQueueing = (connection: Connection, name: string): Promise<number> =>
  execute(connection, sql`update message_consumer set active = false where name = ${name} and active`)

type MessageConsumer = Readonly<{ name: string; provider?: string | null; dataset?: string | null }>
