import { type ContentRecord, textOf } from '@/components/record/record-view'
import { inLanguage } from '@/components/text/plain-text'
import { isObject, type JsonObject } from '@/lib/formats/json/object'

/** A record that another one names: its endpoint, and its name where the other one has it. */
export type RecordLink = Readonly<{ endpoint: string; id: string; name: string | null }>

/** Fields with ids instead of addresses, and the type of those ids. */
const idFields: readonly (readonly [RegExp, endpoint: string])[] = [
  [/^AreaIds?$/, 'Area'],
  [/^SkiAreaIds?$/, 'SkiArea'],
  [/^SkiRegionIds?$/, 'SkiRegion'],
  [/^RegionIds?$/, 'Region'],
  [/^MunicipalityIds?$/, 'Municipality'],
  [/^DistrictIds?$/, 'District'],
  [/^(TourismvereinIds?|TourismVereinId|TourismorganizationId)$/, 'TourismAssociation'],
  [/^WebcamIds?$/, 'WebcamInfo'],
  [/^A0RID$/, 'Accommodation'],
]

/** The records that a record names, each once, with the best name given. */
export function linksOf(record: ContentRecord, language: string): RecordLink[] {
  const objects = Object.entries(record).flatMap(([field, value]) => (field === 'Self' ? [] : selves(value, language)))
  const ids = Object.entries(record).flatMap(([field, value]) => {
    const endpoint = idFields.find(([pattern]) => pattern.test(field))?.[1]
    const found = endpoint === undefined ? [] : [value].flat().map(textOf)
    return found.flatMap(id => (id === null ? [] : [{ endpoint: endpoint!, id, name: null }]))
  })
  const links = new Map<string, RecordLink>()
  const own = selfLink(record['Self'])
  for (const link of [...objects, ...ids]) {
    const key = `${link.endpoint} ${link.id.toLowerCase()}`
    if (own && key === `${own.endpoint} ${own.id.toLowerCase()}`) continue
    if (!links.get(key)?.name) links.set(key, link)
  }
  return [...links.values()]
}

/** Parses a record's own address: its endpoint and its id. */
export function selfLink(address: unknown): { endpoint: string; id: string } | null {
  const [, path] = (typeof address === 'string' && /\/v1\/([^?#]+)/.exec(address)) || []
  const segments = path?.split('/').map(decoded) ?? []
  return segments.length < 2 ? null : { endpoint: segments.slice(0, -1).join('/'), id: segments.at(-1)! }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const depthMax = 3

function selves(value: unknown, language: string, depth = 0): RecordLink[] {
  if (depth > depthMax) return []
  if (Array.isArray(value)) return value.flatMap(item => selves(item, language, depth + 1))
  if (!isObject(value)) return []
  const link = selfLink(value['Self'])
  if (link) return [{ ...link, name: nameOf(value, language) }]
  return Object.values(value).flatMap(inner => selves(inner, language, depth + 1))
}

/** The `Name` of a tag is English only; in other languages the tag itself has it. */
const nameOf = (object: JsonObject, language: string) =>
  inLanguage(object['TagEntry'], language) ??
  inLanguage(object['TagName'], language) ??
  ('TagEntry' in object && language !== 'en' ? null : inLanguage(object['Name'], language))

/** Where the records of an endpoint are shown, their collective name, and the paths of their titles. */
export type EndpointPage = Readonly<{
  dataset: string
  name: string
  titles: readonly (readonly [field: string, key?: string])[]
}>

/** Finds the page of an endpoint, e.g. `Region`; null when no dataset shows its records. */
export type EndpointPageOf = (endpoint: string) => EndpointPage | null
