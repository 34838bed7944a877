import { RowQueue, type RowQueueOptions } from '@/lib/db/row-queue'

/** What is counted, in words that tell it from everything else: a client and the mark of the secret it came with. */
type Counted = Readonly<Record<string, string>>

/** How often something happened since this was written last; times in milliseconds since 1970. */
export type CountRow<What extends Counted> = What & { since: number; lastAt: number; times: number }

type Options<What extends Counted> = Pick<RowQueueOptions<CountRow<What>>, 'name' | 'write' | 'report'>

/** More rows than that between two writes come only of names that somebody makes up; those that are known already still count. */
const rowsMax = 20_000

/** Counts on their way to the database: one row for each thing, however often it happens, written together now and then. */
export class Counts<What extends Counted> {
  readonly #queue: RowQueue<CountRow<What>>

  constructor(options: Options<What>) {
    this.#queue = new RowQueue({
      ...options,
      keyOf: ({ since, lastAt, times, ...what }) => Object.values(what).join('\n'),
      fold,
      flushMilliseconds: 1000,
      retryMillisecondsMax: 60_000,
      rowsMax,
      batchRows: Number.POSITIVE_INFINITY,
    })
  }

  add(what: What): void {
    const now = Date.now()
    this.#queue.add({ ...what, since: now, lastAt: now, times: 1 })
  }

  /** Writes what waits, or gives up: at the first attempt that fails, and when it takes too long. */
  drain(): Promise<void> {
    return this.#queue.drain()
  }
}

function fold(row: CountRow<Counted>, more: CountRow<Counted>): void {
  row.times += more.times
  row.since = Math.min(row.since, more.since)
  row.lastAt = Math.max(row.lastAt, more.lastAt)
}
