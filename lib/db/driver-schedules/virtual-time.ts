import { performance } from 'node:perf_hooks'

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
