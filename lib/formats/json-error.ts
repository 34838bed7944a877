/** A JSON text is incomplete or invalid, with the position. */
export class JsonError extends Error {
  /** @param at byte in the text, from 0 */
  constructor(
    readonly at: number,
    what: string,
    options?: ErrorOptions,
  ) {
    super(`${what}, at byte ${at}`, options)
  }
}
