import { wordsMatch } from '@/lib/content/find/matches'
import type { FindWanted } from '@/lib/content/find/params'
import { insideSql } from '@/lib/content/location/inside-sql'
import type { MadeRecord } from '@/lib/content/made-records'
import type { ResolvedKinds } from '@/lib/content/resolve'
import { type Visible, visibleTypes } from '@/lib/content/visible-types'
import { rawSortKey, recordMatch } from '@/lib/db/records/raw-match'
import { openedRecord } from '@/lib/db/records/record-filters'
import { fixed, type Sql, sql } from '@/lib/db/sql'
import type { PageBounds } from '@/lib/http/envelope'

/** What is looked for: in which types, which rows of each, in which order. Plain data, no I/O. */
export type FindPlan = Visible &
  Readonly<{
    types: readonly string[]
    /** Datasets of the catalog, where it is among the types: they stand beside `document`. */
    made: readonly MadeRecord[] | null
    /** Further conditions on `document d`, with `openedRecord` beside it. */
    filters: readonly Sql[]
    /** Expressions over the same with their directions, the last one unique within a type. */
    order: readonly Sql[]
    limit: number | null
    page: PageBounds
  }>

export function planFind(wanted: FindWanted, { rights, made }: ResolvedKinds): FindPlan {
  const types = wanted.entities.map(({ type }) => type)
  const { visible, reads } = visibleTypes([...types, 'metaregion'], rights)
  const { filter, orders } = wanted.raw
  return Object.freeze({
    visible,
    reads,
    types,
    made,
    filters: [
      ...wordsMatch(wanted),
      // Places of one kind are alternatives; a record must lie in one of each kind.
      ...insideSql(wanted.inside, visible),
      ...(filter ? [recordMatch(openedRecord, filter)] : []),
    ],
    order: [
      ...orders.map(order => sql`${rawSortKey(openedRecord, order)} ${fixed(directions[order.direction])}`),
      sql`d.sort_key`,
      sql`d.id`,
    ],
    limit: wanted.limit,
    page: wanted.page,
  })
}

const directions = { ascending: 'asc nulls last', descending: 'desc nulls last' } as const
