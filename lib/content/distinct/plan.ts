import { type Wanting, wantingFor } from '@/lib/content/distinct/kept-values'
import type { DistinctWanted } from '@/lib/content/distinct/params'
import type { MadeRecord } from '@/lib/content/made-records'
import type { ResolvedKinds } from '@/lib/content/resolve'
import { type Visible, visibleTypes } from '@/lib/content/visible-types'
import { rawMatch } from '@/lib/db/records/raw-match'
import { tagsMatch } from '@/lib/db/records/record-filters'
import { type Sql, sql } from '@/lib/db/sql'

/** Distinct values: of which rows and fields, in which order. Plain data, no I/O. */
export type DistinctPlan = Visible &
  Readonly<{
    /** Datasets of the catalog, where it is asked about: they stand in the place of `document`. */
    made: readonly MadeRecord[] | null
    /** Further conditions on columns of `document d`. */
    filters: readonly Sql[]
    /** Further conditions on the texts of `document d`. */
    raw: readonly Sql[]
    /** What of a record is looked into for its values. */
    wanting: Wanting
    fields: DistinctWanted['fields']
    orders: DistinctWanted['orders']
    empty: DistinctWanted['empty']
  }>

const wholeRecord = { part: 'all', but: [] } as const

export function planDistinct(wanted: DistinctWanted, { rights, made }: ResolvedKinds): DistinctPlan {
  const { entity, fields, orders, empty, sources, tags, filter } = wanted
  const ofSources = made ? sql`d.sources && ${sources}::text[]` : sql`lower(d.source) = any(${sources}::text[])`
  const { visible, reads } = visibleTypes([entity.type], rights)
  return Object.freeze({
    made,
    reads,
    // Everybody sees every dataset.
    visible: made ? sql`true` : visible,
    filters: [...(sources ? [ofSources] : []), ...(tags ? [tagsMatch(tags)] : [])],
    raw: filter ? [rawMatch(sql`d.body::jsonb`, filter)] : [],
    wanting: made ? wholeRecord : wantingFor(entity, fields),
    fields,
    orders,
    empty,
  })
}
