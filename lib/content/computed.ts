import { type Entity, entityAt } from '@/lib/content/entities'
import type { Incoming } from '@/lib/content/incoming'
import { languagesOf, mainTitle, titlesOf } from '@/lib/content/languages'
import { linkTo } from '@/lib/content/links'
import { positionsOf, positionTwins } from '@/lib/content/positions'

/** What is known of a tag when records are saved that carry it. */
export type KnownTag = Readonly<{
  id: string
  source: string | null
  kind: string | null
  titles: Readonly<Record<string, string>>
}>

/** What the computed fields are made from beside the record itself. */
export type Surroundings = Readonly<{
  tags: ReadonlyMap<string, KnownTag>
  /** Source of records that do not name theirs. */
  source: string | null
}>

/**
 * The record with the fields the platform computes: links, languages, tags, and the twins of renamed fields.
 * Computed when it is saved, so that reading is a copy of bytes.
 */
export function withComputedFields(entity: Entity, record: Incoming, surroundings: Surroundings): Incoming {
  const source = record.Source ?? record._Meta?.Source ?? surroundings.source
  const languages = languagesOf(entity, record)
  return {
    ...record,
    ...(source ? { Source: source } : {}),
    ...(record.Shortname ? {} : { Shortname: mainTitle(titlesOf(entity, record)) }),
    ...(languages.length > 0 ? { HasLanguage: languages } : {}),
    ...linkFields(record),
    ...(entity.tagged ? tagFields(record, surroundings.tags) : {}),
    ...(entity.twins.includes('hub') ? hubTwins(record) : {}),
    ...positionTwins(positionsOf(record), entity.twins),
  }
}

/** Fields that hold ids of other records, the field with the links, and the entity they lead to. */
const linked: readonly (readonly [ids: string, links: string, endpoint: string])[] = [
  ['RegionId', 'Region', 'Region'],
  ['TourismvereinId', 'Tourismassociation', 'TourismAssociation'],
  ['MunicipalityId', 'Municipality', 'Municipality'],
  ['SkiAreaID', 'SkiArea', 'SkiArea'],
  ['SkiRegionId', 'SkiRegion', 'SkiRegion'],
  ['AreaIds', 'Areas', 'Area'],
  ['SkiareaIds', 'SkiAreas', 'SkiArea'],
  ['SkiAreaIds', 'SkiAreas', 'SkiArea'],
  ['TourismvereinIds', 'TourismAssociations', 'TourismAssociation'],
  ['RegionIds', 'Regions', 'Region'],
  ['DistrictIds', 'Districts', 'District'],
]

function linkFields(record: Incoming): Record<string, unknown> {
  const links = linked.map(([idField, linkField, endpoint]): [string, unknown] => {
    const ids = record[idField]
    const link = (id: unknown) => ({ Id: id, Self: linkTo(entityAt(endpoint)!, String(id)) })
    if (Array.isArray(ids)) return [linkField, ids.map(link)]
    return [linkField, typeof ids === 'string' && ids ? link(ids) : undefined]
  })
  return Object.fromEntries(links.filter(([, link]) => link !== undefined))
}

/** What records bring of their tags themselves, by the tags' ids. */
export type GivenTags = Readonly<Record<string, Readonly<Record<'Name' | 'Type' | 'Source', unknown>>>>

/** Kept beside the record: it is what remains in `Tags` when a tag's own record is hidden later. */
export function givenTagsOf(given: readonly Readonly<Record<string, unknown> & { Id: string }>[]): GivenTags {
  const entries = given.map(
    ({ Id, Name, Type, Source }) => [Id, { Name: Name ?? null, Type: Type ?? null, Source: Source ?? null }] as const,
  )
  const named = entries.filter(([, facts]) => Object.values(facts).some(fact => fact !== null))
  // The first of a tag given twice counts, as in `Tags`.
  return Object.fromEntries(named.reverse())
}

/** `Tags` from `TagIds`: what the tag's own record says, else what came with this one. */
function tagFields(record: Incoming, known: Surroundings['tags']): Record<string, unknown> {
  const given = record.Tags ?? []
  const ids = record.TagIds ?? given.map(({ Id }) => Id)
  if (ids.length === 0) return {}
  return {
    TagIds: ids,
    Tags: ids.map(id =>
      tagEntry(
        id,
        known.get(id),
        given.find(({ Id }) => Id === id),
      ),
    ),
  }
}

function tagEntry(id: string, known: KnownTag | undefined, given: Record<string, unknown> | undefined): Record<string, unknown> {
  return {
    Id: id,
    Name: (known && mainTitle(known.titles)) ?? given?.['Name'] ?? null,
    Self: linkTo(entityAt('Tag')!, id),
    Type: known?.kind ?? given?.['Type'] ?? null,
    Source: known?.source ?? given?.['Source'] ?? null,
    TagEntry: given?.['TagEntry'] ?? null,
  }
}

// A record brings one of the two names, or only PublishedOn, which replaces both.
function hubTwins(record: Incoming): Record<string, unknown> {
  const active = record.SmgActive ?? record.HubActive ?? Boolean(record.PublishedOn?.length)
  const tagIds = record.SmgTags ?? record.HubTags?.map(({ Id }) => Id) ?? []
  const tags = tagIds.map(id => ({ Id: id, Self: linkTo(entityAt('HubTag')!, id) }))
  return { SmgActive: active, HubActive: active, SmgTags: tagIds, HubTags: tags }
}
