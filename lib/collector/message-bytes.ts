import { type Connection, firstRow } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

/** The bytes of a message, piece by piece, each read when it is asked for. */
export async function* messageBytes(connection: Connection, seq: number): AsyncGenerator<Buffer> {
  for (let place = 0; ; place++) {
    const chunk = await firstRow<{ bytes: Buffer }>(connection, bytesSql(seq, place))
    if (!chunk) return
    yield chunk.bytes
  }
}

const bytesSql = (seq: number, place: number): Sql => sql`
  select bytes from message_chunk where message_seq = ${seq} and place = ${place}`
