import { setTimeout as sleep } from 'node:timers/promises'
import { admin, beforePoolsEnd } from '@/lib/db/pools'
import { execute } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { errorFacts, log } from '@/lib/log'
import { once } from '@/lib/runtime'
import { publish } from '@/lib/workers'

/** The topics of news about stored data: `arrived` for measurements, `stored` for pushed messages. */
type StoredTopic = 'arrived' | 'stored'

type Signal = { waiting: Set<() => void>; count: number }

const signalOf = (topic: StoredTopic) => once<Signal>(`signal ${topic}`, () => ({ waiting: new Set(), count: 0 }))

export function wakeWaiting(topic: StoredTopic): void {
  const signal = signalOf(topic)
  signal.count += 1
  for (const go of [...signal.waiting]) go()
}

/** Waits until something may have been stored, but no longer than `milliseconds`, or until `stopped` aborts. */
const wakeWithin = (topic: StoredTopic, milliseconds: number, stopped?: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const { waiting } = signalOf(topic)
    const go = () => {
      waiting.delete(go)
      stopped?.removeEventListener('abort', go)
      clearTimeout(late)
      resolve()
    }
    const late = setTimeout(go, milliseconds)
    stopped?.addEventListener('abort', go, { once: true })
    waiting.add(go)
  })

/** Wakes the consumers of pushed messages on this machine. Call it when the transaction has ended. */
export function notifyStored(): void {
  wakeWaiting('stored')
  publish('stored', null)
}

/** How often consumers look for messages that other machines store. */
const lookMilliseconds = 1000
/** Messages that are stored within this time cause one look. */
const togetherMilliseconds = 20
/** Time between two looks while messages keep coming: a look costs as much as some messages. */
const apartMilliseconds = 100

/** The wait of a consumer for messages: 20 ms after one, 100 ms while they continue, a second for other machines. */
export function storedWaiter(): (stopped: AbortSignal) => Promise<void> {
  let [seen, lookedAt] = [signalOf('stored').count, Number.NEGATIVE_INFINITY]
  return async stopped => {
    if (signalOf('stored').count === seen) await wakeWithin('stored', lookMilliseconds, stopped)
    const apart = apartMilliseconds - (performance.now() - lookedAt)
    await sleep(Math.max(togetherMilliseconds, apart), undefined, { signal: stopped }).catch(() => {})
    seen = signalOf('stored').count
    lookedAt = performance.now()
  }
}

const channel = 'belvedere_arrivals'

/** Pushes within this time share one notification to other processes. */
const gatherMilliseconds = 200

type ArrivalNotice = { timer: NodeJS.Timeout | null; listens: boolean }

const arrivalNotice = () =>
  once<ArrivalNotice>('arrival notice', () => {
    beforePoolsEnd('arrival signal', dropNotification)
    return { timer: null, listens: false }
  })

// A notification that is not sent does no harm: nothing depends on it.
function dropNotification(): void {
  const notice = arrivalNotice()
  if (notice.timer) clearTimeout(notice.timer)
  notice.timer = null
  notice.listens = false
}

/**
 * Wakes waiting readers of measurements: here immediately, on this machine a moment later, elsewhere by a notification.
 * Call it after the transaction: in it, all writers would wait for each other.
 */
export function notifyArrival(): void {
  wakeWaiting('arrived')
  publish('arrived', null)
  const notice = arrivalNotice()
  notice.timer ??= setTimeout(() => {
    notice.timer = null
    // Without it the others look once a second.
    execute(admin(), sql`select pg_notify(${channel}, '')`).catch(() => {})
  }, gatherMilliseconds).unref()
}

/** Waits until a measurement may have arrived: notifications can be lost, and nothing depends on one. */
export function arrivalWithin(milliseconds: number): Promise<void> {
  listen()
  return wakeWithin('arrived', milliseconds)
}

// Listens on a separate connection, opened by the first waiter.
function listen(): void {
  const notice = arrivalNotice()
  if (notice.listens) return
  notice.listens = true
  admin()
    .listen(channel, () => wakeWaiting('arrived'))
    .catch(error => {
      notice.listens = false
      log('info', 'cannot listen for other processes; their measurements are noticed up to a second late', errorFacts(error))
    })
}
