import { type Entity, findEntity, normaliseId } from '@/lib/content/entities'
import { ownFiltersOf } from '@/lib/content/own-filters'
import type { ListWanted } from '@/lib/content/params'
import { closerThan } from '@/lib/db/geo'
import { rawMatch } from '@/lib/db/raw-match'
import { fixed, or, type Sql, sql } from '@/lib/db/sql'
import { tagsMatch } from '@/lib/db/tags-match'
import { momentText } from '@/lib/grammar/moment'

/** The filters of a list as conditions on `document d`. */
export function filtersOf(entity: Entity, { query, circle, tags, raw, own }: ListWanted): Sql[] {
  const { idlist, source, langfilter, active, hubactive, publishedon, updatefrom, locfilter, searchfilter } = query
  const filters = [
    idlist && sql`d.id = any(${idlist.map(id => normaliseId(entity, id))}::text[])`,
    source && sql`lower(d.source) = any(${lowered(source)}::text[])`,
    langfilter && sql`d.languages @> ${lowered(langfilter)}::text[]`,
    active !== undefined && sql`d.active = ${String(active)}::text::boolean`,
    hubactive !== undefined && sql`d.hub_active = ${String(hubactive)}::text::boolean`,
    publishedon && sql`d.published_on && ${lowered(publishedon)}::text[]`,
    updatefrom !== undefined && sql`d.last_change >= ${momentText(updatefrom)}::timestamptz`,
    locfilter && placesMatch(locfilter),
    searchfilter !== undefined && searchMatch(entity, searchfilter, query.language ?? lowered(langfilter ?? [])),
    circle && closerThan(sql`d.position`, circle.centre, circle.radiusMetres),
    tags && tagsMatch(tags),
    query.hubtagfilter && sql`d.hub_tags && ${lowered(query.hubtagfilter)}::text[]`,
    query.hubtagfilter_and && sql`d.hub_tags @> ${lowered(query.hubtagfilter_and)}::text[]`,
    raw && rawMatch(sql`d.body::jsonb`, raw),
    ...(isTag(entity) ? tagFilters(query) : []),
    ...ownFiltersOf(entity, own),
  ]
  return filters.filter(filter => typeof filter === 'object' && filter !== null)
}

const isTag = ({ type }: Entity) => type === 'tag' || type === 'odhtag'

// There are some thousands of tags at most, so their text is looked into.
function tagFilters({ validforentity, types }: ListWanted['query']): Sql[] {
  const valid = validforentity?.flatMap(name => [name.toLowerCase(), findEntity(name)?.type ?? name])
  const listed = (field: Sql, words: readonly string[]) => sql`(d.body::jsonb -> ${field}) ?| ${words}::text[]`
  return [...(valid ? [listed(sql`'ValidForEntity'`, valid)] : []), ...(types ? [listed(sql`'Types'`, types)] : [])]
}

const lowered = (words: readonly string[]) => words.map(word => word.toLowerCase())

const placeColumns = { reg: 'region_id', tvs: 'tourism_association_id', mun: 'municipality_id', fra: 'district_id' } as const

function placesMatch(places: readonly string[]): Sql {
  const idsOf = (kind: string) =>
    places.filter(place => place.slice(0, 3).toLowerCase() === kind).map(place => place.slice(3).toUpperCase())
  const kinds = Object.entries(placeColumns).map(([kind, column]) => ({ column, ids: idsOf(kind) }))
  return or(kinds.filter(({ ids }) => ids.length > 0).map(({ column, ids }) => sql`d.${fixed(column)} = any(${ids}::text[])`))
}

/**
 * Rows whose title contains the words, or whose id they are.
 * The whole column is matched first because it has the trigram index; a language then looks at its own line.
 */
function searchMatch(entity: Entity, words: string, languages: readonly string[]): Sql {
  const found = words.trim()
  const pattern = `%${found.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const lines = [...languages, 'und'].map(language => sql`${lineOf(language)} like ${pattern}`)
  const inTitle = languages.length === 0 ? sql`d.search like ${pattern}` : sql`(d.search like ${pattern} and ${or(lines)})`
  const ids = [...new Set([found, normaliseId(entity, found), found.toLowerCase(), found.toUpperCase()])]
  return or([inTitle, sql`d.id = any(${ids}::text[])`])
}

// The marker is in upper case and the titles are not, so it cannot occur inside one.
const lineOf = (language: string) => sql`split_part(split_part(d.search, ${`${language.toUpperCase()}:`}, 2), chr(10), 1)`
