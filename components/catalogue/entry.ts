import type { DatasetView } from '@/components/catalogue/dataset-view'
import type { SearchTexts } from '@/components/catalogue/search'

/**
 * That a dataset should no longer be used: what takes its place, as far as the catalogue has it, and its dates (yyyy-MM-dd). `reason`: in the
 * words of whoever deprecated it, in their language.
 */
export type DatasetDeprecation = Readonly<{
  reason?: string | null
  replacement: Readonly<{ id: string; title: string }> | null
  deprecated: string | null
  removedAfter: string | null
}>

/** A dataset as the catalogue lists it. */
export type Entry = Readonly<{
  view: DatasetView
  /** When its data changed last. */
  changed: Date | null
  /** How often measurements are expected, in seconds; of series with several rhythms the quickest. */
  periodSeconds: number | null
  deprecation: DatasetDeprecation | null
  texts: SearchTexts
}>
