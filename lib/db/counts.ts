import { errorFacts } from '@/lib/log'

/** What is counted, in words that tell it from everything else: a client and the mark of the secret it came with. */
type Counted = Readonly<Record<string, string>>

/** How often something happened since this was written last; times in milliseconds since 1970. */
export type CountRow<What extends Counted> = What & { since: number; lastAt: number; times: number }

type Options<What extends Counted> = Readonly<{
  /** What is counted, for the log: `uses of clients`. */
  name: string
  /** @returns those that are not written, and wait again */
  write(rows: readonly CountRow<What>[]): Promise<readonly CountRow<What>[]>
  /** Told what went wrong. */
  report(message: string, facts: Record<string, unknown>): void
}>

const flushMilliseconds = 1000
const retryMillisecondsMax = 60_000
const drainMilliseconds = 5000

/** More rows than that between two writes come only of names that somebody makes up; those that are known already still count. */
const rowsMax = 20_000

/** Counts on their way to the database: one row for each thing, however often it happens, written together now and then. */
export class Counts<What extends Counted> {
  readonly #options: Options<What>
  #rows = new Map<string, CountRow<What>>()
  #failures = 0
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<boolean> | undefined

  constructor(options: Options<What>) {
    this.#options = options
  }

  add(what: What): void {
    const now = Date.now()
    this.#put(keyOf(what), { ...what, since: now, lastAt: now, times: 1 })
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

  #put(key: string, row: CountRow<What>): void {
    const same = this.#rows.get(key)
    if (!same) {
      if (this.#rows.size < rowsMax) this.#rows.set(key, row)
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

  /** @returns whether some of them are stored; the others wait again */
  async #write(): Promise<boolean> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const taken = this.#rows
    this.#rows = new Map()
    try {
      const left = new Set(await this.#options.write([...taken.values()]))
      for (const [key, row] of taken) if (left.has(row)) this.#put(key, row)
      const isAllLeft = left.size === taken.size
      this.#failures = isAllLeft ? this.#failures + 1 : 0
      return !isAllLeft
    } catch (error) {
      this.#failures++
      for (const [key, row] of taken) this.#put(key, row)
      this.#options.report(`${this.#options.name} could not be written; they are tried again`, errorFacts(error))
      return false
    }
  }
}

const keyOf = (what: Counted): string => Object.values(what).join('\n')
