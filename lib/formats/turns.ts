/** How long work runs before everything else in the process gets a turn. */
const sliceMilliseconds = 5

/** Time slices of long work in one place: after each small step the work checks `due`, and if so awaits `give`. */
export class Turns {
  #since = performance.now()

  /** Whether the work has gone on for a slice of time. */
  get due(): boolean {
    return performance.now() - this.#since >= sliceMilliseconds
  }

  /** Lets everything else that is ready run first. */
  async give(): Promise<void> {
    await new Promise(resolve => setImmediate(resolve))
    this.#since = performance.now()
  }
}
