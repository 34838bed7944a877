import type { Caller } from '@/lib/access/caller'
import type { DistinctWanted } from '@/lib/content/distinct/params'
import { demandTokenFor, type Visible, visibleTypes } from '@/lib/content/visible-types'
import { rawMatch } from '@/lib/db/raw-match'
import { type Sql, sql } from '@/lib/db/sql'
import { tagsMatch } from '@/lib/db/tags-match'

/** Distinct values: of which rows and fields, in which order. Plain data, no I/O. */
export type DistinctPlan = Visible &
  Readonly<{
    /** Further conditions on `document d`. */
    filters: readonly Sql[]
    fields: DistinctWanted['fields']
    orders: DistinctWanted['orders']
    empty: DistinctWanted['empty']
  }>

/** @throws AccessError when the kind of record needs a token and there is none */
export async function planDistinct(wanted: DistinctWanted, caller: Caller): Promise<DistinctPlan> {
  const { entity, fields, orders, empty, sources, tags, filter } = wanted
  demandTokenFor(entity.type, caller)
  const filters = [
    ...(sources ? [sql`lower(d.source) = any(${sources}::text[])`] : []),
    ...(tags ? [tagsMatch(tags)] : []),
    ...(filter ? [rawMatch(sql`d.body::jsonb`, filter)] : []),
  ]
  return Object.freeze({ ...(await visibleTypes([entity.type], caller)), filters, fields, orders, empty })
}
