import { setImmediate as turn } from 'node:timers/promises'

/** Long work that yields now and then, so that others get their turns, and returns its result. */
export type Pausing<Result, Pause = unknown> = Generator<Pause, Result>

/**
 * Runs work to its end, and lets everything else run at its pauses.
 * @param onPause gets what the work yields; its errors end the work
 */
export async function inTurns<Result, Pause>(
  work: Pausing<Result, Pause>,
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
export function atOnce<T>(work: Pausing<T>): T {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}
