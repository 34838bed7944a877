import { carries } from '@/lib/access/rights/dataset-part'
import { type Entity, findEntity, normaliseId } from '@/lib/content/entities'
import { ownFiltersOf } from '@/lib/content/filters/own-filters'
import type { ListWanted } from '@/lib/content/params'
import { closerThan } from '@/lib/db/geo'
import { lowered, recordFilters } from '@/lib/db/records/record-filters'
import { fixed, or, type Sql, sql } from '@/lib/db/sql'

/** The filters of a list as conditions on `document d`. */
export function filtersOf(entity: Entity, { query, circle, tags, raw, own }: ListWanted): Sql[] {
  const { source, active, hubactive, locfilter } = query
  const filters = [
    entity.only !== undefined && carries(entity.only),
    source && sql`lower(d.source) = any(${lowered(source)}::text[])`,
    active !== undefined && sql`d.active = ${String(active)}::text::boolean`,
    hubactive !== undefined && sql`d.hub_active = ${String(hubactive)}::text::boolean`,
    locfilter && placesMatch(locfilter),
    circle && closerThan(sql`d.position`, circle.centre, circle.radiusMetres),
    query.hubtagfilter && sql`d.hub_tags && ${lowered(query.hubtagfilter)}::text[]`,
    query.hubtagfilter_and && sql`d.hub_tags @> ${lowered(query.hubtagfilter_and)}::text[]`,
    ...recordFilters({ query, tags, raw, storedId: id => normaliseId(entity, id) }),
    ...(isTag(entity) ? tagFilters(query) : []),
    ...ownFiltersOf(entity, own),
  ]
  return filters.filter(filter => typeof filter === 'object' && filter !== null)
}

// The tags of either kind count, as where types are asked.

const isTag = ({ type }: Entity) => type === 'tag' || type === 'odhtag'

// There are some thousands of tags at most, so their text is looked into.
function tagFilters({ validforentity, types }: ListWanted['query']): Sql[] {
  const valid = validforentity?.flatMap(name => [name.toLowerCase(), findEntity(name)?.type ?? name])
  const listed = (field: Sql, words: readonly string[]) => sql`(d.body::jsonb -> ${field}) ?| ${words}::text[]`
  return [...(valid ? [listed(sql`'ValidForEntity'`, valid)] : []), ...(types ? [listed(sql`'Types'`, types)] : [])]
}

const placeColumns = { reg: 'region_id', tvs: 'tourism_association_id', mun: 'municipality_id', fra: 'district_id' } as const

function placesMatch(places: readonly string[]): Sql {
  const idsOf = (kind: string) =>
    places.filter(place => place.slice(0, 3).toLowerCase() === kind).map(place => place.slice(3).toUpperCase())
  const kinds = Object.entries(placeColumns).map(([kind, column]) => ({ column, ids: idsOf(kind) }))
  return or(kinds.filter(({ ids }) => ids.length > 0).map(({ column, ids }) => sql`d.${fixed(column)} = any(${ids}::text[])`))
}
