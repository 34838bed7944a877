import { once } from '@/lib/runtime'

const waiting = () => once('waiting for messages', () => new Set<() => void>())

/** Says that messages were stored and may wait for consumers, in this process. Called when the transaction has ended. */
export function sayStored(): void {
  for (const go of [...waiting()]) go()
}

/** Waits until messages may have been stored here, but no longer than `milliseconds`: what other processes store is told by nobody. */
export function storedWithin(milliseconds: number): Promise<void> {
  return new Promise(resolve => {
    const go = () => {
      waiting().delete(go)
      clearTimeout(late)
      resolve()
    }
    const late = setTimeout(go, milliseconds)
    waiting().add(go)
  })
}
