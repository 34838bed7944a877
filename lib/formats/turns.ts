/** Time in milliseconds for which work runs before other work of the process gets a turn. */
const sliceMilliseconds = 5

const waiting: (() => void)[] = []

/** Waits for the next slice. A turn of the event loop runs only one slice, so that small requests wait for only one. */
export const nextTurn = (): Promise<void> =>
  new Promise(resolve => {
    if (waiting.push(resolve) === 1) setImmediate(goOn)
  })

function goOn(): void {
  waiting.shift()!()
  if (waiting.length > 0) setImmediate(goOn)
}

/** Time slices of long work: after each small step the work checks `due`, and if so awaits `give`. */
export class Turns {
  #since = performance.now()

  get due(): boolean {
    return performance.now() - this.#since >= sliceMilliseconds
  }

  async give(): Promise<void> {
    await nextTurn()
    this.#since = performance.now()
  }
}

/** Long work that yields at regular pauses, so that other requests are not delayed, and returns its result. */
export type PausableWork<Result, Pause = unknown> = Generator<Pause, Result>

/** Maps a list that may be long, with turns for other work in between. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  each: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const turns = new Turns()
  const results: Result[] = []
  for (const [index, item] of items.entries()) {
    results.push(each(item, index))
    if (turns.due) await turns.give()
  }
  return results
}

/** Runs work to its end, with a turn for other work at each pause. @param onPause its errors end the work */
export async function inTurns<Result, Pause>(
  work: PausableWork<Result, Pause>,
  onPause: (pause: Pause) => void = () => {},
): Promise<Result> {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    onPause(value)
    await nextTurn()
  }
}

export function atOnce<T>(work: PausableWork<T>): T {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}
