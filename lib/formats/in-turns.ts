import { setImmediate as turn } from 'node:timers/promises'

/** Long work that stops again and again, so that others may have a turn, and ends with its result. */
export type Pausing<T> = Generator<unknown, T>

/** Does a work to its end, with others in between. */
export async function inTurns<T>(work: Pausing<T>): Promise<T> {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    await turn()
  }
}

/** Does a work to its end without a pause. */
export function atOnce<T>(work: Pausing<T>): T {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}
