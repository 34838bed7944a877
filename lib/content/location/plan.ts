import type { Rights } from '@/lib/access/rights/rights'
import { insideSql } from '@/lib/content/location/inside-sql'
import type { LocationWanted } from '@/lib/content/location/params'
import { type Visible, visibleTypes } from '@/lib/content/visible-types'
import { or, type Sql } from '@/lib/db/sql'

/** A list of places: which rows, in the order of their types. Plain data, no I/O. */
export type LocationPlan = Visible & Readonly<{ types: readonly string[]; show: LocationWanted['show']; inside: Sql | null }>

export function planLocation(wanted: Pick<LocationWanted, 'kinds' | 'show' | 'inside'>, rights: Rights): LocationPlan {
  const types = wanted.kinds.map(({ type }) => type)
  const { visible, reads } = visibleTypes([...types, 'metaregion'], rights)
  const inside = wanted.inside.length === 0 ? null : or(insideSql(wanted.inside, visible))
  return Object.freeze({ visible, reads, types, show: wanted.show, inside })
}
