import type { Random } from './random'
import type { VirtualTime } from './virtual-time'

/** How often what goes wrong, as probabilities. */
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

/** What a schedule's server and its callers share. */
export type World = Readonly<{ time: VirtualTime; random: Random; faults: Faults; history: History }>

/** What the sessions of a server have executed for whom. Owners are `p1` (plain statements), `t2` (a transaction), `r3` (a reservation). */
export class History {
  /** What must never happen. */
  readonly violations: string[] = []
  /** Tags of statements whose effects were committed. */
  readonly stored = new Set<string>()
  readonly #runs = new Set<string>()

  /** Notes that an owner begins to use a session: transactions and reservations do so once, without a foreign statement between. */
  noteRun(owner: string): void {
    if (/^[tr]\d/.test(owner) && this.#runs.has(owner))
      this.violations.push(`${owner} ran on two sessions, or another statement ran between its own`)
    this.#runs.add(owner)
  }
}
