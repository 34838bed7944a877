/**
 * A place in a text that moves forward, for parsers written by hand.
 * Positions count UTF-16 units from 0, like string indexes.
 */
export class Reader {
  #at = 0

  constructor(readonly text: string) {}

  /** The position of the reader; the length of the text at its end. */
  get at(): number {
    return this.#at
  }

  get atEnd(): boolean {
    return this.#at >= this.text.length
  }

  /** The next character, or '' at the end. */
  peek(): string {
    return this.text.charAt(this.#at)
  }

  /** Whether the text goes on with `piece`. */
  sees(piece: string): boolean {
    return this.text.startsWith(piece, this.#at)
  }

  /** Moves over the next character and returns it; '' at the end. */
  next(): string {
    const character = this.peek()
    this.#at += character.length
    return character
  }

  /** Moves over `piece` when the text goes on with it. */
  skip(piece: string): boolean {
    if (!this.sees(piece)) return false
    this.#at += piece.length
    return true
  }

  /** What a sticky pattern matches here, possibly nothing; the reader stays. @param pattern with the flag `y` */
  look(pattern: RegExp): string {
    pattern.lastIndex = this.#at
    return pattern.exec(this.text)?.[0] ?? ''
  }

  /** Moves over everything a sticky pattern matches here, possibly nothing, and returns it. @param pattern with the flag `y` */
  take(pattern: RegExp): string {
    const found = this.look(pattern)
    this.#at += found.length
    return found
  }

  /** Moves over `piece`. @throws GrammarError when the text goes on otherwise */
  expect(piece: string, expected = JSON.stringify(piece)): void {
    if (!this.skip(piece)) throw this.error(expected)
  }

  /** One item or several with commas between them. */
  items<Item>(read: () => Item): Item[] {
    const items = [read()]
    while (this.skip(',')) items.push(read())
    return items
  }

  /** @throws GrammarError when there is more text */
  expectEnd(expected = 'the end'): void {
    if (!this.atEnd) throw this.error(expected)
  }

  /** The error to throw for the text here, or at another position. */
  error(expected: string, at = this.#at): GrammarError {
    return new GrammarError(at, expected, foundAt(this.text, at))
  }
}

/** A word, a number, a date or a quoted text, as far as it is quoted in an error; else one character. */
const piece = /[\p{L}\p{M}\p{N}_@+-][\p{L}\p{M}\p{N}_@:+-]*(?:\.\p{N}[\p{L}\p{N}:+-]*)*|"[^"]*"|'[^']*'|[\s\S]/uy

const pieceMax = 60

/** What stands at a position of a text, as an error names it; undefined at the end. */
export function foundAt(text: string, at: number): string | undefined {
  piece.lastIndex = at
  const found = piece.exec(text)?.[0]
  return found && [...found].slice(0, pieceMax).join('')
}

/** A text does not follow its grammar, with the position. The interfaces answer it as a problem that names the parameter. */
export class GrammarError extends Error {
  /**
   * @param at index of the offending character in the text, 0-based; the text's length when it ends too early
   * @param expected what could have stood there, in words
   * @param found what stands there instead; absent at the end of the text
   */
  constructor(
    readonly at: number,
    readonly expected: string,
    readonly found?: string,
  ) {
    super(`at position ${at}: expected ${expected}${found === undefined ? '' : `, found ${JSON.stringify(found)}`}`)
  }
}
