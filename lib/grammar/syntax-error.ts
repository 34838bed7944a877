/** A text that does not follow its grammar, and where. The interfaces turn it into an answer that names the parameter. */
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
