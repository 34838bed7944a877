import { type Sql, sql } from '@/lib/db/sql'
import type { ServedSubscription } from '@/lib/netex/subscriptions/subscription-sql'
import { isServed } from '@/lib/netex/subscriptions/subscription-sql'

/** A subscription whose consumer is to be called. */
export type DueSubscription = ServedSubscription &
  Readonly<{
    owner: string
    requestor: string
    consumerAddress: string
    /** Whether there is something to tell; else it is only time for a sign of life. */
    hasNews: boolean
  }>

/** After so many failures one after another a subscription is given up. */
export const failuresMax = 10

/**
 * Takes some subscriptions whose consumers are to be called: nobody else takes them for the next minutes, and should this process end meanwhile
 * somebody does afterwards.
 * @param version the publication there is, empty where there is none
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

type Taken = Pick<DueSubscription, 'id' | 'madeAt'>

/** What a consumer was told: of which publication, by which message, and whether it was handed out with it. */
export type SentState = Readonly<{ version: string; message: string; handed: Date | null }>

/** Notes under which name a consumer is told of data: it may ask for them before the call has ended. */
export const announcedSql = ({ id, madeAt }: Taken, { message }: SentState): Sql => sql`
  update timetable_subscription s set notification = ${message}
   where s.id = ${id}::bigint and s.made_at = ${madeAt}::text::timestamptz`

/** Notes that a consumer was called, and what it was told; null for a mere sign of life. */
export const calledSql = ({ id, madeAt }: Taken, sent: SentState | null): Sql => sql`
  update timetable_subscription s
     set failures = 0, next_try_at = now(), used_at = now(),
         next_heartbeat_at = now() + make_interval(secs => s.heartbeat_seconds)${
           sent ? sql`, notified_version = ${sent.version}, notification = ${sent.message}` : sql``
         }${sent?.handed ? sql`, delivered_version = ${sent.version}, delivered_changed = ${sent.handed}::timestamptz` : sql``}
   where s.id = ${id}::bigint and s.made_at = ${madeAt}::text::timestamptz`

/** Notes that a consumer could not be called, and when it is tried again: half a minute, and twice as long each time, up to an hour. */
export const failedSql = ({ id, madeAt }: Taken, reason: string): Sql => sql`
  update timetable_subscription s
     set failures = s.failures + 1, next_try_at = now() + least(interval '30 seconds' * power(2, s.failures), interval '1 hour'),
         ended_at = case when s.failures + 1 >= ${failuresMax}::int then now() end,
         ended_reason = case when s.failures + 1 >= ${failuresMax}::int then ${reason} end
   where s.id = ${id}::bigint and s.made_at = ${madeAt}::text::timestamptz
  returning s.ended_at is not null as "hasEnded"`
