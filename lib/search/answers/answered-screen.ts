import type { FittingScreen } from '@/lib/search/screens/fitting-screen'
import type { SearchContext } from '@/lib/search/search-context'
import type { NameOf } from '@/lib/words/store-words'

/** The part of a screen that values or records are read from. */
export type AnsweredScreen = Pick<FittingScreen, 'plan' | 'address' | 'read'>

export type AnswerContext = Readonly<{ context: SearchContext; names: NameOf }>
