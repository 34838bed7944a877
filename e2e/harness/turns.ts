/** The result of work, and how many turns of the event loop others had meanwhile. */
export async function withTurns<T>(work: () => Promise<T>): Promise<{ result: T; turns: number }> {
  let turns = 0
  const count = () => {
    turns += 1
    waiting = setImmediate(count)
  }
  let waiting = setImmediate(count)
  const result = await work()
  clearImmediate(waiting)
  return { result, turns }
}
