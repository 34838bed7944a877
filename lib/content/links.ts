import { type Entity, entityAt, normaliseId } from '@/lib/content/entities'

type Json = unknown

/** Address of a record below the content door, e.g. `/v1/Tag/museums`; the door's own address comes in front when the record is written. */
export function linkTo(entity: Entity, id: string): string {
  return `/v1/${entity.endpoint}/${pathSegment(normaliseId(entity, id))}`
}

// Colons and commas are common in ids and allowed in a path; percent signs would make links hard to read.
const pathSegment = (id: string) =>
  encodeURIComponent(id).replace(/%(3A|40|2C|3B|24|26|2B|3D)/g, encoded => decodeURIComponent(encoded))

/** A record with every `Self` inside it as an address below the content door, as far as it names something served here. */
export function withOurLinks(value: Json): Json {
  if (Array.isArray(value)) return value.map(withOurLinks)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === 'Self' && typeof inner === 'string' ? ownLink(inner) : withOurLinks(inner),
    ]),
  )
}

/** `https://other.example/v1/ODHTag/poi`, `v1/Tag/poi` and `Tag/poi` name the same record here and there. */
function ownLink(link: string): string {
  const [, endpoint = '', id = ''] =
    /^(?:https?:\/\/.*?\/v1\/|\/?v1\/|\/)?((?:Weather\/(?=[A-Z][a-z]+\/))?[A-Za-z]+)\/([^/?#]+)$/.exec(link) ?? []
  const entity = entityAt(endpoint)
  return entity ? linkTo(entity, decoded(id)) : link
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** The record as it is served: JSON text with absolute links. @param base address of the content door */
export function serialize(record: Json, base: string): string {
  return JSON.stringify(record, (key, value) =>
    key === 'Self' && typeof value === 'string' && value.startsWith('/v1/') ? base + value : value,
  )
}
