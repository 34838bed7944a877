import { createHash } from 'node:crypto'
import type { Caller } from '@/lib/access/caller'

/** Bytes of a message in one row. */
export const chunkBytes = 256 * 1024

/** The user or client that pushed a message. */
type Sender = Readonly<{ kind: 'user' | 'client'; subject: string; client: string }>

/** A message to store. */
export type Message = Readonly<{
  /** The UUID that the sender gets. */
  id: string
  provider: string
  dataset: string
  receivedAt: Date
  /** `Content-Type` as received. */
  contentType: string | null
  /** `Content-Encoding` as received; the bytes are stored decoded. */
  contentEncoding: string | null
  sender: Sender
  /** The query string as received, without the question mark. */
  query: string
  userAgent: string | null
  /** Headers `X-OpenDataHub-*`, by the rest of their names in lower case. */
  meta: Readonly<Record<string, string>> | null
  body: MessageBody
}>

/** The bytes of a message, in pieces of any length, as they arrived. */
export type MessageBody = Readonly<{ size: number; sha256: Buffer; pieces: readonly Uint8Array[] }>

/** The caller as the sender of a message. */
export const senderOf = ({ kind, subject, client }: Caller): Sender => ({
  kind: kind === 'user' ? 'user' : 'client',
  subject,
  client,
})

/** Pieces of at least this size are kept as they are. Smaller ones are joined, because each piece costs some memory. */
const largePieceBytes = 48 * 1024
const gatheredBytes = 64 * 1024

/** A body in the pieces that arrive, hashed on the way. No byte is in memory twice. */
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

  /** The body, when all of it has arrived. */
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

/** Bytes in memory as the body of a message. */
export function bodyOf(bytes: Uint8Array): MessageBody {
  const pieces = new BodyPieces()
  pieces.add(bytes)
  return pieces.end()
}
