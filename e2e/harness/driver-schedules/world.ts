import { performance } from 'node:perf_hooks'

/** Random numbers from a seed (mulberry32): the same seed gives the same numbers. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = Math.imul(seed + 1, 0x9e3779b1) >>> 0
  }

  /** A number from 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let bits = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number from 0 to below `count`. */
  readonly below = (count: number): number => Math.floor(this.next() * count)
  /** Whether an event with the given probability occurs. */
  readonly chance = (probability: number): boolean => this.next() < probability
  readonly pick = <T>(choices: readonly T[]): T => choices[this.below(choices.length)]!
  /** Does something several times: at least `from`, and less than `from + count`. */
  readonly times = <T>(from: number, count: number, work: () => T): T[] => Array.from({ length: from + this.below(count) }, work)
}

/** A timer of a virtual clock; one that was cleared has no work. */
type Timer = { at: number; work: (() => void) | null }

const real = { setTimeout, clearTimeout, setImmediate, clearImmediate, now: performance.now }

/** A turn of Node's event loop, in which promises and streams do everything that is pending. */
const turn = (): Promise<void> => new Promise(resolve => real.setImmediate(resolve))

/** A clock that jumps to the next timer: seconds pass in microseconds, and events always have the same order. */
export class VirtualTime {
  /** Virtual milliseconds since the start. */
  now = 0
  /** Timers by descending time: the last one is the next. Timers of one time run in the order of their creation. */
  readonly #timers: Timer[] = []

  /** Runs `work` after so many milliseconds. */
  after(milliseconds: number, work: () => void): Timer {
    const timer = { at: this.now + Math.max(0, milliseconds), work }
    this.#timers.splice(this.#timers.findLastIndex(({ at }) => at > timer.at) + 1, 0, timer)
    return timer
  }

  sleep(milliseconds: number): Promise<void> {
    return new Promise(resolve => this.after(milliseconds, resolve))
  }

  /** Lets time pass for so many milliseconds, until `done`, or until no timer is left. */
  async pass(milliseconds: number, done = () => false): Promise<void> {
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
    type Work = (...values: unknown[]) => void
    const clear = (timer: Timer | null | undefined) => {
      if (timer) timer.work = null
    }
    Object.assign(globalThis, {
      setTimeout: (work: Work, milliseconds = 0, ...values: unknown[]) =>
        this.after(Math.max(1, milliseconds), () => work(...values)),
      setImmediate: (work: Work, ...values: unknown[]) => this.after(0, () => work(...values)),
      clearTimeout: clear,
      clearImmediate: clear,
    })
    performance.now = () => this.now
  }

  /** Restores the timers of this process. */
  static uninstall(): void {
    const { now, ...timers } = real
    Object.assign(globalThis, timers)
    performance.now = now
  }
}

/** The maximum probability of each failure. */
export const highest = {
  // The server refuses a connection; it ends or is silent at the start; it ends before, within or after a response.
  refused: 0.5,
  atStart: 0.5,
  atStatement: 0.3,
  // A COMMIT fails; a ROLLBACK is cancelled, so that the transaction remains; the plan of a statement is refused.
  atCommit: 0.3,
  atRollback: 0.3,
  stalePlan: 0.3,
  // Callers: a statement is cancelled, fails on the server, or has a value that cannot be sent.
  cancelled: 0.4,
  failing: 0.3,
  unsendable: 0.2,
  // Results are not awaited, and work goes on after its transaction; a callback throws, or ignores an error.
  dangling: 0.3,
  throwing: 0.3,
  ignored: 0.5,
  // A COPY breaks off; a transaction leaves one unfinished.
  broken: 0.5,
  abandoned: 0.3,
}
export type Risk = keyof typeof highest
export const risks = Object.keys(highest) as Risk[]

/** State shared by a schedule's server and callers. Owners: `p1` (plain), `t2` (transaction), `r3` (reservation). */
export class World {
  readonly time = new VirtualTime()
  readonly random: Random
  /** The probability of each risk; 0 without a value. */
  risks: Partial<Record<Risk, number>> = {}
  readonly problems: string[] = []
  /** Tags of statements whose effects were committed. */
  readonly stored = new Set<string>()

  constructor(seed: number) {
    this.random = new Random(seed)
  }

  happens(risk: Risk): boolean {
    return this.random.chance(this.risks[risk] ?? 0)
  }
}
