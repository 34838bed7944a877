import type { DistinctRequest } from '@/lib/content/distinct/params'
import type { ResolvedKinds } from '@/lib/content/resolve'
import { type MadeRecord, type VisibleRows, visibleTypes } from '@/lib/content/several-kinds'
import { shapeIn } from '@/lib/content/weather/shape'
import { rawMatch } from '@/lib/db/records/raw-match'
import { tagsMatch } from '@/lib/db/records/record-filters'
import { type Sql, sql } from '@/lib/db/sql'

/** Distinct values: of which rows and fields, in which order. Plain data, no I/O. */
export type DistinctPlan = VisibleRows &
  Readonly<{
    /** Datasets of the catalog if the request is about it, in place of stored records. */
    made: readonly MadeRecord[] | null
    /** Further conditions on rows `d` of `opened_document`. */
    filters: readonly Sql[]
    /** Properties of a record that lists of its kind do not show. */
    without: readonly string[]
    fields: DistinctRequest['fields']
    orders: DistinctRequest['orders']
    empty: DistinctRequest['empty']
  }>

const wholeRecord = { languages: [], fields: [], empty: 'keep' } as const

export function planDistinct(wanted: DistinctRequest, { rights, made }: ResolvedKinds): DistinctPlan {
  const { entity, fields, orders, empty, sources, tags, filter } = wanted
  const ofSources = made ? sql`d.sources && ${sources}::text[]` : sql`lower(d.source) = any(${sources}::text[])`
  const { visible, reads } = visibleTypes([entity.type], rights)
  return Object.freeze({
    made,
    reads,
    // Everybody sees every dataset.
    visible: made ? sql`true` : visible,
    filters: [...(sources ? [ofSources] : []), ...(tags ? [tagsMatch(tags)] : []), ...(filter ? [rawMatch(filter)] : [])],
    // Records that are served in one language have the other languages in a separate property.
    without: !made && shapeIn(entity, wholeRecord).textLanguage !== undefined ? ['Translations'] : [],
    fields,
    orders,
    empty,
  })
}
