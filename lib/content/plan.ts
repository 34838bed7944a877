import { type ReadAccess, readsOf } from '@/lib/access/reader'
import type { Rights } from '@/lib/access/rights/rights'
import { documentVisible } from '@/lib/access/rights/visible-records'
import type { Entity } from '@/lib/content/entities'
import { datesOf } from '@/lib/content/event-dates'
import { filtersOf, ownOrderOf } from '@/lib/content/filters/filters'
import { bookingRooms } from '@/lib/content/filters/houses'
import type { ResolvedArea, ResolvedList, ResolvedRecord } from '@/lib/content/resolve'
import { districtsMatch } from '@/lib/content/weather/bulletins'
import { metresBetween } from '@/lib/db/geo'
import { inArea } from '@/lib/db/in-area'
import { ascending, type SortKey } from '@/lib/db/order'
import { recordOrder } from '@/lib/db/records/record-filters'
import { or, type Sql, sql } from '@/lib/db/sql'
import type { PageBounds } from '@/lib/http/queries/record-query'

/** The plan of a page of a list, as plain data: rows, order and limit. */
export type ListPlan = Readonly<{
  /** The only type whose rows the conditions may read. */
  type: string
  /** Conditions on `document d`: the type, and the caller's rights. */
  visible: readonly Sql[]
  reads: ReadAccess
  /** The filters of the request, as conditions on `document d`. */
  filters: readonly Sql[]
  /** Rows joined to `document d`, one for each date of a record; null if records are whole. */
  parts: Sql | null
  /** Expressions over `document d`, of which the last is unique. */
  order: readonly SortKey[]
  page: PageBounds
  /** The `Seed` in the envelope; null if the order is not random. */
  seed: string | null
}>

export type RecordPlan = Readonly<{ id: string; visible: readonly Sql[]; reads: ReadAccess }>

export function planList(entity: Entity, resolved: ResolvedList): ListPlan {
  const { request, rights, seed } = resolved
  const parts = datesOf(request.own)
  const { visible, reads } = visibleTo(entity, rights)
  return Object.freeze({
    type: entity.type,
    visible,
    reads,
    filters: everyFilter(entity, resolved),
    parts,
    order: [...orderOf(entity, resolved), ...(parts ? [ascending(sql`x.part`, 'float8')] : [])],
    page: request.page,
    seed: seed?.reported ?? null,
  })
}

export const planRecord = (entity: Entity, { id, rights }: ResolvedRecord): RecordPlan =>
  Object.freeze({ id, ...visibleTo(entity, rights) })

function everyFilter(entity: Entity, { request, rights, districts, area, areaIds }: ResolvedList): Sql[] {
  const rooms = bookingRooms(entity, request, rights)
  return [
    ...filtersOf(entity, request),
    ...(rooms ? [rooms] : []),
    ...(districts ? [districtsMatch(districts)] : []),
    ...(area ? [areaMatch(area)] : []),
    ...(areaIds ? [sql`(d.area_ids && ${areaIds}::text[] or (d.type = 'area' and d.id = any(${areaIds}::text[])))`] : []),
  ]
}

function areaMatch(area: ResolvedArea): Sql {
  if (area.kind === 'shapes') return sql`d.id = any(${area.ids}::text[])`
  return or(area.geometries.map(geometry => inArea(sql`d.position`, geometry, area.relation)))
}

// Every list relies on these conditions alone to leave out records that the caller may not see.
function visibleTo(entity: Entity, rights: Rights): { visible: Sql[]; reads: ReadAccess } {
  return { visible: [sql`d.type = ${entity.type}`, documentVisible(rights)], reads: readsOf(rights) }
}

/** The order of a list. @see reference of the Open Data Hub: distance, then rawsort, then seed, then own order */
function orderOf(entity: Entity, { request: { circle, rawOrder, own }, seed, today }: ResolvedList): SortKey[] {
  const last = ascending(sql`d.id`)
  if (circle) return [ascending(metresBetween(sql`d.position`, circle.centre), 'float8'), last]
  const chosen = rawOrder.length > 0 ? null : ownOrderOf(entity, own, today)
  if (chosen) return [...chosen, last]
  return recordOrder({ rawOrder, seed: seed?.text ?? null }, [ascending(sql`d.sort_key`)])
}
