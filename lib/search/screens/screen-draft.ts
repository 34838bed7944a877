import { type Span, wordsIn } from '@/lib/search/question/tokens'
import type { ResolvedQuestion } from '@/lib/search/resolved-question'
import type { Omission } from '@/lib/search/screens/omissions'
import type { ListRead } from '@/lib/search/screens/read-list'
import type { ScreenPlan } from '@/lib/search/screens/screen-plan'
import type { AreaWords } from '@/lib/search/screens/titles'
import type { SearchContext } from '@/lib/search/search-context'
import type { WeighedReading } from '@/lib/search/senses/evidence'
import type { Place } from '@/lib/search/senses/places'

/** A screen without its address. */
export type ScreenDraft = Readonly<{
  plan: ScreenPlan
  where: AreaWords | null
  read: ListRead | null
  /** How the screen reads the question. */
  reading: WeighedReading
  /** What the screen leaves out of the question, so that it shows something. */
  without: readonly Omission[]
  /** How many it has to show, and how many it may show, so that it is what the question names. */
  least?: number
  most?: number
}>

/** `valley`: where to look instead of for its name in titles. */
export type ScreenContext = Readonly<{
  reading: WeighedReading
  context: SearchContext
  place: Place | null
  valley: Place | null
  isFirst: boolean
}>

type Omitting = Readonly<{ spans: readonly (Span | null)[]; question: ResolvedQuestion; reason: Omission['reason'] }>

/** The screen with another plan, which leaves out some words. */
export const withChange = (
  screen: ScreenDraft,
  change: Partial<ScreenPlan>,
  { spans, question, reason }: Omitting,
): ScreenDraft => ({
  ...screen,
  plan: { ...screen.plan, ...change },
  without: [...screen.without, ...spans.flatMap(span => (span ? [{ words: wordsIn(question.tokens, span), reason }] : []))],
})
