import type { SeriesFacts } from '@/components/series/series-facts'
import type { ComparisonState } from '@/components/series/use-comparison-state'
import type { Measurements } from '@/components/series/use-measurements'

/** What all parts of a comparison are made of. */
export type ComparisonData = Readonly<{
  series: readonly SeriesFacts[]
  state: ComparisonState
  measured: Measurements
  zone: string
}>
