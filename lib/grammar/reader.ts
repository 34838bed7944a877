/** A cursor in a string, for hand-written parsers. Positions are UTF-16 indexes. */
export class Reader {
  #at = 0

  constructor(readonly text: string) {}

  /** The current position; the length of the string at its end. */
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

  sees(piece: string): boolean {
    return this.text.startsWith(piece, this.#at)
  }

  /** Moves over the next character and returns it; '' at the end. */
  next(): string {
    const character = this.peek()
    this.#at += character.length
    return character
  }

  /** Moves over `piece` if the rest begins with it. */
  skip(piece: string): boolean {
    if (!this.sees(piece)) return false
    this.#at += piece.length
    return true
  }

  /** Matches a sticky pattern at the position without moving; '' without a match. @param pattern with the flag `y` */
  look(pattern: RegExp): string {
    pattern.lastIndex = this.#at
    return pattern.exec(this.text)?.[0] ?? ''
  }

  /** Moves over the match of a sticky pattern and returns it; '' without a match. @param pattern with the flag `y` */
  take(pattern: RegExp): string {
    const match = this.look(pattern)
    this.#at += match.length
    return match
  }

  /** Moves over `piece`. @throws GrammarError */
  expect(piece: string, expected = JSON.stringify(piece)): void {
    if (!this.skip(piece)) throw this.error(expected)
  }

  items<T>(read: () => T): T[] {
    const items = [read()]
    while (this.skip(',')) items.push(read())
    return items
  }

  expectEnd(expected = 'the end'): void {
    if (!this.atEnd) throw this.error(expected)
  }

  error(expected: string, at = this.#at): GrammarError {
    return new GrammarError(at, expected, tokenAt(this.text, at))
  }
}

/** A token as an error message quotes it: a word, number, date or quoted string, otherwise one character. */
const piece = /[\p{L}\p{M}\p{N}_@+-][\p{L}\p{M}\p{N}_@:+-]*(?:\.\p{N}[\p{L}\p{N}:+-]*)*|"[^"]*"|'[^']*'|[\s\S]/uy

const pieceMax = 60

/** The token at a position, for error messages; undefined at the end. */
export function tokenAt(text: string, at: number): string | undefined {
  piece.lastIndex = at
  const token = piece.exec(text)?.[0]
  return token && [...token].slice(0, pieceMax).join('')
}

/** A string that does not follow its grammar. The interfaces send it as a problem that names the parameter. */
export class GrammarError extends Error {
  /** Creates the error at the 0-based index `at`. @param found the token there; absent at the end of the string */
  constructor(
    readonly at: number,
    readonly expected: string,
    readonly found?: string,
  ) {
    super(`at position ${at}: expected ${expected}${found === undefined ? '' : `, found ${JSON.stringify(found)}`}`)
  }
}
