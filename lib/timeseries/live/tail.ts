import { readerFor } from '@/lib/access/reader'
import { type ArrivalPosition, endSql, headSql } from '@/lib/db/arrivals/log'
import { arrivalWithin } from '@/lib/db/arrivals/signal'
import { firstRow } from '@/lib/db/run'
import { errorFacts, log } from '@/lib/log'
import { once } from '@/lib/runtime'

/** Interval of checks if no notification arrives, because notifications can be lost. */
const lookMilliseconds = 1000
/** Interval of checks while an arrival waits for a slower transaction. */
const pendingMilliseconds = 100
const gatherMilliseconds = 25

type Tail = { waiting: Set<() => void>; isLooking: boolean; head: ArrivalPosition | null }

const tail = () => once<Tail>('arrival tail', () => ({ waiting: new Set(), isLooking: false, head: null }))

// Access for reading positions only. The rights are checked when a stream reads measurements.
const inside = { everything: true, guest: false }

type Head = ArrivalPosition & { isPending: boolean }

export async function readHead(): Promise<Head> {
  const head = await firstRow<Omit<Head, 'row'>>(readerFor(inside), headSql())
  if (!head) throw new Error('the log of arrivals has no row')
  return { ...head, row: null }
}

export async function readEnd(): Promise<ArrivalPosition> {
  return { ...(await firstRow<Omit<ArrivalPosition, 'row'>>(readerFor(inside), endSql()))!, row: null }
}

/** The newest position in the log at the last check of any stream; null before the first check. */
export const lastHead = (): ArrivalPosition | null => tail().head

/** Waits until the log grows, `milliseconds` have passed or the signal aborts. All streams share the checks. */
export function moveWithin(milliseconds: number, signal: AbortSignal): Promise<void> {
  const state = tail()
  const headMove = new Promise<void>(resolve => {
    const go = () => {
      state.waiting.delete(go)
      clearTimeout(late)
      signal.removeEventListener('abort', go)
      resolve()
    }
    const late = setTimeout(go, signal.aborted ? 0 : milliseconds)
    state.waiting.add(go)
    signal.addEventListener('abort', go)
  })
  if (!state.isLooking) void look(state)
  return headMove
}

async function look(state: Tail): Promise<void> {
  state.isLooking = true
  let wait = 0
  let isBroken = false
  while (state.waiting.size > 0) {
    if (wait > 0) await arrivalWithin(wait)
    await new Promise(resolve => setTimeout(resolve, gatherMilliseconds))
    try {
      const head = await readHead()
      const hasMoved = state.head === null || head.tx !== state.head.tx || head.seq !== state.head.seq
      state.head = head
      if (hasMoved) for (const go of [...state.waiting]) go()
      wait = head.isPending ? pendingMilliseconds : lookMilliseconds
      isBroken = false
    } catch (error) {
      if (!isBroken) log('error', 'new arrivals could not be read', errorFacts(error))
      isBroken = true
      wait = lookMilliseconds
    }
  }
  state.isLooking = false
}
