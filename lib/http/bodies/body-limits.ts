import { setTimeout as sleep } from 'node:timers/promises'
import { WorkLimiter } from '@/lib/db/lane'
import { problem } from '@/lib/http/errors/problem'
import { once } from '@/lib/runtime'
import { bodyLimitBytes } from '@/lib/settings'
import { shareOf } from '@/lib/workers'

/** Maximum bytes of a refused body that are read and dropped before the response, and the maximum time for it. */
const droppedBytesMax = 64 * 1024 * 1024
const dropMillisecondsMax = 1000

export type BodyReader = ReadableStreamDefaultReader<Uint8Array>

/** Refuses a body and closes the connection. @throws Problem 413 */
export async function refuseBody(reader: BodyReader | undefined, limitBytes = bodyLimitBytes): Promise<never> {
  if (reader) await dropBody(reader)
  const detail = `The request body is larger than ${limitBytes} bytes.`
  throw problem('body-too-large', { detail, limitBytes }, { headers: { Connection: 'close' } })
}

/** Reads the rest of a refused body: a client that is cut off while it writes never reads the response. */
export async function dropBody(reader: BodyReader): Promise<void> {
  const patience = new AbortController()
  const late = sleep(dropMillisecondsMax, null, { signal: patience.signal }).catch(() => null)
  let left = droppedBytesMax
  while (left > 0) {
    const next = await Promise.race([reader.read().catch(() => null), late])
    if (!next || next.done) break
    left -= next.value.length
  }
  patience.abort()
  reader.cancel().catch(() => {})
}

/** Size above which bodies are large: the number of large bodies in memory is limited. */
export const largeBodyBytes = 4 * 1024 * 1024

/** Limits of large bodies, each of which needs up to ten times its size in memory. Workers divide `running`. */
const largeBodyTurns = { running: 2, waiting: 20, waitMilliseconds: 60_000 }

const large = () =>
  once('places for large bodies', () => ({
    places: new WorkLimiter({ ...largeBodyTurns, running: shareOf(largeBodyTurns.running) }),
    admitted: new WeakSet<Request>(),
  }))

/** Waits until a large body may be read. @throws Problem 503 if too many wait, or this one has waited too long */
export async function enterLargeBody(request: Request): Promise<void> {
  const { places, admitted } = large()
  if (admitted.has(request)) return
  const turn = places.enter()
  if (turn) await turn.catch(refuseBusy)
  admitted.add(request)
}

/** Ends the turn of a large body, so that the next one may be read. Does nothing for other requests. */
export function leaveLargeBody(request: Request): void {
  const { places, admitted } = large()
  if (admitted.delete(request)) places.leave()
}

function refuseBusy(): never {
  throw problem(
    'busy',
    { detail: `Too many bodies of more than ${largeBodyBytes} bytes are being read; send this one again, or smaller ones.` },
    { headers: { 'Retry-After': '5', Connection: 'close' } },
  )
}
