import { errorFacts } from '@/lib/log'

/** An event with its texts ready for the database; `detail` is JSON. */
type Entry = Readonly<{ kind: string; actor: string; client: string; address: string; subject: string; detail: string }>

/** A row of `audit`: equal events of one batch, at the time of the first, in milliseconds since 1970. */
export type AuditRow = Entry & { at: number; times: number }

type Options = Readonly<{
  /** @returns those that are not written, and wait again; a count of what was lost is let go */
  write(rows: readonly AuditRow[]): Promise<readonly AuditRow[]>
  /** Told what went wrong. */
  report(message: string, facts: Record<string, unknown>): void
  flushMilliseconds?: number
  rowsMax?: number
}>

const batchRows = 500
const retryMillisecondsMax = 10_000
const drainMilliseconds = 5000

/** How many different rows one caller gets in a batch; more, a scan of all addresses for example, are one row without a subject. */
const callerRowsMax = 50

/**
 * Events on their way to the database: folded, written in batches one after another, and kept while they cannot be written, as long as
 * there is room. What does not fit is counted, and the count is written as a row too.
 */
export class AuditQueue {
  readonly #options: Required<Options>
  #rows = new Map<string, AuditRow>()
  #callers = new Map<string, number>()
  #lost = 0
  #failures = 0
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<boolean> | undefined

  constructor(options: Options) {
    this.#options = { flushMilliseconds: 200, rowsMax: 20_000, ...options }
  }

  add(entry: Entry): void {
    this.#put({
      ...(this.#isOneTooMany(entry) ? { ...entry, subject: '(many)', detail: '{}' } : entry),
      at: Date.now(),
      times: 1,
    })
    this.#schedule()
  }

  /** Writes all that waits, or gives up: at the first batch that cannot be written, and when it takes too long. */
  async drain(): Promise<void> {
    const impatient = new Promise<void>(resolve => setTimeout(resolve, drainMilliseconds).unref())
    await Promise.race([this.#writeAll(), impatient])
    clearTimeout(this.#timer)
    if (this.#rows.size > 0) this.#options.report('audit rows were lost at the end', { lost: this.#rows.size })
  }

  async #writeAll(): Promise<void> {
    await this.#writing
    while (this.#rows.size > 0 || this.#lost > 0) if (!(await this.#flush())) return
  }

  #isOneTooMany(entry: Entry): boolean {
    if (this.#rows.has(keyOf(entry)) || this.#rows.size >= this.#options.rowsMax) return false
    const caller = [entry.kind, entry.actor, entry.client, entry.address].join('\n')
    const count = this.#callers.get(caller) ?? 0
    if (count < callerRowsMax) this.#callers.set(caller, count + 1)
    return count >= callerRowsMax
  }

  #put(row: AuditRow): void {
    const key = keyOf(row)
    const same = this.#rows.get(key)
    if (same) {
      same.times += row.times
      same.at = Math.min(same.at, row.at)
    } else if (this.#rows.size < this.#options.rowsMax) this.#rows.set(key, row)
    else this.#lost += row.times
  }

  #schedule(): void {
    if (this.#writing) return
    if (this.#rows.size >= batchRows && this.#failures === 0) return void this.#flush()
    const wait = Math.min(retryMillisecondsMax, this.#options.flushMilliseconds * 2 ** this.#failures)
    // Nobody's process stays alive for it: whoever ends in order drains.
    this.#timer ??= setTimeout(() => void this.#flush(), wait).unref()
  }

  #flush(): Promise<boolean> {
    this.#writing ??= this.#writeBatch().finally(() => {
      this.#writing = undefined
      if (this.#rows.size > 0 || this.#lost > 0) this.#schedule()
    })
    return this.#writing
  }

  /** @returns whether some of the batch is stored; the others wait again */
  async #writeBatch(): Promise<boolean> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const { batch, lost } = this.#take()
    let left: readonly AuditRow[]
    try {
      left = await this.#options.write(lost > 0 ? [...batch, lostRow(lost)] : batch)
    } catch (error) {
      this.#failures++
      this.#lost += lost
      for (const row of batch) this.#put(row)
      this.#options.report('audit rows could not be written; they are tried again', {
        waiting: this.#rows.size,
        ...errorFacts(error),
      })
      return false
    }
    for (const row of left) this.#put(row)
    this.#failures = left.length > 0 && left.length >= batch.length ? this.#failures + 1 : 0
    if (lost > 0) this.#options.report('audit rows were lost, as more came than could wait', { lost })
    return this.#failures === 0
  }

  #take(): { batch: AuditRow[]; lost: number } {
    const batch = [...this.#rows.values()].slice(0, batchRows)
    for (const row of batch) this.#rows.delete(keyOf(row))
    this.#callers.clear()
    const lost = this.#lost
    this.#lost = 0
    return { batch, lost }
  }
}

const keyOf = ({ kind, actor, client, address, subject, detail }: Entry): string =>
  [kind, actor, client, address, subject, detail].join('\n')

const lostRow = (times: number): AuditRow => ({
  kind: 'events lost',
  actor: '',
  client: '',
  address: '',
  subject: 'audit',
  detail: '{}',
  at: Date.now(),
  times,
})
