import type { Rights } from '@/lib/access/rights/rights'
import { type LocationRequest, type PlaceId, placeColumns } from '@/lib/content/location/params'
import { type VisibleRows, visibleTypes } from '@/lib/content/several-kinds'
import { and, fixed, or, type Sql, sql } from '@/lib/db/sql'

/** A list of places: which rows, in the order of their types. Plain data, no I/O. */
type LocationPlan = VisibleRows & Readonly<{ types: readonly string[]; show: LocationRequest['show']; inside: Sql | null }>

export function planLocation(wanted: Pick<LocationRequest, 'kinds' | 'show' | 'inside'>, rights: Rights): LocationPlan {
  const types = wanted.kinds.map(({ type }) => type)
  const { visible, reads } = visibleTypes([...types, 'metaregion'], rights)
  const inside = wanted.inside.length === 0 ? null : or(insideSql(wanted.inside, visible))
  return Object.freeze({ visible, reads, types, show: wanted.show, inside })
}

/**
 * Conditions on `document d`, one for each kind of place that is named: the record is in one of the places of that kind, or
 * is the place.
 * @param visible which records the caller may see: a meta region leads to its regions only for those who see it
 */
export function insideSql(places: readonly PlaceId[], visible: Sql): Sql[] {
  const idsOf = (kind: PlaceId['prefix']) => places.filter(({ prefix }) => prefix === kind).map(({ id }) => id)
  const columns = Object.entries(placeColumns) as [keyof typeof placeColumns, string][]
  const direct = columns.flatMap(([kind, column]) => {
    const ids = idsOf(kind)
    return ids.length === 0 ? [] : [sql`d.${fixed(column)} = any(${ids}::text[])`]
  })
  const metaRegions = idsOf('mta')
  return metaRegions.length === 0 ? direct : [...direct, insideMetaRegions(metaRegions, visible)]
}

const insideMetaRegions = (ids: readonly string[], visible: Sql): Sql =>
  or([
    sql`(d.type = 'metaregion' and d.id = any(${ids}::text[]))`,
    sql`d.region_id in (
        select upper(r.id)
          from document d
         cross join lateral jsonb_array_elements_text(case jsonb_typeof(d.body::jsonb -> 'RegionIds')
           when 'array' then d.body::jsonb -> 'RegionIds' else '[]' end) as r (id)
         where d.type = 'metaregion' and d.id = any(${ids}::text[]) and ${visible})`,
  ])

/** Active places by kind and name: columns type, id, titles. */
export const placesSql = ({ visible, types, show, inside }: Omit<LocationPlan, 'reads'>): Sql => sql`
  select d.type, d.id, d.titles
    from document d
   where ${and([
     visible,
     sql`d.type = any(${types}::text[])`,
     sql`d.active`,
     ...(inside ? [inside] : []),
     ...(show === 'searchable' ? [searchable] : []),
   ])}
   order by array_position(${types}::text[], d.type), d.sort_key, d.id`

// Some hundred records, so their text is looked into.
const searchable = sql`(d.type not in ('municipality', 'district') or d.body::jsonb -> 'VisibleInSearch' = 'true')`
