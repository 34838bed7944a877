import { setTimeout as sleep } from 'node:timers/promises'
import { problem } from '@/lib/http/errors/problem'

/** Largest request body of any door, in bytes; doors may allow less. */
export const bodyLimitBytes = 50 * 1024 * 1024

/** How much of a refused body is read and dropped before the answer, and how long that may take. */
const droppedBytesMax = 64 * 1024 * 1024
const dropMillisecondsMax = 1000

export type BodyReader = ReadableStreamDefaultReader<Uint8Array>

/**
 * Refuses a body.
 * @param reader of the body
 * @throws Problem 413, and the connection closes
 */
export async function refuseBody(reader: BodyReader | undefined, limitBytes = bodyLimitBytes): Promise<never> {
  if (reader) await dropBody(reader)
  const detail = `The request body is larger than ${limitBytes} bytes.`
  throw problem('body-too-large', { detail, limitBytes }, { headers: { Connection: 'close' } })
}

/** Drops what is still arriving of a refused body: a client that is cut off while it writes never reads the answer. */
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
