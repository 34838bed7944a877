import type { Caller } from '@/lib/access/caller'
import type { Rights } from '@/lib/access/rights/rights'
import type { Waiter } from '@/lib/db/lane'
import type { Position } from '@/lib/geo/position'
import { problemFor } from '@/lib/http/errors/answer-problem'
import type { ResolvedQuestion } from '@/lib/search/resolved-question'
import type { Language } from '@/lib/words/words'

/** Who asks, where they are, and what else all screens of an answer share. */
export type SearchContext = Readonly<{
  caller: Caller
  rights: Rights
  question: ResolvedQuestion
  here: Position | null
  language: Language
  now: number
  limit: number
  /** The connection for which it is read; when it ends, so do long statements. */
  client: Request
  /** What its lists may cost. */
  budget: ReadBudget
}>

/** Reads of lists, and how long all of them together may take. */
type BudgetSize = Readonly<{ reads: number; milliseconds: number }>

/** An answer without any list takes some hundred milliseconds; readers wait for a few seconds at most. */
const ofAnswer: BudgetSize = { reads: 30, milliseconds: 3000 }

/** What the lists of one answer may cost. Its signal ends long statements: with the client, or when the time is over. */
export class ReadBudget implements Waiter {
  readonly signal: AbortSignal
  #reads: number

  constructor(
    readonly client: Waiter,
    size = ofAnswer,
  ) {
    this.#reads = size.reads
    this.signal = AbortSignal.any([client.signal, AbortSignal.timeout(size.milliseconds)])
  }

  /** Takes one read from it; false where no read or no time is left. */
  take(): boolean {
    if (this.signal.aborted) return false
    this.#reads -= 1
    return this.#reads >= 0
  }

  /** Whether a read failed because it took too long, or the database had too much else to do. */
  isTooLate(error: unknown): boolean {
    return !this.client.signal.aborted && /^(busy|query-timeout|request-timeout)$/.test(problemFor(error).slug)
  }
}
