import type { SeriesFacts } from '@/components/series/series-facts'
import type { ComparisonState } from '@/components/series/use-comparison-state'
import type { Measurements } from '@/components/series/use-measurements'

/** The data that all parts of a comparison share. */
export type ComparisonData = Readonly<{
  series: readonly SeriesFacts[]
  state: ComparisonState
  measured: Measurements
  zone: string
}>
