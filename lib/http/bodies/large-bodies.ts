import { WorkLimiter } from '@/lib/db/lane'
import { problem } from '@/lib/http/errors/problem'
import { once } from '@/lib/runtime'

/** Larger bodies take one of the places for large ones. */
export const largeBodyBytes = 4 * 1024 * 1024

/** Large bodies in memory at once, with what is made of them: each takes up to ten times its size. */
const size = { running: 2, waiting: 20, waitMilliseconds: 60_000 }

const large = () => once('places for large bodies', () => ({ places: new WorkLimiter(size), taken: new WeakSet<Request>() }))

/**
 * Waits for a place for a large body; what has not arrived stays with the client. The request has the place until
 * `leaveLargeBody`.
 * @throws Problem 503 when too many wait already, or this one has waited too long
 */
export async function enterLargeBody(request: Request): Promise<void> {
  const { places, taken } = large()
  if (taken.has(request)) return
  const turn = places.enter()
  if (turn) await turn.catch(noPlace)
  taken.add(request)
}

/** Frees the place of a request, if it has one, for the one that has waited longest. */
export function leaveLargeBody(request: Request): void {
  const { places, taken } = large()
  if (taken.delete(request)) places.leave()
}

function noPlace(): never {
  throw problem(
    'busy',
    { detail: `Too many bodies of more than ${largeBodyBytes} bytes are being read; send this one again, or smaller ones.` },
    { headers: { 'Retry-After': '5', Connection: 'close' } },
  )
}
