import { createHash } from 'node:crypto'
import type { MessageBody } from '@/lib/collector/message'

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
