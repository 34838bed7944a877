import { wholeBytes } from '@/lib/collector/message'
import { noteDelivered, noteFailed, noteRejected, type QueuedDelivery, waitingDeliveries } from '@/lib/collector/relay/deliveries'
import { storedWaiter } from '@/lib/db/arrivals/signal'
import { Cache } from '@/lib/db/cache'
import { BackgroundJob, type JobRun } from '@/lib/db/jobs/background-job'
import { isOfOne } from '@/lib/db/jobs/batcher'
import { triesMax } from '@/lib/db/jobs/failed-work'
import { admin, type Transaction } from '@/lib/db/pools'
import { execute, firstRow, rows, transaction } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { compileMapping, type Mapping } from '@/lib/flows/routing/language/compile'
import { MappingError, MessageRejected, rejected } from '@/lib/flows/routing/language/flaw'
import { mapMessage } from '@/lib/flows/routing/language/map-message'
import { busyRoutesSql, type Route, stopSql } from '@/lib/flows/routing/routes/store-routes'
import { orderFor, storeMapped } from '@/lib/flows/routing/store-mapped'
import { errorFacts, log } from '@/lib/log'
import { once } from '@/lib/runtime'

/** Maximum number of messages of a route before the next route gets its turn. */
const messagesInTurn = 50

export function startRouting(): void {
  running().routing = new BackgroundJob({
    name: 'routing',
    complaint: 'messages cannot be routed; they wait',
    everySeconds: 1,
    processes: 'one',
    untilDue: storedWaiter(),
    work: routeSome,
  })
}

/** Stops routing after the message that is being stored. */
export async function stopRouting(): Promise<void> {
  await running().routing?.stop()
}

const running = () => once<{ routing: BackgroundJob | null }>('routing', () => ({ routing: null }))

async function routeSome(turn: JobRun): Promise<'more' | 'done'> {
  const routes = await rows<Route>(admin(), busyRoutesSql())
  let done = 0
  for (const route of routes) if (route.stoppedAt === null) done += await routeInTurn(route, turn)
  return done > 0 && turn.goesOn() ? 'more' : 'done'
}

async function routeInTurn(route: Route, { goesOn }: JobRun): Promise<number> {
  const waiting = await waitingDeliveries(admin(), route.consumer, messagesInTurn)
  const mapping = compiledOf(route)
  let done = 0
  for (const delivery of waiting) {
    if (!goesOn()) break
    const outcome = await routeOne(route, mapping, delivery)
    if (outcome === 'wait') break
    done += 1
    if (outcome === 'rejected' && route.onError === 'stop') break
  }
  return done
}

/** Thrown if the route or the state of the message has changed since they were read. Nothing is stored. */
class RouteChanged extends Error {}

type Outcome = 'delivered' | 'rejected' | 'wait'

/** Stores the result of mapping a message, and its delivery, in one transaction. Unsuitable messages are rejected. */
async function routeOne(route: Route, mapping: Mapping | MessageRejected, delivery: QueuedDelivery): Promise<Outcome> {
  try {
    if (mapping instanceof MessageRejected) throw mapping
    const mapped = await mapMessage(mapping, { ...delivery, bytes: await wholeBytes(admin(), delivery.seq) })
    await storeMapped(orderFor(route, mapping, mapped), async connection => {
      await holdStill(connection, route)
      if ((await noteDelivered(connection, route.consumer, [delivery.seq])) === 0) throw new RouteChanged()
    })
    return 'delivered'
  } catch (error) {
    if (error instanceof RouteChanged) return 'wait'
    if (error instanceof MessageRejected) return reject(route, delivery, error.message)
    return failed(route, delivery, error)
  }
}

/** Locks a route until the transaction ends. @throws RouteChanged if it has changed since it was read */
async function holdStill(connection: Transaction, { provider, dataset, state }: Route): Promise<void> {
  const lease = await firstRow(
    connection,
    sql`select true as same from route where provider = ${provider} and dataset = ${dataset} and state = ${state} and active for update`,
  )
  if (!lease) throw new RouteChanged()
}

async function reject(route: Route, { seq, id }: QueuedDelivery, reason: string): Promise<Outcome> {
  try {
    await transaction(admin(), async connection => {
      await holdStill(connection, route)
      if ((await noteRejected(connection, route.consumer, { seq, reason })) === 0) throw new RouteChanged()
      if (route.onError === 'stop') await execute(connection, stopSql(route, seq))
    })
  } catch (error) {
    if (error instanceof RouteChanged) return 'wait'
    throw error
  }
  log('info', 'a message was rejected by its route', { consumer: route.consumer, id, reason })
  return 'rejected'
}

/** Records an unexpected error. The message is retried later, or rejected after several errors that only it causes. */
async function failed(route: Route, delivery: QueuedDelivery, error: unknown): Promise<Outcome> {
  const reason = `it could not be stored: ${error instanceof Error ? error.message : String(error)}`
  log('error', 'a message could not be routed', { consumer: route.consumer, id: delivery.id, ...errorFacts(error) })
  if (delivery.attempts + 1 >= triesMax && isOfOne(error)) return reject(route, delivery, reason)
  await noteFailed(admin(), route.consumer, { seq: delivery.seq, reason })
  return 'wait'
}

const compiledMax = 500

/** The mapping of a route, compiled once. An invalid one, e.g. of another version, rejects the message. */
function compiledOf({ state, mapping }: Route): Mapping | MessageRejected {
  const cache = once('compiled mappings', () => new Cache<Mapping | MessageRejected>(compiledMax))
  const cached = cache.get(state)
  if (cached) return cached
  const compiled = compiledOrRejected(mapping)
  cache.set(state, compiled, 1)
  return compiled
}

function compiledOrRejected(mapping: unknown): Mapping | MessageRejected {
  try {
    return compileMapping(mapping)
  } catch (error) {
    if (error instanceof MappingError) return rejected(`the mapping cannot be used: ${error.message}`)
    throw error
  }
}
