import { Bounded } from '@/lib/db/cache'
import { once } from '@/lib/runtime'

/** Stored bytes of a record, and the state that tells them from all others. */
export type Body = Readonly<{ state: string; bytes: Buffer }>

const bytesMax = 64 * 1024 * 1024

const cache = () => once('record bodies', () => new Bounded<Body>(bytesMax))

const keyOf = (type: string, id: string) => `${type}/${id}`

/**
 * Bytes of a record that were read before, so that the database need not send them again. They are true only for a row that has
 * their state now and that the caller may see: whoever uses them has just read that from the database.
 */
export const keptBody = (type: string, id: string): Body | undefined => cache().get(keyOf(type, id))

/** Keeps bytes for later readers, in a copy of their own: what the driver hands out, and what Node copies to, is a piece of a larger block. */
export function keepBody(type: string, id: string, { state, bytes }: Body): void {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  copy.set(bytes)
  cache().set(keyOf(type, id), { state, bytes: copy }, copy.length)
}
