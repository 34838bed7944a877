import { type RecordPart, recordPartFor } from '@/lib/content/distinct/kept-values'
import type { DistinctRequest } from '@/lib/content/distinct/params'
import type { ResolvedKinds } from '@/lib/content/resolve'
import { type MadeRecord, type VisibleRows, visibleTypes } from '@/lib/content/several-kinds'
import { rawMatch } from '@/lib/db/records/raw-match'
import { tagsMatch } from '@/lib/db/records/record-filters'
import { type Sql, sql } from '@/lib/db/sql'

/** Distinct values: of which rows and fields, in which order. Plain data, no I/O. */
export type DistinctPlan = VisibleRows &
  Readonly<{
    /** Datasets of the catalog if the request is about it: they take the place of `document`. */
    made: readonly MadeRecord[] | null
    /** Further conditions on columns of `document d`. */
    filters: readonly Sql[]
    /** Further conditions on the texts of `document d`. */
    raw: readonly Sql[]
    /** What of a record is looked into for its values. */
    wanting: RecordPart
    fields: DistinctRequest['fields']
    orders: DistinctRequest['orders']
    empty: DistinctRequest['empty']
  }>

const wholeRecord = { part: 'all', but: [] } as const

export function planDistinct(wanted: DistinctRequest, { rights, made }: ResolvedKinds): DistinctPlan {
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
    wanting: made ? wholeRecord : recordPartFor(entity, fields),
    fields,
    orders,
    empty,
  })
}
