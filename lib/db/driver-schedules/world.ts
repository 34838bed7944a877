import { performance } from 'node:perf_hooks'

/** Random numbers from a seed (mulberry32): the same seed gives the same numbers. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = Math.imul(seed + 1, 0x9e3779b1) >>> 0
  }

  /** From 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let bits = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number from 0 to below `count`. */
  below(count: number): number {
    return Math.floor(this.next() * count)
  }

  /** Whether something with this probability happens. */
  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(choices: readonly T[]): T {
    return choices[this.below(choices.length)]!
  }
}

/** A timer of a virtual clock; one that was cleared has no work. */
type Timer = { at: number; order: number; work: (() => void) | null }

const real = { setTimeout, clearTimeout, setImmediate, clearImmediate, now: performance.now }

/** A turn of Node's event loop, in which promises and streams do everything that is pending. */
const turn = (): Promise<void> => new Promise(resolve => real.setImmediate(resolve))

/** A clock that jumps to the next timer: seconds pass in microseconds, and events always have the same order. */
export class VirtualTime {
  /** Milliseconds since the beginning. */
  now = 0
  #order = 0
  #timers: Timer[] = []

  /** Runs `work` after so many milliseconds. */
  after(milliseconds: number, work: () => void): Timer {
    const timer = { at: this.now + Math.max(0, milliseconds), order: this.#order++, work }
    let place = this.#timers.length
    while (place > 0 && this.#timers[place - 1]!.at <= timer.at) place--
    // The next timer is the last of the list; timers of the same time keep their order.
    this.#timers.splice(place, 0, timer)
    return timer
  }

  sleep(milliseconds: number): Promise<void> {
    return new Promise(resolve => this.after(milliseconds, resolve))
  }

  /** Lets time pass until `done`, until no timer is left, or for so many milliseconds. */
  async pass(done: () => boolean, milliseconds: number): Promise<void> {
    const end = this.now + milliseconds
    await turn()
    while (!done()) {
      const timer = this.#timers.at(-1)
      if (!timer || timer.at > end) return
      this.#timers.pop()
      this.now = timer.at
      if (!timer.work) continue
      timer.work()
      await turn()
    }
  }

  /** Replaces the timers of this process. */
  install(): void {
    const after = (work: (...values: unknown[]) => void, milliseconds = 0, ...values: unknown[]) =>
      this.after(Math.max(1, milliseconds), () => work(...values))
    const clear = (timer: Timer | null | undefined) => {
      if (timer) timer.work = null
    }
    const immediate = (work: (...values: unknown[]) => void, ...values: unknown[]) => this.after(0, () => work(...values))
    Object.assign(globalThis, { setTimeout: after, clearTimeout: clear, setImmediate: immediate, clearImmediate: clear })
    performance.now = () => this.now
  }

  /** Restores the timers of this process. */
  static uninstall(): void {
    const { now, ...timers } = real
    Object.assign(globalThis, timers)
    performance.now = now
  }
}

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

/** The executed statements. Owners are `p1` (plain statements), `t2` (a transaction), `r3` (a reservation). */
export class History {
  /** Errors of the driver. */
  readonly violations: string[] = []
  /** Tags of statements whose effects were committed. */
  readonly stored = new Set<string>()
  readonly #runs = new Set<string>()

  /** Records that an owner begins to use a session: transactions and reservations do so once, uninterrupted. */
  noteRun(owner: string): void {
    if (/^[tr]\d/.test(owner) && this.#runs.has(owner))
      this.violations.push(`${owner} ran on two sessions, or another statement ran between its own`)
    this.#runs.add(owner)
  }
}

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
