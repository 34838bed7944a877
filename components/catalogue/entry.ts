import type { DatasetView } from '@/components/catalogue/dataset-view'
import type { SearchTexts } from '@/components/catalogue/search'

/**
 * A dataset's deprecation: its replacement, where the catalogue has one, and its dates (yyyy-MM-dd). `reason`: in the administrator's words and
 * language.
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
  /** The time of its last data change. */
  changed: Date | null
  /** How often measurements are expected, in seconds; for series with several rhythms the shortest. */
  periodSeconds: number | null
  deprecation: DatasetDeprecation | null
  texts: SearchTexts
}>
