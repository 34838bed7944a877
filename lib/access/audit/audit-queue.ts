import { RowQueue, type RowQueueOptions } from '@/lib/db/jobs/row-queue'

/** An event whose strings the database can store. `detail` is JSON. */
type Entry = Readonly<{ kind: string; actor: string; client: string; address: string; subject: string; detail: string }>

/** A row of `audit` for `times` equal events of a batch. `at` is the time of the first, in milliseconds since 1970. */
export type AuditBatchRow = Entry & { at: number; times: number }

type Options = Pick<RowQueueOptions<AuditBatchRow>, 'write' | 'report'> & Readonly<{ rowsMax?: number }>

/** Maximum rows of a caller in a batch. Further rows, e.g. of a scan, are merged into one without a subject. */
const callerRowsMax = 50

/**
 * A queue of events: equal ones are merged, batches are written one after another, and events wait in memory up to a
 * limit while the database is unavailable. Events over the limit are counted, and their number is written as a row.
 */
export class AuditQueue {
  readonly #options: Required<Options>
  readonly #queue: RowQueue<AuditBatchRow>
  readonly #callers = new Map<string, number>()
  #lost = 0

  constructor(options: Options) {
    this.#options = { rowsMax: 20_000, ...options }
    this.#queue = new RowQueue({
      ...this.#options,
      name: 'audit rows',
      keyOf,
      fold,
      refuse: ({ times }) => {
        this.#lost += times
      },
      write: batch => this.#write(batch),
      flushMilliseconds: 200,
      retryMillisecondsMax: 10_000,
      batchRows: 500,
    })
  }

  add(entry: Entry): void {
    const row = { ...entry, at: Date.now(), times: 1 }
    this.#queue.add(this.#isOneTooMany(row) ? { ...row, subject: '(many)', detail: '{}' } : row)
  }

  /** Writes all waiting rows, and stops at the first batch that fails or takes too long. */
  drain(): Promise<void> {
    return this.#queue.drain()
  }

  #isOneTooMany(row: AuditBatchRow): boolean {
    if (this.#queue.has(row) || this.#queue.size >= this.#options.rowsMax) return false
    const caller = [row.kind, row.actor, row.client, row.address].join('\n')
    const count = this.#callers.get(caller) ?? 0
    if (count < callerRowsMax) this.#callers.set(caller, count + 1)
    return count >= callerRowsMax
  }

  async #write(batch: readonly AuditBatchRow[]): Promise<readonly AuditBatchRow[]> {
    const lost = this.#lost
    this.#lost = 0
    this.#callers.clear()
    try {
      const left = await this.#options.write(lost > 0 ? [...batch, lostRow(lost)] : batch)
      if (lost > 0) this.#options.report('audit rows were lost, as more came than could wait', { lost })
      return left
    } catch (error) {
      this.#lost += lost
      throw error
    }
  }
}

const keyOf = ({ kind, actor, client, address, subject, detail }: Entry): string =>
  [kind, actor, client, address, subject, detail].join('\n')

function fold(row: AuditBatchRow, more: AuditBatchRow): void {
  row.times += more.times
  row.at = Math.min(row.at, more.at)
}

const lostRow = (times: number): AuditBatchRow => ({
  kind: 'events lost',
  actor: '',
  client: '',
  address: '',
  subject: 'audit',
  detail: '{}',
  at: Date.now(),
  times,
})
