import { createHash } from 'node:crypto'
import type { Body } from '@/lib/collector/message'

/** What arrives in so many bytes at once is kept as it is; smaller pieces are laid together, as each of them costs some memory. */
const largePieceBytes = 48 * 1024
const gatheredBytes = 64 * 1024

/** A body as it arrives, hashed on the way. Nothing of it is in memory twice. */
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

  /** What has arrived, when all of it has. */
  end(): Body {
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

/** Bytes that are at hand, as the body of a message. */
export function bodyOf(bytes: Uint8Array): Body {
  const pieces = new BodyPieces()
  pieces.add(bytes)
  return pieces.end()
}
