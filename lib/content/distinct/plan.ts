import type { Caller } from '@/lib/access/caller'
import { type Wanting, wantingFor } from '@/lib/content/distinct/kept-values'
import type { DistinctWanted } from '@/lib/content/distinct/params'
import { demandTokenFor, type Visible, visibleTypes } from '@/lib/content/visible-types'
import { rawMatch } from '@/lib/db/raw-match'
import { type Sql, sql } from '@/lib/db/sql'
import { tagsMatch } from '@/lib/db/tags-match'

/** Distinct values: of which rows and fields, in which order. Plain data, no I/O. */
export type DistinctPlan = Visible &
  Readonly<{
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

/** @throws AccessError when the kind of record needs a token and there is none */
export async function planDistinct(wanted: DistinctWanted, caller: Caller): Promise<DistinctPlan> {
  const { entity, fields, orders, empty, sources, tags, filter } = wanted
  demandTokenFor(entity.type, caller)
  const filters = [...(sources ? [sql`lower(d.source) = any(${sources}::text[])`] : []), ...(tags ? [tagsMatch(tags)] : [])]
  return Object.freeze({
    ...(await visibleTypes([entity.type], caller)),
    filters,
    raw: filter ? [rawMatch(sql`d.body::jsonb`, filter)] : [],
    wanting: wantingFor(entity, fields),
    ...{ fields, orders, empty },
  })
}
