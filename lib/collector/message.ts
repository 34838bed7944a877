import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Caller } from '@/lib/access/caller'
import type { Transaction } from '@/lib/db/pools'
import { type Connection, firstRow, rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

/** Maximum number of bytes of a message in one row of `message_chunk`. */
export const chunkBytes = 256 * 1024

type Sender = Readonly<{ kind: 'user' | 'client'; subject: string; client: string }>

export type Message = Readonly<{
  /** The UUID that the sender receives. */
  id: string
  provider: string
  dataset: string
  receivedAt: Date
  contentType: string | null
  /** `Content-Encoding` as received, or null. The stored bytes are decoded. */
  contentEncoding: string | null
  sender: Sender
  /** The query string as received, without the question mark. */
  query: string
  userAgent: string | null
  /** Headers `X-OpenDataHub-*` by the rest of their names in lower case, or null if there are none. */
  meta: Readonly<Record<string, string>> | null
  body: MessageBody
}>

/** The bytes of a message, in pieces of any length, as they arrived. */
export type MessageBody = Readonly<{ size: number; sha256: Buffer; pieces: readonly Uint8Array[] }>

export const senderOf = ({ kind, subject, client }: Caller): Sender => ({
  kind: kind === 'user' ? 'user' : 'client',
  subject,
  client,
})

/** Minimum size of pieces that are stored unchanged. Smaller ones are joined, because each piece uses some memory. */
const largePieceBytes = 48 * 1024
const gatheredBytes = 64 * 1024

/** Collects the pieces of a body as they arrive, and hashes them. No byte is in memory twice. */
export class BodyPieces {
  readonly #hash = createHash('sha256')
  readonly #pieces: Uint8Array[] = []
  #open: Buffer | null = null
  #openBytes = 0
  size = 0

  add(piece: Uint8Array): void {
    this.#hash.update(piece)
    this.size += piece.length
    if (piece.length >= largePieceBytes) {
      this.#close()
      this.#pieces.push(piece)
    } else this.#gather(piece)
  }

  end(): MessageBody {
    this.#close()
    return { size: this.size, sha256: this.#hash.digest(), pieces: this.#pieces }
  }

  #gather(piece: Uint8Array): void {
    if (this.#openBytes + piece.length > gatheredBytes) this.#close()
    this.#open ??= Buffer.allocUnsafe(gatheredBytes)
    this.#open.set(piece, this.#openBytes)
    this.#openBytes += piece.length
  }

  #close(): void {
    if (this.#open && this.#openBytes > 0) this.#pieces.push(this.#open.subarray(0, this.#openBytes))
    this.#open = null
    this.#openBytes = 0
  }
}

export function bodyOf(bytes: Uint8Array): MessageBody {
  const pieces = new BodyPieces()
  pieces.add(bytes)
  return pieces.end()
}

/** The bytes of a message in pieces of `chunkBytes`, each read on demand. @param from number of the first piece */
export async function* messageBytes(connection: Connection, seq: number, from = 0): AsyncGenerator<Buffer> {
  for (let index = from; ; index++) {
    const chunk = await firstRow<{ bytes: Buffer }>(connection, bytesSql(seq, index))
    if (!chunk) return
    yield chunk.bytes
  }
}

const bytesSql = (seq: number, index: number): Sql => sql`
  select bytes from message_chunk where message_seq = ${seq} and place = ${index}`

/** All bytes of a message. Some are missing if the message is being removed. */
export async function wholeBytes(connection: Connection, seq: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of messageBytes(connection, seq)) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** The bytes of messages that have one chunk, by message number. Empty and removed messages are missing. */
export async function bytesOfSmall(connection: Connection, seqs: readonly number[]): Promise<ReadonlyMap<number, Buffer>> {
  const smallMessages = await rows<{ seq: number; bytes: Buffer }>(connection, smallBytesSql(seqs))
  return new Map(smallMessages.map(({ seq, bytes }) => [seq, bytes]))
}

const smallBytesSql = (seqs: readonly number[]): Sql => sql`
  select message_seq as seq, bytes from message_chunk where message_seq = any(${seqs}::bigint[]) and place = 0`

/** Stores bytes by COPY in its binary format, because parameters would be strings of twice the length. */
export async function saveChunks(connection: Transaction, seq: number, body: MessageBody): Promise<void> {
  const copying = await connection.unsafe('copy message_chunk (message_seq, place, bytes) from stdin (format binary)').writable()
  await pipeline(Readable.from(binaryRows(seq, body)), copying)
}

const signature = Buffer.from(`PGCOPY\n\xff\r\n\0${'\0'.repeat(8)}`, 'latin1')
const end = Buffer.from([0xff, 0xff])

/** The bytes of a message as rows for COPY. @see PostgreSQL, COPY, binary format */
export function* binaryRows(seq: number, { size, pieces }: MessageBody): Generator<Uint8Array> {
  yield signature
  let [index, ofRow, ofBody] = [0, 0, size]
  for (const piece of pieces) {
    for (let at = 0; at < piece.length; ) {
      if (ofRow === 0) {
        ofRow = Math.min(chunkBytes, ofBody)
        yield rowHead(seq, index++, ofRow)
      }
      const part = piece.subarray(at, at + ofRow)
      yield part
      at += part.length
      ofRow -= part.length
      ofBody -= part.length
    }
  }
  yield end
}

function rowHead(seq: number, index: number, bytes: number): Buffer {
  const head = Buffer.alloc(26)
  head.writeInt16BE(3, 0)
  head.writeInt32BE(8, 2)
  head.writeBigInt64BE(BigInt(seq), 6)
  head.writeInt32BE(4, 14)
  head.writeInt32BE(index, 18)
  head.writeInt32BE(bytes, 22)
  return head
}
