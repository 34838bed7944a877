import { admin, beforePoolsEnd } from '@/lib/db/pools'
import { execute } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { errorFacts, log } from '@/lib/log'
import { once } from '@/lib/runtime'
import { publish } from '@/lib/workers'

const channel = 'belvedere_arrivals'

/** Pushes within this time share one notification to other processes. */
const gatherMilliseconds = 200

type Signal = { waiting: Set<() => void>; notice: NodeJS.Timeout | null; listens: boolean }

const signal = () =>
  once<Signal>('arrival signal', () => {
    beforePoolsEnd('arrival signal', dropNotification)
    return { waiting: new Set(), notice: null, listens: false }
  })

// A notification that is not sent does no harm: nothing depends on it.
function dropNotification(): void {
  const state = signal()
  if (state.notice) clearTimeout(state.notice)
  state.notice = null
  state.listens = false
}

/**
 * Wakes those who wait for stored measurements: in this process at once, in others of this machine a moment later, elsewhere by a combined
 * notification. Called when the transaction has ended: a notification inside of it would make all writers wait for each other.
 */
export function notifyArrival(): void {
  wakeWaiting()
  publish('arrived', null)
  const state = signal()
  state.notice ??= setTimeout(() => {
    state.notice = null
    // Without it the others look once a second.
    tellOthers().catch(() => {})
  }, gatherMilliseconds).unref()
}

async function tellOthers(): Promise<void> {
  await execute(admin(), sql`select pg_notify(${channel}, '')`)
}

/** Waits until something may have arrived, but no longer than `milliseconds`: notifications can be lost, and nothing depends on one. */
export function arrivalWithin(milliseconds: number): Promise<void> {
  listen()
  const { waiting } = signal()
  return new Promise(resolve => {
    const go = () => {
      waiting.delete(go)
      clearTimeout(late)
      resolve()
    }
    const late = setTimeout(go, milliseconds)
    waiting.add(go)
  })
}

/** Wakes those who wait in this process. */
export function wakeWaiting(): void {
  for (const go of [...signal().waiting]) go()
}

// Listens on a connection of its own, opened by the first waiter.
function listen(): void {
  const state = signal()
  if (state.listens) return
  state.listens = true
  admin()
    .listen(channel, wakeWaiting)
    .catch(error => {
      state.listens = false
      log('info', 'cannot listen for other processes; their measurements are noticed up to a second late', errorFacts(error))
    })
}
