import { type Entity, entityAt, findEntity, normaliseId } from '@/lib/content/entities'
import { jsonText } from '@/lib/formats/json/exact'
import type { JsonObject } from '@/lib/formats/json/object'
import { decoded } from '@/lib/grammar/url-query'

/** Path of a record below the content API, e.g. `/v1/Tag/museums`; the base URL is added when the record is stored. */
export function linkTo(entity: Entity, id: string): string {
  return `/v1/${entity.endpoint}/${pathSegment(normaliseId(entity, id))}`
}

// Colons and commas are common in ids and allowed in paths; percent signs would make links hard to read.
const pathSegment = (id: string) =>
  encodeURIComponent(id).replace(/%(3A|40|2C|3B|24|26|2B|3D)/g, encoded => decodeURIComponent(encoded))

/** The path of a link to a record of any platform, e.g. `https://other.example/v1/ODHTag/poi`, or the link itself. */
function ownLink(link: string): string {
  const [, endpoint = '', id = ''] =
    /^(?:https?:\/\/.*?\/v1\/|\/?v1\/|\/)?((?:Weather\/(?=[A-Z][a-z]+\/))?[A-Za-z]+)\/([^/?#]+)$/.exec(link) ?? []
  const entity = entityAt(endpoint)
  return entity ? linkTo(entity, decoded(id) ?? id) : link
}

/** JSON of a record with absolute links. @param base URL of the content API */
export function serialize(record: unknown, base: string): string {
  // Quotes inside strings are escaped, so only properties match.
  return jsonText(record).replaceAll('"Self":"/v1/', `"Self":"${base}/v1/`)
}

/** Fields with ids of other records, the fields for their links, and the endpoints of the links. */
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
  // Types, categories, boards and other properties of accommodations are tags.
  ['AccoTypeId', 'AccoType', 'Tag'],
  ['AccoCategoryId', 'AccoCategory', 'Tag'],
  ['BoardIds', 'AccoBoards', 'Tag'],
  ['BadgeIds', 'AccoBadges', 'Tag'],
  ['ThemeIds', 'AccoThemes', 'Tag'],
  ['SpecialFeaturesIds', 'AccoSpecialFeatures', 'Tag'],
]

/** Fields with links to the records whose ids a record contains. */
export function linkFields(record: JsonObject): Record<string, unknown> {
  const links = linked.map(([idField, linkField, endpoint]): [string, unknown] => {
    const ids = record[idField]
    if (Array.isArray(ids)) return [linkField, ids.map(id => linkedTo(endpoint, String(id)))]
    return [linkField, typeof ids === 'string' && ids ? linkedTo(endpoint, ids) : undefined]
  })
  return Object.fromEntries([...links, ['RelatedContent', relatedContent(record)]].filter(([, link]) => link !== undefined))
}

export function linkedTo(endpoint: string, id: string): Readonly<{ Id: string; Self: string }> {
  const entity = entityAt(endpoint)!
  return { Id: normaliseId(entity, id), Self: linkTo(entity, id) }
}

function relatedContent(record: JsonObject): unknown {
  const related = record['RelatedContent']
  if (!Array.isArray(related)) return undefined
  return related.map((related: Readonly<Record<string, unknown>> | null) => {
    const entity = findEntity(String(related?.['Type'] ?? ''))
    const id = related?.['Id']
    return entity && typeof id === 'string' && id ? { ...related, ...linkedTo(entity.endpoint, id) } : related
  })
}

/** Thrown for JSON that is nested more deeply than `depthMax` levels. */
export class TooDeep extends Error {}

/** The form in which records are stored: sorted properties, `Self` as a path below the content API. @throws TooDeep */
export function normalForm(value: unknown, depthMax: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depthMax === 0) throw new TooDeep()
  if (Array.isArray(value)) {
    const inner = value.map(one => normalForm(one, depthMax - 1))
    return isSame(inner, value) ? value : inner
  }
  const object = value as Record<string, unknown>
  const keys = Object.keys(object)
  const inner = keys.map(key => (key === 'Self' ? linkForm(object[key]) : normalForm(object[key], depthMax - 1)))
  // Most objects have this form already and are reused.
  if (isAscending(keys) && isSame(inner, Object.values(object))) return value
  return Object.fromEntries(keys.map((key, place) => [key, inner[place]] as const).sort(([a], [b]) => (a < b ? -1 : 1)))
}

const isSame = (one: readonly unknown[], other: readonly unknown[]) => one.every((value, place) => value === other[place])
const isAscending = (keys: readonly string[]) => keys.every((key, place) => place === 0 || keys[place - 1]! < key)

const linkForm = (link: unknown) => (typeof link === 'string' ? ownLink(link) : null)
