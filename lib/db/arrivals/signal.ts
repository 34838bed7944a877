import { setTimeout as sleep } from 'node:timers/promises'
import { admin, beforePoolsEnd } from '@/lib/db/pools'
import { execute } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { errorFacts, log } from '@/lib/log'
import { once } from '@/lib/runtime'
import { publish } from '@/lib/workers'

/** Topics of signals about stored data: `arrived` for measurements, `stored` for pushed messages. */
type StoredTopic = 'arrived' | 'stored'

type Signal = { waiting: Set<() => void>; count: number }

const signalOf = (topic: StoredTopic) => once<Signal>(`signal ${topic}`, () => ({ waiting: new Set(), count: 0 }))

export function wakeWaiting(topic: StoredTopic): void {
  const signal = signalOf(topic)
  signal.count += 1
  for (const go of [...signal.waiting]) go()
}

/** Resolves when something may have been stored, after `milliseconds`, or when `stopped` is aborted. */
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

/** Wakes the consumers of pushed messages on this machine. Call it after the transaction that stored the messages. */
export function notifyStored(): void {
  wakeWaiting('stored')
  publish('stored', null)
}

/** Interval at which consumers look for messages that were stored by other machines. */
const lookMilliseconds = 1000
/** Time during which stored messages are collected, to be read together. */
const togetherMilliseconds = 20
/** Minimum time between two reads while messages keep coming: a read costs as much as some messages. */
const apartMilliseconds = 100

/**
 * Creates a function that waits for the next message, and 20 ms more for messages that follow it. It resolves after
 * about a second in any case, and at least 100 ms after it last resolved.
 */
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

/** Time during which pushes share one notification to other processes. */
const gatherMilliseconds = 200

const arrivalNotice = () =>
  once<{ timer: NodeJS.Timeout | null; listens: boolean }>('arrival notice', () => {
    beforePoolsEnd('arrival signal', dropNotification)
    return { timer: null, listens: false }
  })

// A pending notification may be dropped: waiting readers also look for measurements once a second.
function dropNotification(): void {
  const notice = arrivalNotice()
  if (notice.timer) clearTimeout(notice.timer)
  notice.timer = null
  notice.listens = false
}

/** Wakes waiting readers on all machines. Call it after the transaction: inside it, all writers would wait for each other. */
export function notifyArrival(): void {
  wakeWaiting('arrived')
  publish('arrived', null)
  const notice = arrivalNotice()
  notice.timer ??= setTimeout(() => {
    notice.timer = null
    // If this fails, other processes notice the measurements up to a second later.
    execute(admin(), sql`select pg_notify(${channel}, '')`).catch(() => {})
  }, gatherMilliseconds).unref()
}

/** Waits until a measurement may have arrived, at most `milliseconds`, because notifications can be lost. */
export function arrivalWithin(milliseconds: number): Promise<void> {
  listen()
  return wakeWithin('arrived', milliseconds)
}

// The driver listens on a separate connection, which the first wait opens.
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
