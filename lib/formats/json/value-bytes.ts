import { backslash, comma, isClosing, isOpening, quote } from '@/lib/formats/json/tokens'

const keptBytesMax = 64 * 1024 * 1024
const keptDepthMax = 64

/** Finds the end of one JSON value in bytes that arrive in pieces, and keeps its text on request. */
export class JsonValueBytes {
  #depth = 0
  #inText = false
  #escaped = false
  #pieces: Uint8Array[] = []
  #length = 0

  /** @param fate whether the bytes are kept */
  constructor(readonly fate: 'keep' | 'drop') {}

  /**
   * Continues reading. The value begins with the first byte of the first chunk.
   * @returns where the value ends in `chunk`, excluded, or -1 when it goes on
   * @throws RangeError when a kept value is longer than 64 MB or nested deeper than 64 levels
   */
  read(chunk: Uint8Array, from: number): number {
    const end = this.#endIn(chunk, from)
    if (this.fate === 'keep') {
      const piece = chunk.subarray(from, end < 0 ? chunk.length : end)
      this.#length += piece.length
      if (this.#length > keptBytesMax) throw new RangeError(`a value is longer than ${keptBytesMax} bytes`)
      this.#pieces.push(piece)
    }
    return end
  }

  /** The text of a kept value. @throws TypeError when it is not valid UTF-8 */
  text(): string {
    const bytes = this.#pieces.length === 1 ? this.#pieces[0]! : Buffer.concat(this.#pieces, this.#length)
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  }

  #endIn(chunk: Uint8Array, from: number): number {
    for (let at = from; at < chunk.length; at++) {
      const own = this.#endAt(chunk[at]!)
      if (own !== null) return at + own
    }
    return -1
  }

  /** Whether the value ends with this byte (1) or before it (0); null when it goes on. */
  #endAt(byte: number): 0 | 1 | null {
    if (this.#inText) return this.#closesText(byte) && this.#depth === 0 ? 1 : null
    if (byte === quote) this.#inText = true
    else if (isOpening(byte)) this.#goDeeper()
    // The closing bracket around a number ends the number.
    else if (isClosing(byte)) return this.#depth === 0 ? 0 : --this.#depth === 0 ? 1 : null
    else if (this.#depth === 0 && (byte === comma || byte <= 0x20)) return 0
    return null
  }

  #goDeeper(): void {
    if (++this.#depth > keptDepthMax && this.fate === 'keep')
      throw new RangeError(`a value nests deeper than ${keptDepthMax} levels`)
  }

  #closesText(byte: number): boolean {
    if (this.#escaped) this.#escaped = false
    else if (byte === backslash) this.#escaped = true
    else if (byte === quote) this.#inText = false
    return !this.#inText
  }
}
