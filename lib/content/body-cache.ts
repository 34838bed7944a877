import { once } from '@/lib/runtime'

/** Stored bytes of a record, and the state that tells them from all others. */
export type Body = Readonly<{ state: string; bytes: Buffer }>

const bytesMax = 64 * 1024 * 1024

const cache = () => once('record bodies', () => ({ bodies: new Map<string, Body>(), bytes: 0 }))

const keyOf = (type: string, id: string) => `${type}/${id}`

/**
 * Bytes of a record that were read before, so that the database need not send them again. They are true only for a row that has
 * their state now and that the caller may see: whoever uses them has just read that from the database.
 */
export function keptBody(type: string, id: string): Body | undefined {
  const { bodies } = cache()
  const key = keyOf(type, id)
  const body = bodies.get(key)
  if (!body) return undefined
  // What is used moves to the end; the oldest go first.
  bodies.delete(key)
  bodies.set(key, body)
  return body
}

/** Keeps bytes for later readers, in a copy: what the driver hands out is a piece of a larger block. */
export function keepBody(type: string, id: string, { state, bytes }: Body): void {
  const kept = cache()
  const key = keyOf(type, id)
  kept.bytes += bytes.length - (kept.bodies.get(key)?.bytes.length ?? 0)
  kept.bodies.delete(key)
  kept.bodies.set(key, { state, bytes: Buffer.from(bytes) })
  for (const [oldest, { bytes: dropped }] of kept.bodies) {
    if (kept.bytes <= bytesMax) return
    kept.bodies.delete(oldest)
    kept.bytes -= dropped.length
  }
}
