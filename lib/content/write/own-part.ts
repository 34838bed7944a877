import { isDeepStrictEqual } from 'node:util'
import { movesOf } from '@/lib/content/computed/two-places'
import type { Entity } from '@/lib/content/entities'
import { fieldsOf } from '@/lib/content/model/fields-of'
import type { Incoming } from '@/lib/content/store/incoming'
import { isObject, type JsonObject } from '@/lib/formats/json/object'

/** Fields beside the computed ones that are made of others where nobody delivered them. */
const made: readonly string[] = [
  'LicenseInfo',
  'SmgActive',
  'HubActive',
  'HubTags',
  'AreaId',
  'Tags',
  'LocationInfo',
  'HasLanguage',
  'HubActivityPoiTypes',
  'ArticleTypes',
  'ArticleTypeList',
  'EventDatesBegin',
  'EventDatesEnd',
  'EventDateCounter',
  'EventTitle',
  'EventText',
  'EventDescription',
  'ActiveToday',
  'ActiveWeb',
  'ActiveCommunityApp',
  'TechnologyFields',
  'EventDescriptionDE',
  'EventDescriptionIT',
  'EventDescriptionEN',
  'EventTextDE',
  'EventTextIT',
  'EventTextEN',
  'CustomTagging',
  'Webcamname',
  'Webcamurl',
  'Streamurl',
  'Previewurl',
]

/**
 * A stored record without what the platform made of it, so that it is made again of what a patch leaves. A field is taken for made when it
 * comes out the same without having been there; what a patch names stays, and counts.
 * @param compute the record with its computed fields
 * @param touched top-level fields that the patch names
 */
export function ownPart(
  entity: Entity,
  record: Incoming,
  touched: ReadonlySet<string>,
  compute: (record: Incoming) => Incoming,
): Incoming {
  const own = withoutMoved(entity, record, touched)
  const computed = fieldsOf(entity).flatMap(field => (field.computed ? [field.name] : []))
  const candidates = [...new Set([...computed, ...made])].filter(name => name in own && !touched.has(name))
  const bare = without(own, candidates)
  const again = compute(bare)
  return without(
    own,
    candidates.filter(name => isDeepStrictEqual(plain(again[name]), plain(own[name]))),
  )
}

const plain = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)))

function without(record: Incoming, names: readonly string[]): Incoming {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name))) as Incoming
}

// Of a field in two places the newer counts: a patch of the older one takes it out there, else the older is made again.
function withoutMoved(entity: Entity, record: Incoming, touched: ReadonlySet<string>): Incoming {
  let own: JsonObject = record
  for (const { field, to } of movesOf(entity)) {
    const newer = to.map(place => place.split('.'))
    if (touched.has(field)) own = newer.reduce((left, path) => withoutAt(left, path), own)
    else if (newer.some(path => at(own, path) !== undefined && at(own, path) !== null)) own = withoutAt(own, [field])
  }
  return own as Incoming
}

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => (isObject(inner) ? inner[name] : undefined), value)

function withoutAt(object: JsonObject, [name, ...rest]: readonly string[]): JsonObject {
  if (name === undefined || !Object.hasOwn(object, name)) return object
  const { [name]: inner, ...others } = object
  if (rest.length === 0) return others
  return isObject(inner) ? { ...object, [name]: withoutAt(inner, rest) } : object
}
