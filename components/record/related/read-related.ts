import { apiPath, decodeSegment } from '@/components/address/page-paths'
import { type ContentRecord, nullIfRefused, positionOf, textOf, titleOf } from '@/components/record/record-view'
import type { ApiReader } from '@/components/source/source'
import { readTagNames } from '@/components/source/value-text'
import { inLanguage } from '@/components/text/plain-text'
import { isObject, type JsonObject } from '@/lib/formats/json/object'
import { metresBetween } from '@/lib/geo/great-circle'
import { segment } from '@/lib/grammar/url-query'

/** A related record. `metres` is its distance, or null if it is related for another reason. */
export type RelatedRecord = Readonly<{ endpoint: string; id: string; name: string; metres: number | null }>

export type RelatedGroup = Readonly<{ reason: RelationKind; total: number; shown: readonly RelatedRecord[]; call: string }>

type RelationKind =
  | Readonly<{ kind: 'tag' | 'place' | 'source'; name: string }>
  | Readonly<{ kind: 'near' }>
  | Readonly<{ kind: 'naming'; name: string }>

export type RelatedQuery = Readonly<{
  record: ContentRecord
  endpoint: string
  language: string
  endpointPageOf: EndpointPageOf
  read: ApiReader
}>

const shownMax = 5
const nearMetres = 2000

/** Reads the records that a record refers to and the caller may read. Missing names are requested. */
export async function readNamed({ record, language, endpointPageOf, read }: RelatedQuery): Promise<RelatedRecord[]> {
  const links = linksOf(record, language).filter(({ endpoint }) => endpointPageOf(endpoint))
  const nameless = links.filter(({ name }) => name === null)
  const endpoints = [...new Set(nameless.map(({ endpoint }) => endpoint))]
  const lists = await Promise.all(
    endpoints.map(async endpoint => {
      const ids = nameless.filter(link => link.endpoint === endpoint).map(({ id }) => id)
      const call = listCall(endpoint, {
        fields: fieldsOf(endpoint, endpointPageOf),
        size: idsMax,
        parameters: { idlist: ids.slice(0, idsMax).join(',') },
      })
      const list = await readList(read, call).catch(nullIfRefused)
      return list ? neighboursOf(endpoint, list, { language, endpointPageOf }) : []
    }),
  )
  const linked = links.flatMap(({ endpoint, id, name }: RecordLink) =>
    name === null ? [] : [{ endpoint, id, name, metres: null }],
  )
  return [...linked, ...lists.flat()]
}

const idsMax = 50

/** Reads records with the same tag, municipality or source, nearby records, and records that refer to the record. */
export async function readRelatedGroups(query: RelatedQuery): Promise<RelatedGroup[]> {
  const queries = [
    ...(await tagQueries(query)),
    ...placeQueries(query),
    ...nearQueries(query),
    ...sourceQueries(query),
    ...namingQueries(query),
  ]
  const all = await Promise.all(queries.map(relation => readRelation(query, relation).catch(nullIfRefused)))
  return all.filter(group => group !== null).filter(({ total }) => total > 0)
}

type Parameters = Readonly<Record<string, string | number>>
type RelationQuery = Readonly<{ reason: RelationKind; endpoint: string; parameters: Parameters }>

const tagsMax = 2

async function tagQueries({ record, endpoint, language, read }: RelatedQuery): Promise<RelationQuery[]> {
  const tags = linksOf({ Tags: record['Tags'] }, language).slice(0, tagsMax)
  const nameless = tags.flatMap(({ id, name }) => (name === null ? [id] : []))
  const names = await readTagNames(read, language, nameless).catch(nullIfRefused)
  return tags.map(({ id, name }) => ({
    reason: { kind: 'tag', name: name ?? names?.get(id) ?? id },
    endpoint,
    parameters: { tagfilter: id },
  }))
}

function placeQueries({ record, endpoint, language }: RelatedQuery): RelationQuery[] {
  const location = isObject(record['LocationInfo']) ? record['LocationInfo'] : {}
  const [place] = linksOf({ MunicipalityInfo: location['MunicipalityInfo'] }, language)
  if (!place || endpoint === 'Municipality') return []
  return [{ reason: { kind: 'place', name: place.name ?? place.id }, endpoint, parameters: { locfilter: `mun${place.id}` } }]
}

function nearQueries({ record, endpoint }: RelatedQuery): RelationQuery[] {
  const [longitude, latitude] = positionOf(record)?.position ?? []
  if (longitude === undefined || latitude === undefined) return []
  return [{ reason: { kind: 'near' }, endpoint, parameters: { latitude, longitude, radius: nearMetres } }]
}

function sourceQueries({ record, endpoint }: RelatedQuery): RelationQuery[] {
  const source = isObject(record['_Meta']) ? textOf(record['_Meta']['Source']) : null
  return source === null ? [] : [{ reason: { kind: 'source', name: source }, endpoint, parameters: { source } }]
}

/** Prefixes of `locfilter` by endpoint, and the lists that support the parameter. */
const placePrefixes: Readonly<Record<string, string>> = {
  Region: 'reg',
  Municipality: 'mun',
  District: 'fra',
  TourismAssociation: 'tvs',
}
const located = ['HubActivityPoi', 'Accommodation', 'Event']
const tagged = ['HubActivityPoi', 'Accommodation', 'Event', 'Article']

