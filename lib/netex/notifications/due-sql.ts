import { type Sql, sql } from '@/lib/db/sql'
import type { ServedSubscription } from '@/lib/netex/subscriptions/subscription-sql'
import { isServed } from '@/lib/netex/subscriptions/subscription-sql'

/** A subscription whose consumer must be called. */
export type DueSubscription = ServedSubscription &
  Readonly<{
    owner: string
    requestor: string
    consumerAddress: string
    /** Whether there are new data; otherwise only a heartbeat is due. */
    hasNews: boolean
  }>

/** Failures in a row after which a subscription is given up. */
const failuresMax = 10

/**
 * Takes some subscriptions whose consumers must be called. Other processes do not take them for the next five minutes; if this process ends, one of
 * them does afterwards.
 * @param version the current publication, empty when there is none
 */
export const takeDueSql = (version: string, most: number): Sql => sql`
  update timetable_subscription s
     set next_try_at = now() + interval '5 minutes'
    from (select s.id,
                 ${version} <> '' and s.notified_version is distinct from ${version} and s.delivered_version is distinct from ${version}
                   as has_news
            from timetable_subscription s
           where ${isServed} and s.consumer_address is not null and s.next_try_at <= now()
             and (s.next_heartbeat_at <= now()
                  or (${version} <> '' and s.notified_version is distinct from ${version}
                      and s.delivered_version is distinct from ${version}))
           order by s.next_try_at, s.id
           limit ${most}::int
             for update of s skip locked) due
   where s.id = due.id
  returning s.id, s.made_at::text as "madeAt", s.owner, s.subscriber, s.requestor, s.identifier, s.topic,
            s.is_incremental as "isIncremental", s.delivered_changed as "deliveredChanged", s.consumer_address as "consumerAddress",
            due.has_news as "hasNews"`

type SubscriptionKey = Pick<DueSubscription, 'id' | 'madeAt'>

/** A notification: its publication, its message, and when that publication changed if its data were sent along. */
export type SentState = Readonly<{ version: string; message: string; handed: Date | null }>

/** Records the message that announces data: the consumer may ask for them before the call has ended. */
export const announcedSql = ({ id, madeAt }: SubscriptionKey, { message }: SentState): Sql => sql`
  update timetable_subscription s set notification = ${message}
   where s.id = ${id}::bigint and s.made_at = ${madeAt}::text::timestamptz`

/** Records that a consumer was called, and the notification it got; null for a heartbeat. */
export const calledSql = ({ id, madeAt }: SubscriptionKey, sent: SentState | null): Sql => sql`
  update timetable_subscription s
     set failures = 0, next_try_at = now(), used_at = now(),
         next_heartbeat_at = now() + make_interval(secs => s.heartbeat_seconds)${
           sent ? sql`, notified_version = ${sent.version}, notification = ${sent.message}` : sql``
         }${sent?.handed ? sql`, delivered_version = ${sent.version}, delivered_changed = ${sent.handed}::timestamptz` : sql``}
   where s.id = ${id}::bigint and s.made_at = ${madeAt}::text::timestamptz`

/** Records a failed call. The next attempt follows after half a minute, then after twice as long each time, up to an hour. */
export const failedSql = ({ id, madeAt }: SubscriptionKey, reason: string): Sql => sql`
  update timetable_subscription s
     set failures = s.failures + 1, next_try_at = now() + least(interval '30 seconds' * power(2, s.failures), interval '1 hour'),
         ended_at = case when s.failures + 1 >= ${failuresMax}::int then now() end,
         ended_reason = case when s.failures + 1 >= ${failuresMax}::int then ${reason} end
   where s.id = ${id}::bigint and s.made_at = ${madeAt}::text::timestamptz
  returning s.ended_at is not null as "hasEnded"`
