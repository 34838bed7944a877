import { fixed, type Sql, sql } from '@/lib/db/sql'

/** A request for a subscription. */
export type SubscriptionRequest = Readonly<{
  owner: string
  subscriber: string
  requestor: string
  identifier: string
  countedFor: string
  /** The topic as JSON. */
  topic: string
  isIncremental: boolean
  endsAt: Date
  consumerAddress: string | null
  heartbeatSeconds: number | null
}>

/** An active subscription. */
export type ServedSubscription = Readonly<{
  id: number
  /** Distinguishes it from one that has replaced it since. */
  madeAt: string
  subscriber: string
  identifier: string
  topic: string
  isIncremental: boolean
  deliveredChanged: Date | null
}>

/** The holder of subscriptions: an owner, and one of the owner's subscribers, or all when null. */
export type SubscriptionHolder = Readonly<{ owner: string; requestor: string | null }>

/** A subscription without owner is kept only while it is used. */
const isKept = fixed("s.ends_at > now() and (s.owner <> '' or s.used_at > now() - interval '1 day')")

/** Subscriptions `s` that have neither ended nor been given up. */
export const isServed = sql`s.ended_at is null and ${isKept}`

const isHeld = ({ owner, requestor }: SubscriptionHolder) =>
  requestor === null ? sql`s.owner = ${owner}` : sql`s.owner = ${owner} and ${requestor} in (s.subscriber, s.requestor)`

/**
 * Stores a subscription. It replaces one with the same name; a new one is stored when the limits allow it. Returns one row, or none when they do
 * not.
 */
export const saveSql = (
  wanted: SubscriptionRequest,
  { mostOfAll, mostOfOne }: { mostOfAll: number; mostOfOne: number },
): Sql => sql`
  insert into timetable_subscription as s
         (owner, subscriber, requestor, identifier, counted_for, topic, is_incremental, ends_at, consumer_address, heartbeat_seconds,
          next_heartbeat_at)
  select ${wanted.owner}, ${wanted.subscriber}, ${wanted.requestor}, ${wanted.identifier}, ${wanted.countedFor}, ${wanted.topic},
         ${wanted.isIncremental}::boolean, ${wanted.endsAt}::timestamptz, ${wanted.consumerAddress}, ${wanted.heartbeatSeconds}::int,
         now() + make_interval(secs => ${wanted.heartbeatSeconds}::int)
   where exists (select from timetable_subscription s
                  where s.owner = ${wanted.owner} and s.subscriber = ${wanted.subscriber} and s.identifier = ${wanted.identifier})
      or (select count(*) < ${mostOfAll}::int and count(*) filter (where s.counted_for = ${wanted.countedFor}) < ${mostOfOne}::int
            from timetable_subscription s where ${isKept})
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
   where ${isHeld(holder)}${identifiers === 'all' ? sql`` : sql` and s.identifier = any(${identifiers}::text[])`}
  returning s.subscriber, s.identifier`

/** A selection of a holder's subscriptions: those of a notification, and those that have not received a version. */
type SubscriptionSelection = Readonly<{ notification: string | null; notHanded: string | null; most: number }>

/** Subscriptions of a holder, those with the oldest delivery first. */
export const servedSql = (holder: SubscriptionHolder, { notification, notHanded, most }: SubscriptionSelection): Sql => sql`
  select s.id, s.made_at::text as "madeAt", s.subscriber, s.identifier, s.topic, s.is_incremental as "isIncremental",
         s.delivered_changed as "deliveredChanged"
    from timetable_subscription s
   where ${isServed} and ${isHeld(holder)}${
     notification === null ? sql`` : sql` and s.notification = ${notification}`
   }${notHanded === null ? sql`` : sql` and s.delivered_version is distinct from ${notHanded}`}
   order by s.delivered_changed nulls first, s.id
   limit ${most}::int`

/** How many subscriptions a holder has, and whether one of them has not received this version. */
export const waitingSql = (holder: SubscriptionHolder, version: string): Sql => sql`
  select count(*)::int as subscriptions, coalesce(bool_or(s.delivered_version is distinct from ${version}), false) as "isWaiting"
    from timetable_subscription s
   where ${isServed} and ${isHeld(holder)}`

/** Records that a holder used its subscriptions, at most once an hour to keep requests cheap. */
export const touchSql = (holder: SubscriptionHolder): Sql => sql`
  update timetable_subscription s set used_at = now()
   where ${isServed} and ${isHeld(holder)} and s.used_at < now() - interval '1 hour'`

/** Records deliveries, except for subscriptions that have been replaced since. */
export const handedSql = (
  handed: readonly Pick<ServedSubscription, 'id' | 'madeAt'>[],
  { version, changed }: { version: string; changed: Date },
): Sql => sql`
  update timetable_subscription s
     set delivered_version = ${version}, delivered_changed = ${changed}::timestamptz, used_at = now()
    from unnest(${handed.map(({ id }) => id)}::bigint[], ${handed.map(({ madeAt }) => madeAt)}::text[]::timestamptz[]) as h (id, made_at)
   where s.id = h.id and s.made_at = h.made_at`

/** Removes subscriptions that have ended. Those that were given up are kept for a week, with the reason. */
export const pruneSql = (): Sql => sql`
  delete from timetable_subscription s where not (${isKept}) or s.ended_at < now() - interval '7 days'`
