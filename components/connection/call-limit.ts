/** Runs a task when there is a free place. @throws the signal's reason when it was aborted before */
export type RunLimited = <Made>(work: () => Promise<Made>, signal: AbortSignal) => Promise<Made>

/**
 * Limits how many calls run at the same time: a browser has six connections to a server, and the visible list needs some of them.
 * @param together calls at the same time
 */
export function limitCalls(together: number): RunLimited {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work, signal) => {
    if (running >= together) await new Promise<void>(resolve => waiting.push(resolve))
    else running++
    try {
      signal.throwIfAborted()
      return await work()
    } finally {
      // The place goes to the call that has waited longest.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
