import { problem } from '@/lib/http/problem'
import { once } from '@/lib/runtime'

/** A body of more takes one of the places for large ones. */
export const largeBodyBytes = 4 * 1024 * 1024

/** Large bodies that are in memory at once, with what is made of them: each takes up to ten times its size. */
const places = 2
const waitingMax = 20
const waitMilliseconds = 60_000

type Places = { free: number; readonly waiting: Set<() => void>; readonly taken: WeakSet<Request> }

const large = () => once<Places>('places for large bodies', () => ({ free: places, waiting: new Set(), taken: new WeakSet() }))

/**
 * Waits until there is a place for a large body; what has not arrived of it stays with its sender. The request has the place until
 * `leaveLargeBody`.
 * @throws Problem 503 when too many wait already, or this one has waited for too long
 */
export async function enterLargeBody(request: Request): Promise<void> {
  const all = large()
  if (all.taken.has(request)) return
  if (all.free > 0) all.free -= 1
  else await turn(all)
  all.taken.add(request)
}

/** Gives the place back, if the request has one, to who has waited for longest. */
export function leaveLargeBody(request: Request): void {
  const all = large()
  if (!all.taken.delete(request)) return
  const [next] = all.waiting
  if (next) next()
  else all.free += 1
}

function turn({ waiting }: Places): Promise<void> {
  if (waiting.size >= waitingMax) return Promise.reject(noPlace())
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      waiting.delete(go)
      reject(noPlace())
    }, waitMilliseconds)
    const go = () => {
      clearTimeout(late)
      waiting.delete(go)
      resolve()
    }
    waiting.add(go)
  })
}

const noPlace = () =>
  problem(
    'busy',
    { detail: `Too many bodies of more than ${largeBodyBytes} bytes are being read; send this one again, or smaller ones.` },
    { headers: { 'Retry-After': '5', Connection: 'close' } },
  )
