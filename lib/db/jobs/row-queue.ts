import { errorFacts } from '@/lib/log'

export type RowQueueOptions<Row> = Readonly<{
  /** Name of the rows in the log, e.g. `audit rows`. */
  name: string
  keyOf: (row: Row) => string
  /** Merges `more` into `row`, which has the same key. */
  fold: (row: Row, more: Row) => void
  /** Writes rows. Returns the rows that were not written, which wait again. */
  write: (rows: readonly Row[]) => Promise<readonly Row[]>
  report: (message: string, facts: Record<string, unknown>) => void
  refuse?: (row: Row) => void
  flushMilliseconds: number
  retryMillisecondsMax: number
  rowsMax: number
  /** Maximum rows of a batch; when as many wait, they are written without delay. */
  batchRows: number
}>

const drainMilliseconds = 5000

/** Rows that wait to be written in batches. Rows with the same key are merged; failed batches are retried. */
export class RowQueue<Row> {
  readonly #options: RowQueueOptions<Row>
  readonly #rows = new Map<string, Row>()
  #failures = 0
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<boolean> | undefined

  constructor(options: RowQueueOptions<Row>) {
    this.#options = options
  }

  get size(): number {
    return this.#rows.size
  }

  has(row: Row): boolean {
    return this.#rows.has(this.#options.keyOf(row))
  }

  waiting(key: string): Row | undefined {
    return this.#rows.get(key)
  }

  add(row: Row): void {
    this.#put(row)
    this.#schedule()
  }

  /** Writes all waiting rows. Gives up after five seconds, or when a whole batch fails, and reports the lost rows. */
  async drain(): Promise<void> {
    const impatient = new Promise<void>(resolve => setTimeout(resolve, drainMilliseconds).unref())
    await Promise.race([this.#writeAll(), impatient])
    clearTimeout(this.#timer)
    const { name, report } = this.#options
    if (this.size > 0) report(`${name} were lost at the end`, { lost: this.size })
  }

  async #writeAll(): Promise<void> {
    await this.#writing
    while (this.size > 0) if (!(await this.#flush())) return
  }

  #put(row: Row): void {
    const { keyOf, fold, refuse, rowsMax } = this.#options
    const key = keyOf(row)
    const same = this.#rows.get(key)
    if (same) fold(same, row)
    else if (this.size < rowsMax) this.#rows.set(key, row)
    else refuse?.(row)
  }

  #schedule(): void {
    const { batchRows, flushMilliseconds, retryMillisecondsMax } = this.#options
    if (this.#writing) return
    if (this.size >= batchRows && this.#failures === 0) return void this.#flush()
    const wait = Math.min(retryMillisecondsMax, flushMilliseconds * 2 ** this.#failures)
    // The timer does not keep the process alive: an orderly end drains the queue.
    this.#timer ??= setTimeout(() => void this.#flush(), wait).unref()
  }

  #flush(): Promise<boolean> {
    this.#writing ??= this.#writeBatch().finally(() => {
      this.#writing = undefined
      if (this.size > 0) this.#schedule()
    })
    return this.#writing
  }

  /** Writes a batch. @returns false if none of its rows was written */
  async #writeBatch(): Promise<boolean> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const batch = this.#take()
    const left = await this.#written(batch)
    for (const row of left) this.#put(row)
    this.#failures = left.length > 0 && left.length >= batch.length ? this.#failures + 1 : 0
    return this.#failures === 0
  }

  async #written(batch: readonly Row[]): Promise<readonly Row[]> {
    const { name, write, report } = this.#options
    try {
      return await write(batch)
    } catch (error) {
      report(`${name} could not be written; they are tried again`, { waiting: this.size + batch.length, ...errorFacts(error) })
      return batch
    }
  }

  #take(): Row[] {
    const batch = [...this.#rows].slice(0, this.#options.batchRows)
    for (const [key] of batch) this.#rows.delete(key)
    return batch.map(([, row]) => row)
  }
}

/** The subject of a count, identified by string properties, e.g. a client and the mark of the secret that it used. */
type CountKey = Readonly<Record<string, string>>

/** The count (`times`) of a subject since the last write, and when it occurred first and last, in ms since 1970. */
export type CountRow<What extends CountKey> = What & { since: number; lastAt: number; times: number }

type Options<What extends CountKey> = Pick<RowQueueOptions<CountRow<What>>, 'name' | 'write' | 'report'> & {
  readonly properties: Readonly<Record<keyof What, true>>
}

/** Maximum number of waiting counts. Only invented names exceed it; then new subjects are not counted. */
const rowsMax = 20_000

/** Counts that wait to be written: one row per subject, all written together once a second. */
export class CounterQueue<What extends CountKey> {
  readonly #properties: readonly (keyof What)[]
  readonly #queue: RowQueue<CountRow<What>>

  constructor({ properties, ...options }: Options<What>) {
    this.#properties = Object.keys(properties)
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
    return this.#properties.map(name => what[name]).join('\n')
  }

  drain(): Promise<void> {
    return this.#queue.drain()
  }
}

function fold(row: CountRow<CountKey>, more: CountRow<CountKey>): void {
  row.times += more.times
  row.since = Math.min(row.since, more.since)
  row.lastAt = Math.max(row.lastAt, more.lastAt)
}
