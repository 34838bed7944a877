import { fixed, type Sql, sql } from '@/lib/db/sql'

export type SubscriptionRequest = Readonly<{
  owner: string
  subscriber: string
  requestor: string
  identifier: string
  countedFor: string
  topic: string
  isIncremental: boolean
  endsAt: Date
  consumerAddress: string | null
  heartbeatSeconds: number | null
}>

export type ServedSubscription = Pick<SubscriptionRequest, 'subscriber' | 'identifier' | 'topic' | 'isIncremental'> &
  Readonly<{
    id: number
    /** The time of creation, which distinguishes the subscription from a later one of the same name. */
    madeAt: string
    deliveredChanged: Date | null
  }>

/** The owner of subscriptions, and one of the owner's subscribers, or null for all of them. */
export type SubscriptionHolder = Readonly<{ owner: string; requestor: string | null }>

/** A subscription without an owner ends if it has not been used for a day. */
const isAlive = fixed("s.ends_at > now() and (s.owner <> '' or s.used_at > now() - interval '1 day')")

const isServed = sql`s.ended_at is null and ${isAlive}`

const belongsTo = ({ owner, requestor }: SubscriptionHolder) =>
  requestor === null ? sql`s.owner = ${owner}` : sql`s.owner = ${owner} and ${requestor} in (s.subscriber, s.requestor)`

/** Stores a subscription, or replaces one of the same name. No row is returned if the limits do not allow it. */
export const saveSql = (
  request: SubscriptionRequest,
  { mostOfAll, mostOfOne }: { mostOfAll: number; mostOfOne: number },
): Sql => sql`
  insert into timetable_subscription as s
         (owner, subscriber, requestor, identifier, counted_for, topic, is_incremental, ends_at, consumer_address, heartbeat_seconds,
          next_heartbeat_at)
  select ${request.owner}, ${request.subscriber}, ${request.requestor}, ${request.identifier}, ${request.countedFor}, ${request.topic},
         ${request.isIncremental}::boolean, ${request.endsAt}::timestamptz, ${request.consumerAddress}, ${request.heartbeatSeconds}::int,
         now() + make_interval(secs => ${request.heartbeatSeconds}::int)
   where exists (select from timetable_subscription s
                  where s.owner = ${request.owner} and s.subscriber = ${request.subscriber} and s.identifier = ${request.identifier})
      or (select count(*) < ${mostOfAll}::int and count(*) filter (where s.counted_for = ${request.countedFor}) < ${mostOfOne}::int
            from timetable_subscription s where ${isAlive})
      on conflict (owner, subscriber, identifier) do update
     set requestor = excluded.requestor, topic = excluded.topic, is_incremental = excluded.is_incremental, ends_at = excluded.ends_at,
         consumer_address = excluded.consumer_address, heartbeat_seconds = excluded.heartbeat_seconds,
         next_heartbeat_at = excluded.next_heartbeat_at, made_at = clock_timestamp(), used_at = now(),
         delivered_version = null, delivered_changed = null, notified_version = null, notification = null, failures = 0,
         next_try_at = now(), ended_at = null, ended_reason = null
  returning s.id`

/** Ends subscriptions of a subscriber: those with these identifiers, or all. @returns their identifiers */
export const deleteSql = (holder: SubscriptionHolder, identifiers: readonly string[] | 'all'): Sql => sql`
  delete from timetable_subscription s
   where ${belongsTo(holder)}${identifiers === 'all' ? sql`` : sql` and s.identifier = any(${identifiers}::text[])`}
  returning s.subscriber, s.identifier`

type SubscriptionSelection = Readonly<{ notification: string | null; notHanded: string | null; most: number }>

/** A holder's active subscriptions, longest without a delivery first. `notHanded` excludes those with this version. */
export const servedSql = (holder: SubscriptionHolder, { notification, notHanded, most }: SubscriptionSelection): Sql => sql`
  select s.id, s.made_at::text as "madeAt", s.subscriber, s.identifier, s.topic, s.is_incremental as "isIncremental",
         s.delivered_changed as "deliveredChanged"
    from timetable_subscription s
   where ${isServed} and ${belongsTo(holder)}${
     notification === null ? sql`` : sql` and s.notification = ${notification}`
   }${notHanded === null ? sql`` : sql` and s.delivered_version is distinct from ${notHanded}`}
   order by s.delivered_changed nulls first, s.id
   limit ${most}::int`

