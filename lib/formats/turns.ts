/** How long work goes on before everything else in the process gets a turn. */
const sliceMilliseconds = 5

/** For work of unknown length in one place: whoever does it asks after each small step whether others are waiting long enough. */
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
