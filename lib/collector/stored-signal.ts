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
  for (const go of [...waiting()]) go()
}

/** How often consumers look for messages that other machines store. */
const lookMilliseconds = 1000
/** Messages that are stored within this time cause one look. */
const gatherMilliseconds = 20

/** Waits until messages may have been stored: hardly for those of this machine, at most a second for those of others. */
export async function untilStored(signal: AbortSignal): Promise<void> {
  await new Promise<void>(resolve => {
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
  await sleep(gatherMilliseconds, undefined, { signal }).catch(() => {})
}
