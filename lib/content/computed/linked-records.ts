import { linkTo } from '@/lib/content/computed/links'
import { entityAt, findEntity, normaliseId } from '@/lib/content/entities'
import type { IncomingRecord } from '@/lib/content/incoming'

type Link = Readonly<{ Id: string; Self: string }>

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
  ['VenueIds', 'VenueLink', 'Venue'],
  // Kinds, boards and the like of accommodations are tags.
  ['AccoTypeId', 'AccoType', 'Tag'],
  ['AccoCategoryId', 'AccoCategory', 'Tag'],
  ['BoardIds', 'AccoBoards', 'Tag'],
  ['BadgeIds', 'AccoBadges', 'Tag'],
  ['ThemeIds', 'AccoThemes', 'Tag'],
  ['SpecialFeaturesIds', 'AccoSpecialFeatures', 'Tag'],
]

/** Links to the records whose ids the record holds. */
export function linkFields(record: IncomingRecord): Record<string, unknown> {
  const links = linked.map(([idField, linkField, endpoint]): [string, unknown] => {
    const ids = record[idField]
    if (Array.isArray(ids)) return [linkField, ids.map(id => linkedTo(endpoint, String(id)))]
    return [linkField, typeof ids === 'string' && ids ? linkedTo(endpoint, ids) : undefined]
  })
  return Object.fromEntries([...links, ['RelatedContent', relatedContent(record)]].filter(([, link]) => link !== undefined))
}

/** A link to a record, its id as it is stored. */
export function linkedTo(endpoint: string, id: string): Link {
  const entity = entityAt(endpoint)!
  return { Id: normaliseId(entity, id), Self: linkTo(entity, id) }
}

/** Related records by their type, with the links that did not come with them. */
function relatedContent(record: IncomingRecord): unknown {
  const given = record['RelatedContent']
  if (!Array.isArray(given)) return undefined
  return given.map((related: Readonly<Record<string, unknown>> | null) => {
    const entity = findEntity(String(related?.['Type'] ?? ''))
    const id = related?.['Id']
    return entity && typeof id === 'string' && id ? { ...related, ...linkedTo(entity.endpoint, id) } : related
  })
}
