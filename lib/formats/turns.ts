import { setImmediate as turn } from 'node:timers/promises'

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

/** Long work that yields now and then, so that others get their turns, and returns its result. */
export type PausableWork<Result, Pause = unknown> = Generator<Pause, Result>

/**
 * Runs work to its end, and lets everything else run at its pauses.
 * @param onPause gets what the work yields; its errors end the work
 */
export async function inTurns<Result, Pause>(
  work: PausableWork<Result, Pause>,
  onPause: (pause: Pause) => void = () => {},
): Promise<Result> {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    onPause(value)
    await turn()
  }
}

/** Runs work to its end without a pause. */
export function atOnce<T>(work: PausableWork<T>): T {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}
