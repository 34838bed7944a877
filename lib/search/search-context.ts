import type { Caller } from '@/lib/access/caller'
import type { Rights } from '@/lib/access/rights/rights'
import type { Position } from '@/lib/geo/position'
import type { ResolvedQuestion } from '@/lib/search/plan'
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
}>
