import type { Caller } from '@/lib/access/caller'
import type { Rights } from '@/lib/access/rights/rights'
import type { Waiter } from '@/lib/db/lane'
import type { Position } from '@/lib/geo/position'
import { problemFor } from '@/lib/http/errors/problem-response'
import type { ResolvedQuestion } from '@/lib/search/resolved-question'
import type { Language } from '@/lib/words/words'

/** The caller, their location, and the other values that all screens of a response share. */
export type SearchContext = Readonly<{
  caller: Caller
  rights: Rights
  question: ResolvedQuestion
  here: Position | null
  language: Language
  now: number
  limit: number
  /** The client's request. When it ends, long statements are stopped. */
  client: Request
  budget: ReadBudget
}>

/** The default budget of a response, for which users wait a few seconds at most. */
const ofResponse: Readonly<{ reads: number; milliseconds: number }> = { reads: 30, milliseconds: 3000 }

/** Limits the reads for a response. The signal ends long statements when the client disconnects or the time is over. */
export class ReadBudget implements Waiter {
  readonly signal: AbortSignal
  #reads: number

  constructor(
    readonly client: Waiter,
    size = ofResponse,
  ) {
    this.#reads = size.reads
    this.signal = AbortSignal.any([client.signal, AbortSignal.timeout(size.milliseconds)])
  }

  /** Uses one read of the budget; false if no read or no time is left. */
  take(): boolean {
    if (this.signal.aborted) return false
    this.#reads -= 1
    return this.#reads >= 0
  }

  /** Whether a read failed because it was too slow, or the database too busy. */
  isTooLate(error: unknown): boolean {
    return !this.client.signal.aborted && /^(busy|query-timeout|request-timeout)$/.test(problemFor(error).slug)
  }
}
