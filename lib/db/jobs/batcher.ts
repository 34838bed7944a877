type WaitingItem<Item, Result> = Readonly<{ item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }>

export type BatchOutcome<Result> = Readonly<{ result: Result }> | Readonly<{ error: unknown }>

/** Maximum wait before the next batch for the callers of the last one, which are likely to return together. */
const companyMilliseconds = 5
const companyShare = 1 / 4

/** Runs items in batches. An item starts immediately if no batch is running, and otherwise waits for the next batch. */
export class Batcher<Item, Result> {
  #waiting: WaitingItem<Item, Result>[] = []
  #busy = false

  /** `work` returns an outcome per item, in order; `fitting` the number of items for a batch, or throws to reject all. */
  constructor(
    private readonly work: (items: readonly Item[]) => Promise<readonly BatchOutcome<Result>[]>,
    private readonly fitting: (items: readonly Item[]) => number,
  ) {}

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject })
      if (!this.#busy) void this.#go()
    })
  }

  async #go(): Promise<void> {
    this.#busy = true
    try {
      while (this.#waiting.length > 0) await this.#runBatch()
    } catch (error) {
      for (const { reject } of this.#waiting.splice(0)) reject(error)
    } finally {
      this.#busy = false
    }
  }

  async #runBatch(): Promise<void> {
    const count = Math.max(1, this.fitting(this.#waiting.map(({ item }) => item)))
    const started = performance.now()
    await this.#do(this.#waiting.splice(0, count))
    // Without the pause, the first caller to return would run alone, and all others after it.
    if (count > 1 && this.#waiting.length < count / 2)
      await pause(Math.min((performance.now() - started) * companyShare, companyMilliseconds))
  }

  async #do(waiting: readonly WaitingItem<Item, Result>[]): Promise<void> {
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

/** Functions that store several items in one transaction, or an individual item in its own. */
export type ItemStore<Item, Result> = Readonly<{
  together: (items: readonly Item[]) => Promise<readonly BatchOutcome<Result>[]>
  alone: (item: Item) => Promise<Result>
}>

/**
 * Stores items together or, if the database refuses one of them, separately, so that only faulty items get errors.
 * @throws errors that no item causes: the database is unreachable, full or too busy
 */
export async function storeEach<Item, Result>(
  items: readonly Item[],
  { together, alone }: ItemStore<Item, Result>,
): Promise<readonly BatchOutcome<Result>[]> {
  try {
    return await together(items)
  } catch (error) {
    if (items.length === 1 || !isOfOne(error)) throw error
    return Promise.all(items.map(item => alone(item).then(result => ({ result }), refused)))
  }
}

const refused = (error: unknown): { error: unknown } => ({ error })

/** Errors of a database that is unreachable, too busy or full, or rolls back repeatedly: no item causes them. */
const ofAll = /^(08|25|40|53|55|57|58)...$|^CONNECT|^E[A-Z]+$/

/** Whether an error is caused by one item, so that other items could be stored. */
export function isOfOne(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code !== 'string' || !ofAll.test(code)
}
