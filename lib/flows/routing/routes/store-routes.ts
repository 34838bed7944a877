import { randomUUID } from 'node:crypto'
import { queueFor, stopQueueing } from '@/lib/collector/relay/deliveries'
import { notifyStored } from '@/lib/db/arrivals/signal'
import { admin } from '@/lib/db/pools'
import { execute, firstRow, transaction } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { checkPrecondition, type Precondition } from '@/lib/http/caching/caching'

export type Route = Readonly<{
  provider: string
  dataset: string
  consumer: string
  mapping: unknown
  description: string | null
  onError: 'skip' | 'stop'
  active: boolean
  /** A random string that each change replaces; the route's ETag contains it. */
  state: string
  changedAt: Date
  changedBy: string
  /** The message at which the route stopped, and the reason. Null while the route runs. */
  stoppedAt: Readonly<{ id: string; reason: string }> | null
}>

export type RouteStanding = Route & Readonly<{ waiting: number; rejected: number; oldestWaitingAt: Date | null }>

/** The name under which messages wait for a route. */
export const consumerOf = (provider: string, dataset: string): string => `route /${provider}/${dataset}`

const columns: Sql = sql`
  r.provider, r.dataset, r.consumer, r.mapping, r.description, r.on_error as "onError", r.active, r.state, r.changed_at as "changedAt",
  r.changed_by as "changedBy",
  (select jsonb_build_object('id', m.id, 'reason', d.reason)
     from message_delivery d
     join message m on m.seq = d.message_seq
    where r.on_error = 'stop' and d.message_seq = r.stopped_at and d.consumer = r.consumer and d.state = 'rejected') as "stoppedAt"`

/** Active routes, including stopped ones, for which a message waits. */
export const busyRoutesSql = (): Sql => sql`
  select ${columns}
    from route r
   where r.active
     and exists (select from message_delivery w where w.consumer = r.consumer and w.state = 'waiting')
   order by r.provider, r.dataset`

export const routesSql = (which: Readonly<{ provider: string; dataset: string }> | null): Sql => sql`
  select ${columns},
         (select count(*)::integer from message_delivery d where d.consumer = r.consumer and d.state = 'waiting') as waiting,
         (select count(*)::integer from message_delivery d where d.consumer = r.consumer and d.state = 'rejected') as rejected,
         (select m.received_at
            from message_delivery d
            join message m on m.seq = d.message_seq
           where d.consumer = r.consumer and d.state = 'waiting'
           order by d.message_seq
           limit 1) as "oldestWaitingAt"
    from route r
   where ${which === null ? sql`true` : sql`r.provider = ${which.provider} and r.dataset = ${which.dataset}`}
   order by r.provider, r.dataset`

const lockedSql = (provider: string, dataset: string): Sql => sql`
  select r.state, r.consumer, r.stopped_at as "stoppedSeq"
    from route r
   where r.provider = ${provider} and r.dataset = ${dataset}
     for update`

const upsertSql = (route: Omit<Route, 'changedAt' | 'stoppedAt'>): Sql => sql`
  insert into route (provider, dataset, consumer, mapping, description, on_error, active, state, changed_by)
  values (${route.provider}, ${route.dataset}, ${route.consumer}, ${JSON.stringify(route.mapping)}::text::json, ${route.description},
          ${route.onError}, ${route.active}, ${route.state}, ${route.changedBy})
      on conflict (provider, dataset) do update
     set mapping = excluded.mapping, description = excluded.description, on_error = excluded.on_error, active = excluded.active,
         state = excluded.state, changed_at = now(), changed_by = excluded.changed_by, stopped_at = null`

const goOnSql = (consumer: string, seq: number): Sql => sql`
  update message_delivery
     set state = 'waiting', round = round + 1, attempts = 0, due_at = now(), changed_at = now(), reason = null
   where consumer = ${consumer} and message_seq = ${seq} and state = 'rejected'`

/** Stops a route at a message, unless the route has been changed since it was read. */
export const stopSql = ({ provider, dataset, state }: Route, seq: number): Sql => sql`
  update route set stopped_at = ${seq}
   where provider = ${provider} and dataset = ${dataset} and state = ${state} and on_error = 'stop'`

type RouteSettings = Pick<Route, 'provider' | 'dataset' | 'mapping' | 'description' | 'onError' | 'active'>

type LockedRoute = Readonly<{ state: string; consumer: string; stoppedSeq: number | null }>

/** Stores a route. A stopped route resumes with the message at which it stopped. @throws Problem 412 */
export async function saveRoute(settings: RouteSettings, { by, expected }: { by: string; expected: Precondition }) {
  const { provider, dataset, active } = settings
  const consumer = consumerOf(provider, dataset)
  const saved = await transaction(admin(), async connection => {
    const before = await firstRow<LockedRoute>(connection, lockedSql(provider, dataset))
    checkPrecondition(expected, before?.state ?? null)
    await queueFor(connection, { name: consumer, provider, dataset })
    if (!active) await stopQueueing(connection, consumer)
    await execute(connection, upsertSql({ ...settings, consumer, state: randomUUID().replaceAll('-', ''), changedBy: by }))
    if (before?.stoppedSeq) await execute(connection, goOnSql(consumer, before.stoppedSeq))
    const route = await firstRow<RouteStanding>(connection, routesSql({ provider, dataset }))
    return { isNew: !before, route: route! }
  })
  notifyStored()
  return saved
}

/** Removes a route and its deliveries, but no message. @returns whether the route existed @throws Problem 412 */
export const deleteRoute = async (provider: string, dataset: string, expected: Precondition): Promise<boolean> =>
  transaction(admin(), async connection => {
    const before = await firstRow<LockedRoute>(connection, lockedSql(provider, dataset))
    if (!before) return false
    checkPrecondition(expected, before.state)
    await execute(connection, sql`delete from message_consumer where name = ${before.consumer}`)
    return true
  })
