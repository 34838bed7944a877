import type { Random } from './random'
import type { VirtualTime } from './virtual-time'

/** Probabilities of failures of the server. */
export type Faults = {
  /** of a connection that is refused */
  refused: number
  /** of a connection that ends, or is silent, before it is ready */
  atStart: number
  /** of a connection that ends before a statement, within its response, or after it */
  atStatement: number
  /** of a COMMIT that fails */
  atCommit: number
  /** of a ROLLBACK that is cancelled, so that the transaction remains */
  atRollback: number
  /** of a prepared statement whose plan the server refuses */
  stalePlan: number
}

export const noFaults: Faults = { refused: 0, atStart: 0, atStatement: 0, atCommit: 0, atRollback: 0, stalePlan: 0 }

/** Shared by the server of a schedule and its callers. */
export type World = Readonly<{ time: VirtualTime; random: Random; faults: Faults; history: History }>

/**
 * The statements that the sessions of a server have executed. Owners are `p1` (plain statements), `t2` (a transaction),
 * `r3` (a reservation).
 */
export class History {
  /** Errors of the driver. */
  readonly violations: string[] = []
  /** Tags of statements whose effects were committed. */
  readonly stored = new Set<string>()
  readonly #runs = new Set<string>()

  /**
   * Records that an owner begins to use a session: transactions and reservations do so once, without a foreign
   * statement between.
   */
  noteRun(owner: string): void {
    if (/^[tr]\d/.test(owner) && this.#runs.has(owner))
      this.violations.push(`${owner} ran on two sessions, or another statement ran between its own`)
    this.#runs.add(owner)
  }
}
