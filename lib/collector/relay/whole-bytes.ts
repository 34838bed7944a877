import { messageBytes } from '@/lib/collector/message-bytes'
import type { Connection } from '@/lib/db/run'

/** All bytes of a message at once; fewer than it has where it is being removed. */
export async function wholeBytes(connection: Connection, seq: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of messageBytes(connection, seq)) pieces.push(piece)
  return Buffer.concat(pieces)
}
