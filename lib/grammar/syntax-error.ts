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
