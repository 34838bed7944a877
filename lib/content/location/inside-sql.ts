import type { Place } from '@/lib/content/location/params'
import { placeColumns } from '@/lib/content/location/place-kinds'
import { fixed, or, type Sql, sql } from '@/lib/db/sql'

/**
 * Conditions on `document d`, one for each kind of place that is named: the record lies in one of the places of the kind, or is it.
 * @param visible which records the caller may see: a meta region leads to its regions only for those who see it
 */
export function insideSql(places: readonly Place[], visible: Sql): Sql[] {
  const idsOf = (kind: Place['prefix']) => places.filter(({ prefix }) => prefix === kind).map(({ id }) => id)
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
