import { type Repaired, repaired } from '@/components/repair/repaired'
import { knownBy } from '@/components/repair/rules-of-parsers'
import { comparisonParsers } from '@/components/series/state'

/** Puts the parameters of a comparison right; a series that cannot be read is told by the page itself. */
export const repairComparison = (given: Repaired['query']): Repaired =>
  repaired(given, { known: knownBy(comparisonParsers), older: {}, multiple: ['s'] })
