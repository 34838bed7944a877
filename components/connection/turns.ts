/** Does a work when it is its turn. @throws what the signal says when nobody waits for the work any more by then */
export type InTurn = <Made>(work: () => Promise<Made>, signal: AbortSignal) => Promise<Made>

/**
 * Lets works wait for each other: a browser has six connections to a server, and a list that somebody looks at needs some of them.
 * @param together how many are done at once
 */
export function turnsOf(together: number): InTurn {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work, signal) => {
    if (running >= together) await new Promise<void>(resolve => waiting.push(resolve))
    else running++
    try {
      signal.throwIfAborted()
      return await work()
    } finally {
      // The place passes on to who has waited for longest.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
