/** Probabilities of failures and mistakes of callers. */
export type Manners = {
  /** of a statement that is cancelled */
  cancelled: number
  /** of a statement that fails on the server */
  failing: number
  /** of a statement with a value that cannot be sent */
  unsendable: number
  /** of statements whose result is not awaited, and of work that goes on after its transaction */
  dangling: number
  /** of a callback that throws */
  throwing: number
  /** of an error that a callback ignores */
  ignored: number
  /** of a COPY that breaks off */
  broken: number
  /** of a COPY that a transaction leaves unfinished */
  abandoned: number
}

export const noManners: Manners = {
  cancelled: 0,
  failing: 0,
  unsendable: 0,
  dangling: 0,
  throwing: 0,
  ignored: 0,
  broken: 0,
  abandoned: 0,
}