function namingQueries({ record, endpoint, endpointPageOf }: RelatedQuery): RelationQuery[] {
  const id = selfLink(record['Self'])?.id ?? textOf(record['Id'])
  if (id === null) return []
  const from = (endpoints: readonly string[], parameters: Parameters): RelationQuery[] =>
    endpoints.flatMap(each => {
      const page = endpointPageOf(each)
      return page ? [{ reason: { kind: 'naming', name: page.name }, endpoint: each, parameters }] : []
    })
  if (endpoint === 'Tag') return from(tagged, { tagfilter: id })
  if (endpoint === 'Accommodation') return from(['AccommodationRoom'], { accoid: id })
  const prefix = placePrefixes[endpoint]
  return prefix === undefined ? [] : from(located, { locfilter: prefix + id })
}

async function readRelation(query: RelatedQuery, { reason, endpoint, parameters }: RelationQuery): Promise<RelatedGroup> {
  const fields = fieldsOf(endpoint, query.endpointPageOf)
  // The list contains the record itself, so one more than is shown is requested.
  const list = await readList(query.read, listCall(endpoint, { fields, size: shownMax + 1, parameters }))
  const others = neighboursOf(endpoint, list, query).filter(
    ({ id, endpoint: each }) => each !== query.endpoint || id !== query.record['Id'],
  )
  // The record itself, which may be anywhere in the list, is not counted.
  const itself = endpoint === query.endpoint && reason.kind !== 'naming' ? 1 : 0
  const total = Math.max(list.TotalResults - itself, 0)
  const shown = others.slice(0, shownMax).map(one => (reason.kind === 'near' ? one : { ...one, metres: null }))
  return { reason, total, shown, call: listCall(endpoint, { parameters }) }
}

type ListOptions = { fields?: readonly string[]; size?: number; parameters: Parameters }

function listCall(endpoint: string, { fields = [], size, parameters }: ListOptions): string {
  const path = `/content/v1/${endpoint.split('/').map(segment).join('/')}`
  return apiPath(path, { ...parameters, pagesize: size ?? '', fields: fields.join(',') })
}

const fieldsOf = (endpoint: string, endpointPageOf: EndpointPageOf) => [
  ...new Set(['Id', 'Shortname', 'GpsInfo', ...(endpointPageOf(endpoint)?.titles ?? []).map(([field]) => field)]),
]

type RecordList = Readonly<{ TotalResults: number; Items: readonly ContentRecord[] }>

const readList = async (read: ApiReader, call: string) => (await read(call)) as RecordList

function neighboursOf(
  endpoint: string,
  { Items }: RecordList,
  { language, endpointPageOf, record }: { language: string; endpointPageOf: EndpointPageOf; record?: ContentRecord },
): RelatedRecord[] {
  const titles = endpointPageOf(endpoint)?.titles ?? []
  const here = record && positionOf(record)?.position
  return Items.map(item => {
    const there = positionOf(item)?.position
    const id = String(item['Id'])
    return {
      endpoint,
      id,
      name: titleOf(item, titles, language) ?? id,
      metres: here && there ? metresBetween(here, there) : null,
    }
  })
}

type RecordLink = Readonly<{ endpoint: string; id: string; name: string | null }>

/** Fields that contain ids, and the endpoint of the records with these ids. */
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

export function linksOf(record: ContentRecord, language: string): RecordLink[] {
  const objects = Object.entries(record).flatMap(([field, value]) => (field === 'Self' ? [] : linksIn(value, language)))
  const ids = Object.entries(record).flatMap(([field, value]) => {
    const endpoint = idFields.find(([pattern]) => pattern.test(field))?.[1]
    const foundIds = endpoint === undefined ? [] : [value].flat().map(textOf)
    return foundIds.flatMap(id => (id === null ? [] : [{ endpoint: endpoint!, id, name: null }]))
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

function selfLink(address: unknown): { endpoint: string; id: string } | null {
  const [, path] = (typeof address === 'string' && /\/v1\/([^?#]+)/.exec(address)) || []
  const segments = path?.split('/').map(decodeSegment) ?? []
  return segments.length < 2 ? null : { endpoint: segments.slice(0, -1).join('/'), id: segments.at(-1)! }
}

const depthMax = 3

function linksIn(value: unknown, language: string, depth = 0): RecordLink[] {
  if (depth > depthMax) return []
  if (Array.isArray(value)) return value.flatMap(item => linksIn(item, language, depth + 1))
  if (!isObject(value)) return []
  const link = selfLink(value['Self'])
  if (link) return [{ ...link, name: nameOf(value, language) }]
  return Object.values(value).flatMap(inner => linksIn(inner, language, depth + 1))
}

/** The name of a record. `Name` of a tag is in English. In other languages it must be read from the tag. */
const nameOf = (object: JsonObject, language: string) =>
  inLanguage(object['TagEntry'], language) ??
  inLanguage(object['TagName'], language) ??
  ('TagEntry' in object && language !== 'en' ? null : inLanguage(object['Name'], language))

export type EndpointPage = Readonly<{
  dataset: string
  name: string
  titles: readonly (readonly [field: string, key?: string])[]
}>

export type EndpointPageOf = (endpoint: string) => EndpointPage | null
