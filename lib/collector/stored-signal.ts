import { setTimeout as sleep } from 'node:timers/promises'
import { once } from '@/lib/runtime'

const waiting = () => once('waiting for messages', () => new Set<() => void>())

/** Wakes the consumers of this process: messages were stored that may be for them. Called when the transaction has ended. */
export function notifyStored(): void {
  for (const go of [...waiting()]) go()
}

/** How often consumers look for messages that other processes store. */
const lookMilliseconds = 1000
/** What is stored in this time is looked for once. */
const gatherMilliseconds = 20

/** Waits until messages may have been stored: at once for those of this process, a second at most for those of others. */
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
