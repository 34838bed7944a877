import { setTimeout as sleep } from 'node:timers/promises'
import { once } from '@/lib/runtime'
import { publish } from '@/lib/workers'

const waiting = () => once('waiting for messages', () => new Set<() => void>())

/** Wakes the consumers on this machine after messages were stored. Call it when the transaction has ended. */
export function notifyStored(): void {
  wakeConsumers()
  publish('stored', null)
}

/** Wakes the consumers of this process. */
export function wakeConsumers(): void {
  signals().count += 1
  for (const go of [...waiting()]) go()
}

/** How many signals this process has received. */
const signals = () => once('signals of stored messages', () => ({ count: 0 }))

/** How often consumers look for messages that other machines store. */
const lookMilliseconds = 1000
/** Messages that are stored within this time cause one look. */
const gatherMilliseconds = 20
/** Time between two looks while messages keep coming: a look costs as much as some messages. */
const apartMilliseconds = 100

/**
 * Creates the wait of one consumer: until messages may have been stored since its last look. It takes 20 ms after a message of this machine that comes
 * alone, 100 ms while they keep coming, and at most a second for those of other machines.
 */
export function storedWaiter(): (signal: AbortSignal) => Promise<void> {
  let [seen, lookedAt] = [signals().count, Number.NEGATIVE_INFINITY]
  return async signal => {
    if (signals().count === seen) await untilSignal(signal)
    const apart = apartMilliseconds - (performance.now() - lookedAt)
    await sleep(Math.max(gatherMilliseconds, apart), undefined, { signal }).catch(() => {})
    seen = signals().count
    lookedAt = performance.now()
  }
}

const untilSignal = (signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const go = () => {
      waiting().delete(go)
      signal.removeEventListener('abort', go)
      clearTimeout(late)
      resolve()
    }
    const late = setTimeout(go, lookMilliseconds)
    signal.addEventListener('abort', go, { once: true })
    waiting().add(go)
  })
