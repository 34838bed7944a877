import { RowQueue, type RowQueueOptions } from '@/lib/db/jobs/row-queue'

/** The counted subject, identified by string properties: a client and the mark of the secret it used. */
type Counted = Readonly<Record<string, string>>

/** How often something happened since the last write; times in milliseconds since 1970. */
export type CountRow<What extends Counted> = What & { since: number; lastAt: number; times: number }

type Options<What extends Counted> = Pick<RowQueueOptions<CountRow<What>>, 'name' | 'write' | 'report'> & {
  /** The properties of the counted subject. */
  readonly members: Readonly<Record<keyof What, true>>
}

/**
 * More rows than this between two writes come from invented names only. Beyond it, only subjects with a row are
 * counted.
 */
const rowsMax = 20_000

/** Counts that wait to be written: one row per subject, all written together from time to time. */
export class CounterQueue<What extends Counted> {
  readonly #members: readonly (keyof What)[]
  readonly #queue: RowQueue<CountRow<What>>

  constructor({ members, ...options }: Options<What>) {
    this.#members = Object.keys(members)
    this.#queue = new RowQueue({
      ...options,
      keyOf: row => this.#keyOf(row),
      fold,
      flushMilliseconds: 1000,
      retryMillisecondsMax: 60_000,
      rowsMax,
      batchRows: Number.POSITIVE_INFINITY,
    })
  }

  add(what: What): void {
    const now = Date.now()
    const waiting = this.#queue.waiting(this.#keyOf(what))
    if (!waiting) return void this.#queue.add({ ...what, since: now, lastAt: now, times: 1 })
    waiting.times += 1
    waiting.lastAt = Math.max(waiting.lastAt, now)
  }

  #keyOf(what: What): string {
    return this.#members.map(member => what[member]).join('\n')
  }

  /** Writes everything that waits. Gives up at the first attempt that fails, and after five seconds. */
  drain(): Promise<void> {
    return this.#queue.drain()
  }
}

function fold(row: CountRow<Counted>, more: CountRow<Counted>): void {
  row.times += more.times
  row.since = Math.min(row.since, more.since)
  row.lastAt = Math.max(row.lastAt, more.lastAt)
}
