import { errorFacts } from '@/lib/log'

/** A client and the mark of the secret it came with. */
type Use = Readonly<{ client: string; secret: string }>

/** How often a client came with a secret since this was written last; times in milliseconds since 1970. */
export type UseRow = Use & { since: number; lastAt: number; times: number }

type Options = Readonly<{
  write(rows: readonly UseRow[]): Promise<unknown>
  /** Told what went wrong. */
  report(message: string, facts: Record<string, unknown>): void
}>

const flushMilliseconds = 1000
const retryMillisecondsMax = 60_000
const drainMilliseconds = 5000

/** More clients than that between two writes come only of names that somebody makes up; those that are known already still count. */
const clientsMax = 20_000

/** Counts on their way to the database: one row a client and secret, however often it comes, written together now and then. */
export class UseCounts {
  readonly #options: Options
  #rows = new Map<string, UseRow>()
  #failures = 0
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<boolean> | undefined

  constructor(options: Options) {
    this.#options = options
  }

  add(use: Use): void {
    const now = Date.now()
    this.#put({ ...use, since: now, lastAt: now, times: 1 })
    this.#schedule()
  }

  /** Writes what waits, or gives up: at the first attempt that fails, and when it takes too long. */
  async drain(): Promise<void> {
    const impatient = new Promise<void>(resolve => setTimeout(resolve, drainMilliseconds).unref())
    await Promise.race([this.#writeAll(), impatient])
    clearTimeout(this.#timer)
  }

  async #writeAll(): Promise<void> {
    await this.#writing
    while (this.#rows.size > 0) if (!(await this.#flush())) return
  }

  #put(row: UseRow): void {
    const key = `${row.secret} ${row.client}`
    const same = this.#rows.get(key)
    if (!same) {
      if (this.#rows.size < clientsMax) this.#rows.set(key, row)
      return
    }
    same.times += row.times
    same.since = Math.min(same.since, row.since)
    same.lastAt = Math.max(same.lastAt, row.lastAt)
  }

  #schedule(): void {
    if (this.#writing) return
    const wait = Math.min(retryMillisecondsMax, flushMilliseconds * 2 ** this.#failures)
    // Nobody's process stays alive for it: whoever ends in order drains.
    this.#timer ??= setTimeout(() => void this.#flush(), wait).unref()
  }

  #flush(): Promise<boolean> {
    this.#writing ??= this.#write().finally(() => {
      this.#writing = undefined
      if (this.#rows.size > 0) this.#schedule()
    })
    return this.#writing
  }

  /** @returns whether they are stored; otherwise they wait again */
  async #write(): Promise<boolean> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const taken = [...this.#rows.values()]
    this.#rows = new Map()
    try {
      await this.#options.write(taken)
      this.#failures = 0
      return true
    } catch (error) {
      this.#failures++
      for (const row of taken) this.#put(row)
      this.#options.report('uses of clients could not be written; they are tried again', errorFacts(error))
      return false
    }
  }
}
