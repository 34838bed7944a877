import { type Entity, entityAt, normaliseId } from '@/lib/content/entities'

/** Address of a record below the content door, e.g. `/v1/Tag/museums`; the door's own address comes in front when the record is written. */
export function linkTo(entity: Entity, id: string): string {
  return `/v1/${entity.endpoint}/${pathSegment(normaliseId(entity, id))}`
}

// Colons and commas are common in ids and allowed in a path; percent signs would make links hard to read.
const pathSegment = (id: string) =>
  encodeURIComponent(id).replace(/%(3A|40|2C|3B|24|26|2B|3D)/g, encoded => decodeURIComponent(encoded))

/**
 * The same link below the content door, when it names something that is served here:
 * `https://other.example/v1/ODHTag/poi`, `v1/Tag/poi` and `Tag/poi` name the same record here and there.
 */
export function ownLink(link: string): string {
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

/** JSON text of a record with its links made absolute. @param base address of the content door */
export function serialize(record: unknown, base: string): string {
  // Inside a string the quotes would be escaped, so this meets members only.
  return JSON.stringify(record).replaceAll('"Self":"/v1/', `"Self":"${base}/v1/`)
}
