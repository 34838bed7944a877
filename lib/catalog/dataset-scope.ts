import { listAt, listName } from '@/lib/access/rights/content-lists'
import { contentPart } from '@/lib/access/rights/datasets'
import { tagsPath } from '@/lib/db/records/record-filters'
import { type Door, doorUrl, mounts, publicUrl } from '@/lib/http/mounts'

/** The address of a dataset below its interface. */
type DatasetPath = Readonly<{ path: readonly string[]; filter: readonly string[] }>

/** What a dataset holds, as columns of `dataset`. */
export type DatasetScope = Readonly<{
  api_type: 'content' | 'timeseries' | null
  entity: string | null
  station_type: string | null
  origin: string | null
  data_type: string | null
  events: boolean
  sources: readonly string[] | null
  /** A path of jsonb. */
  tags: string | null
  only_tag: string | null
  active: boolean | null
  undecided: string | null
}>

type Facts = Omit<DatasetScope, 'api_type'>

/** The fields in which a record names the type of what it holds. */
type NamedType = Readonly<{ Type?: string | null | undefined; OdhType?: string | null | undefined }>

const noStations = { station_type: null, origin: null, data_type: null, events: false }
const everyRecord = { sources: null, tags: null, active: null, only_tag: null }

/** What a dataset of this platform holds. @throws an Error that names the field at fault */
export function factsOf(apiType: DatasetScope['api_type'], record: NamedType, address: DatasetPath): Facts {
  if (apiType === null) throw new Error('ApiType: expected content or timeseries, or a BaseUrl of another service')
  return apiType === 'content' ? contentFacts(record, address) : timeseriesFacts(address)
}

/** The columns of a dataset of another service: none of its records are here. */
export const factsElsewhere = (servedBy: string): Facts => ({
  ...noStations,
  ...everyRecord,
  entity: null,
  undecided: servedBy,
})

function contentFacts(record: NamedType, { path, filter }: DatasetPath): Facts {
  const [version, ...endpoint] = path
  if (endpoint.length === 0) throw new Error('PathParam: expected a version and an entity, as in ["v1", "Event"]')
  // The list at the address decides, whatever Type says.
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

/** The type that a record names in one of its two fields, in lower case and as it is stored here. */
export function declaredType({ Type, OdhType }: NamedType): string | null {
  const said = (Type || OdhType || '').toLowerCase()
  return said.replace(/^hub(?=activitypoi$|tag$)/, 'odh') || null
}

function timeseriesFacts({ path: [, representation, stationType, dataType], filter }: DatasetPath): Facts {
  if (!stationType)
    throw new Error(
      'PathParam: expected a station type in third place, as in ["v2", "flat", "ParkingStation"], or a BaseUrl of another service',
    )
  const origins = filter.map(part => /^(?:origin=|where=sorigin\.eq\.)"?([^",]+)"?$/.exec(part)?.[1] ?? null)
  const origin = origins.find(found => found !== null) ?? null
  const undecided = filter.find((_, place) => origins[place] === null || origins[place] !== origin) ?? null
  const data_type = !dataType || dataType === '*' ? null : dataType
  const events = /\bevent\b/.test(representation ?? '')
  return { ...everyRecord, entity: null, station_type: stationType, origin, data_type, events, undecided }
}

type Addresses = Readonly<{ BaseUrl?: string | null | undefined; ApiUrl?: string | null | undefined }>

/** Whether a text is an address that people can follow. */
export const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text)

const hostOf = (address: string): string => new URL(address).host

/** The base address of the other service that serves a dataset as its record says; null: this platform does. */
export function otherService({ BaseUrl, ApiUrl }: Addresses): string | null {
  const address = BaseUrl || ApiUrl
  if (!address || ourHosts().has(hostOf(address))) return null
  return BaseUrl || new URL(address).origin
}

const ourHosts = (): ReadonlySet<string> =>
  new Set([publicUrl(), ...(Object.keys(mounts) as Door[]).map(door => doorUrl(door))].map(hostOf))

/** The address of a dataset that another service serves, put together as the public original does. */
export function addressUnder(
  base: string,
  { path, filter }: Readonly<{ path: readonly string[]; filter: readonly string[] }>,
): string {
  return `${[base, ...path].join('/')}${filter.length > 0 ? `?${filter.join('&')}` : ''}`
}

/**
 * A record without BaseUrl and ApiUrl, if they name one of these hosts and this platform serves the path itself: the dataset
 * has moved here.
 * @param hosts e.g. `api.example.org`
 */
export function movedHere(record: unknown, hosts: readonly string[]): unknown {
  const { BaseUrl, ApiUrl, ...others } = (record ?? {}) as Readonly<Record<string, unknown>>
  const address = BaseUrl || ApiUrl
  const isMeant = typeof address === 'string' && isWebAddress(address) && hosts.includes(hostOf(address))
  return isMeant && isServable(others['PathParam']) ? others : record
}

function isServable(path: unknown): boolean {
  const [version, ...rest] = Array.isArray(path) ? path.map(String) : []
  return version === 'v1' ? listAt(rest.map(listName).join('/')) !== null : version === 'v2' && rest.length > 1
}