/** The number of a holder's active subscriptions, and whether one of them has not received this version. */
export const waitingSql = (holder: SubscriptionHolder, version: string): Sql => sql`
  select count(*)::int as subscriptions, coalesce(bool_or(s.delivered_version is distinct from ${version}), false) as "isWaiting"
    from timetable_subscription s
   where ${isServed} and ${belongsTo(holder)}`

/** Records that a holder used its subscriptions, at most once an hour so that requests stay cheap. */
export const touchSql = (holder: SubscriptionHolder): Sql => sql`
  update timetable_subscription s set used_at = now()
   where ${isServed} and ${belongsTo(holder)} and s.used_at < now() - interval '1 hour'`

/** Records deliveries, except for subscriptions that have been replaced since. */
export const handedSql = (
  handed: readonly Pick<ServedSubscription, 'id' | 'madeAt'>[],
  { version, changed }: { version: string; changed: Date },
): Sql => sql`
  update timetable_subscription s
     set delivered_version = ${version}, delivered_changed = ${changed}::timestamptz, used_at = now()
    from unnest(${handed.map(({ id }) => id)}::bigint[], ${handed.map(({ madeAt }) => madeAt)}::text[]::timestamptz[]) as h (id, made_at)
   where s.id = h.id and s.made_at = h.made_at`

/** Removes subscriptions that have ended. Failed ones are retained for a week, with the reason. */
export const pruneSql = (): Sql => sql`
  delete from timetable_subscription s where not (${isAlive}) or s.ended_at < now() - interval '7 days'`

export type DueSubscription = ServedSubscription &
  Readonly<{
    owner: string
    requestor: string
    consumerAddress: string
    /** Whether there are new data; otherwise only a heartbeat is due. */
    hasNews: boolean
  }>

const failuresMax = 10

/** Claims due subscriptions for five minutes. If the process ends, another one claims them afterwards. */
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

/** A notification about a version. `handed` is the time of the version if its data were sent along, otherwise null. */
export type DeliveredState = Readonly<{ version: string; message: string; handed: Date | null }>

/** Records the message that announces data: the consumer may request them before the announcement has returned. */
export const announcedSql = ({ id, madeAt }: SubscriptionKey, { message }: DeliveredState): Sql => sql`
  update timetable_subscription s set notification = ${message}
   where s.id = ${id}::bigint and s.made_at = ${madeAt}::text::timestamptz`

/** Records the notification that a consumer received, or null for a heartbeat. */
export const calledSql = ({ id, madeAt }: SubscriptionKey, delivered: DeliveredState | null): Sql => sql`
  update timetable_subscription s
     set failures = 0, next_try_at = now(), used_at = now(),
         next_heartbeat_at = now() + make_interval(secs => s.heartbeat_seconds)${
           delivered ? sql`, notified_version = ${delivered.version}, notification = ${delivered.message}` : sql``
         }${delivered?.handed ? sql`, delivered_version = ${delivered.version}, delivered_changed = ${delivered.handed}::timestamptz` : sql``}
   where s.id = ${id}::bigint and s.made_at = ${madeAt}::text::timestamptz`

/** Records a failed call. Retries wait 30 seconds, then twice as long, up to an hour. The tenth failure is the last. */
export const failedSql = ({ id, madeAt }: SubscriptionKey, reason: string): Sql => sql`
  update timetable_subscription s
     set failures = s.failures + 1, next_try_at = now() + least(interval '30 seconds' * power(2, s.failures), interval '1 hour'),
         ended_at = case when s.failures + 1 >= ${failuresMax}::int then now() end,
         ended_reason = case when s.failures + 1 >= ${failuresMax}::int then ${reason} end
   where s.id = ${id}::bigint and s.made_at = ${madeAt}::text::timestamptz
  returning s.ended_at is not null as "hasEnded"`
