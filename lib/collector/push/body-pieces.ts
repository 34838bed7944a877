import { createHash } from 'node:crypto'
import { type Body, chunkBytes } from '@/lib/collector/message'

/** A body as it arrives, laid into chunks and hashed on the way. Nothing of it is in memory twice, but for the chunk that is being filled. */
export class BodyPieces {
  readonly #hash = createHash('sha256')
  readonly #chunks: Buffer[] = []
  #open: Uint8Array[] = []
  #openBytes = 0
  size = 0

  add(piece: Uint8Array): void {
    this.#hash.update(piece)
    this.size += piece.length
    for (let at = 0; at < piece.length; ) {
      const part = piece.subarray(at, at + chunkBytes - this.#openBytes)
      this.#open.push(part)
      this.#openBytes += part.length
      at += part.length
      if (this.#openBytes === chunkBytes) this.#close()
    }
  }

  /** What has arrived, when all of it has. */
  end(): Body {
    if (this.#openBytes > 0) this.#close()
    return { size: this.size, sha256: this.#hash.digest(), chunks: this.#chunks }
  }

  // A copy, so that the large pieces of which some bytes are needed can go.
  #close(): void {
    this.#chunks.push(Buffer.concat(this.#open, this.#openBytes))
    this.#open = []
    this.#openBytes = 0
  }
}
