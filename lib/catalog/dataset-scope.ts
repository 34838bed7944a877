import { listAt, listName } from '@/lib/access/rights/content-lists'
import { contentPart } from '@/lib/access/rights/datasets'
import { tagsPath } from '@/lib/db/records/record-filters'
import { type ApiName, apiUrl, mounts, publicUrl } from '@/lib/http/mounts'

type DatasetPath = Readonly<{ path: readonly string[]; filter: readonly string[] }>

export type DatasetScope = Readonly<{
  api_type: 'content' | 'timeseries' | null
  entity: string | null
  station_type: string | null
  origin: string | null
  data_type: string | null
  events: boolean
  sources: readonly string[] | null
  /** The condition on tags as a jsonpath, or null if there is none. */
  tags: string | null
  only_tag: string | null
  active: boolean | null
  undecided: string | null
}>

type ScopeColumns = Omit<DatasetScope, 'api_type'>

type NamedType = Readonly<{ Type?: string | null | undefined; OdhType?: string | null | undefined }>

const noStations = { station_type: null, origin: null, data_type: null, events: false }
const everyRecord = { sources: null, tags: null, active: null, only_tag: null }

/** The scope of a dataset of this platform. @throws Error that names the invalid field */
export function scopeColumnsOf(apiType: DatasetScope['api_type'], record: NamedType, path: DatasetPath): ScopeColumns {
  if (apiType === null) throw new Error('ApiType: expected content or timeseries, or a BaseUrl of another service')
  return apiType === 'content' ? contentFacts(record, path) : timeseriesFacts(path)
}

/** The scope of a dataset of another service, none of whose records are here. */
export const externalScopeColumns = (servedBy: string): ScopeColumns => ({
  ...noStations,
  ...everyRecord,
  entity: null,
  undecided: servedBy,
})

function contentFacts(record: NamedType, { path, filter }: DatasetPath): ScopeColumns {
  const [version, ...endpoint] = path
  if (endpoint.length === 0) throw new Error('PathParam: expected a version and an entity, as in ["v1", "Event"]')
  // The list at the path determines the type, even if the record states another one.
  const list = version === 'v1' ? listAt(endpoint.join('/')) : null
  const entity = list?.type ?? declaredType(record)
  if (entity === null)
    throw new Error(
      `Type: expected the type of the records of a content dataset, because ${path.join('/')} lists none; or a BaseUrl of another service`,
    )
  const part = contentPart(filter)
  const undecided = 'undecided' in part ? part.undecided : null
  const { sources, tags, active } = 'undecided' in part ? everyRecord : part
  return { ...noStations, entity, sources, tags: tags && tagsPath(tags), active, only_tag: list?.tag ?? null, undecided }
}

/** The type that a record declares, in lower case and in the stored spelling, or null if there is none. */
export const declaredType = ({ Type, OdhType }: NamedType): string | null =>
  (Type || OdhType || '').toLowerCase().replace(/^hub(?=activitypoi$|tag$)/, 'odh') || null

function timeseriesFacts({ path: [, representation, stationType, dataType], filter }: DatasetPath): ScopeColumns {
  if (!stationType)
    throw new Error(
      'PathParam: expected a station type as the third segment, as in ["v2", "flat", "ParkingStation"], or a BaseUrl of another service',
    )
  const origins = filter.map(part => /^(?:origin=|where=sorigin\.eq\.)"?([^",]+)"?$/.exec(part)?.[1] ?? null)
  const origin = origins.find(name => name !== null) ?? null
  const undecided = filter.find((_, index) => origins[index] === null || origins[index] !== origin) ?? null
  const data_type = !dataType || dataType === '*' ? null : dataType
  const events = /\bevent\b/.test(representation ?? '')
  return { ...everyRecord, entity: null, station_type: stationType, origin, data_type, events, undecided }
}

type Urls = Readonly<{ BaseUrl?: string | null | undefined; ApiUrl?: string | null | undefined }>

export const isWebUrl = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text)

const hostOf = (url: string): string => new URL(url).host

/** Base URL of the other service that serves a dataset, or null if this platform serves it. */
export function otherService({ BaseUrl, ApiUrl }: Urls): string | null {
  const url = BaseUrl || ApiUrl
  if (!url || ourHosts().has(hostOf(url))) return null
  return BaseUrl || new URL(url).origin
}

const ourHosts = (): ReadonlySet<string> =>
  new Set([publicUrl(), ...(Object.keys(mounts) as ApiName[]).map(door => apiUrl(door))].map(hostOf))

/** URL of a dataset of another service, composed as in the Open Data Hub. */
export const urlBelow = (base: string, { path, filter }: DatasetPath): string =>
  `${[base, ...path].join('/')}${filter.length > 0 ? `?${filter.join('&')}` : ''}`

/** The record without BaseUrl and ApiUrl if they name one of `hosts` and this platform serves the path. */
export function withoutOwnUrls(record: unknown, hosts: readonly string[]): unknown {
  const { BaseUrl, ApiUrl, ...others } = (record ?? {}) as Readonly<Record<string, unknown>>
  const url = BaseUrl || ApiUrl
  const isListed = typeof url === 'string' && isWebUrl(url) && hosts.includes(hostOf(url))
  return isListed && isServable(others['PathParam']) ? others : record
}

function isServable(path: unknown): boolean {
  const [version, ...rest] = Array.isArray(path) ? path.map(String) : []
  return version === 'v1' ? listAt(rest.map(listName).join('/')) !== null : version === 'v2' && rest.length > 1
}
