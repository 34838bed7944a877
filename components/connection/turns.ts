/** Runs a task in turn. @throws the signal's reason when it was cancelled by then */
export type RunInTurn = <Made>(work: () => Promise<Made>, signal: AbortSignal) => Promise<Made>

/**
 * Limits how many tasks run at once: a browser has six connections to a server, and the visible list needs some of them.
 * @param together tasks at once
 */
export function turnsOf(together: number): RunInTurn {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work, signal) => {
    if (running >= together) await new Promise<void>(resolve => waiting.push(resolve))
    else running++
    try {
      signal.throwIfAborted()
      return await work()
    } finally {
      // The place goes to the task that has waited longest.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
