/** One thing to do, for whoever waits for it. */
type Waiting<Item, Result> = Readonly<{ item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }>

/** What became of one of the things that were done together. */
export type Outcome<Result> = Readonly<{ result: Result }> | Readonly<{ error: unknown }>

/** Whoever was in company is likely to come back at once, so the next ones are given some time to be many again; never more than this. */
const companyMilliseconds = 5
/** Of the time that doing them took. */
const companyShare = 1 / 4

/**
 * Things done together: while some are being done, those that come wait, and are the next ones. Who comes alone waits for nobody.
 */
export class Gathering<Item, Result> {
  #waiting: Waiting<Item, Result>[] = []
  #busy = false

  /**
   * @param work outcomes in the order of the items
   * @param fitting how many of those that wait, at least one, can be done together; the others keep their order
   */
  constructor(
    private readonly work: (items: readonly Item[]) => Promise<readonly Outcome<Result>[]>,
    private readonly fitting: (items: readonly Item[]) => number,
  ) {}

  /** The result of doing `item`, which may be done together with others. */
  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject })
      if (!this.#busy) void this.#go()
    })
  }

  async #go(): Promise<void> {
    this.#busy = true
    while (this.#waiting.length > 0) {
      const count = Math.max(1, this.fitting(this.#waiting.map(({ item }) => item)))
      const started = performance.now()
      await this.#do(this.#waiting.splice(0, count))
      // Otherwise the first of them to come back would go alone, and all others after it.
      if (count > 1 && this.#waiting.length < count / 2)
        await pause(Math.min((performance.now() - started) * companyShare, companyMilliseconds))
    }
    this.#busy = false
  }

  async #do(waiting: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const outcomes = await this.work(waiting.map(({ item }) => item))
      waiting.forEach(({ resolve, reject }, index) => {
        const outcome = outcomes[index]!
        if ('error' in outcome) reject(outcome.error)
        else resolve(outcome.result)
      })
    } catch (error) {
      for (const { reject } of waiting) reject(error)
    }
  }
}

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))
