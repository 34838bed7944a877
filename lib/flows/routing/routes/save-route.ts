import { randomUUID } from 'node:crypto'
import { queueFor, queueNoMore } from '@/lib/collector/relay/deliveries'
import { notifyStored } from '@/lib/collector/stored-signal'
import { admin } from '@/lib/db/pools'
import { execute, firstRow, transaction } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import {
  consumerOf,
  goOnSql,
  lockedSql,
  type Route,
  type RouteStanding,
  routesSql,
  upsertSql,
} from '@/lib/flows/routing/routes/route-sql'
import { checkPrecondition, type Precondition } from '@/lib/http/caching/precondition'

/** The settings of a route. */
type RouteSettings = Pick<Route, 'provider' | 'dataset' | 'mapping' | 'description' | 'onError' | 'active'>

type LockedRoute = Readonly<{ state: string; consumer: string; stoppedSeq: number | null }>

/** A route right after a change. */
type SavedRoute = Readonly<{ isNew: boolean; route: RouteStanding }>

/**
 * Stores a route: messages pushed from then on wait for it. A stopped route resumes with the message at which it stopped.
 * @throws Problem 412
 */
export async function saveRoute(
  given: RouteSettings,
  { by, expected }: { by: string; expected: Precondition },
): Promise<SavedRoute> {
  const { provider, dataset, active } = given
  const consumer = consumerOf(provider, dataset)
  const saved = await transaction(admin(), async connection => {
    const before = await firstRow<LockedRoute>(connection, lockedSql(provider, dataset))
    checkPrecondition(expected, before?.state ?? null)
    await queueFor(connection, { name: consumer, provider, dataset })
    if (!active) await queueNoMore(connection, consumer)
    await execute(connection, upsertSql({ ...given, consumer, state: randomUUID().replaceAll('-', ''), changedBy: by }))
    if (before?.stoppedSeq) await execute(connection, goOnSql(consumer, before.stoppedSeq))
    const route = await firstRow<RouteStanding>(connection, routesSql({ provider, dataset }))
    return { isNew: !before, route: route! }
  })
  notifyStored()
  return saved
}

/**
 * Removes a route and its waiting deliveries; the messages stay.
 * @returns whether there was one
 * @throws Problem 412
 */
export async function deleteRoute(provider: string, dataset: string, expected: Precondition): Promise<boolean> {
  return transaction(admin(), async connection => {
    const before = await firstRow<LockedRoute>(connection, lockedSql(provider, dataset))
    if (!before) return false
    checkPrecondition(expected, before.state)
    await execute(connection, sql`delete from message_consumer where name = ${before.consumer}`)
    return true
  })
}
