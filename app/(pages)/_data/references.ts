import type { ConsoleApis } from '@/components/console/resolve-call'
import { type ReferenceCall, type ReferenceGroup, readReference } from '@/components/reference/reference-view'
import { adminDocument } from '@/lib/admin/openapi/document'
import { authDocument } from '@/lib/auth/openapi'
import { contentDocument } from '@/lib/flows/content-with-catalog'
import { wholeCollectorDocument } from '@/lib/flows/routing/openapi'
import { withQuery } from '@/lib/grammar/url-query'
import { apiUrl } from '@/lib/http/mounts'
import type { OpenapiDocument } from '@/lib/http/operation'
import { netexDocument } from '@/lib/netex/openapi'
import { once, onceFor } from '@/lib/runtime'
import { searchDocument } from '@/lib/search/openapi'
import { tilesDocument } from '@/lib/tiles/openapi'
import { seriesDocument } from '@/lib/timeseries/openapi/document'
import { trafficDocument } from '@/lib/traffic/openapi'
import { writerDocument } from '@/lib/writer/openapi/document'
import type messages from '@/messages/en.json'

const documents = {
  content: contentDocument,
  timeseries: seriesDocument,
  writer: writerDocument,
  collector: wholeCollectorDocument,
  traffic: trafficDocument,
  netex: netexDocument,
  tiles: tilesDocument,
  search: searchDocument,
  auth: authDocument,
  admin: adminDocument,
} satisfies Readonly<Record<string, () => OpenapiDocument>>

export type Reference = Readonly<{ api: keyof typeof documents; url: string; groups: readonly ReferenceGroup[] }>

export const references = (): Reference[] =>
  (Object.keys(documents) as Reference['api'][]).map(api => ({
    api,
    url: `${apiUrl(api)}/openapi.json`,
    groups: groupsIn(documents[api]()),
  }))

// Cached, because parsing a document takes 0.1 s and the search needs the groups with every letter.
const groupsIn = (document: OpenapiDocument): readonly ReferenceGroup[] =>
  once('references', () => onceFor(readReference))(document)

const consoleNames = ['content', 'timeseries', 'traffic', 'netex', 'tiles', 'search', 'collector', 'writer'] as const

export const consoleApis = (): ConsoleApis => Object.fromEntries(consoleNames.map(api => [api, apiUrl(api)]))

export type ConsoleCall = Readonly<{ group: string; call: ReferenceCall; url: string }>

export function consoleCalls(): ConsoleCall[] {
  const apiUrls = consoleApis()
  const groups = references()
    .filter(({ api: door }) => door in apiUrls)
    .flatMap(reference => reference.groups)
  return groups.flatMap(({ name, calls }) =>
    calls.flatMap(call => (call.url === null ? [] : [{ group: name, call, url: call.url }])),
  )
}

type FirstCall = Readonly<{ name: keyof (typeof messages)['firstCall']; door: Reference['api']; path: string }>

/** For each example: API, operation id, and the parameters to set. */
const examples: Readonly<Record<FirstCall['name'], readonly [door: Reference['api'], id: string, ...parameters: string[]]>> = {
  datasets: ['content', 'getMetaData', 'pagesize'],
  near: ['content', 'getHubActivityPoi', 'latitude', 'longitude', 'radius', 'pagesize'],
  fields: ['content', 'getEvent', 'fields', 'pagesize'],
  words: ['content', 'getFind', 'q', 'pagesize'],
  stations: ['timeseries', 'getRepresentationStationTypes', 'limit'],
  latest: ['timeseries', 'getRepresentationStationTypesDataTypesLatest', 'limit'],
  grouped: ['timeseries', 'getRepresentationStationTypesDataTypesLatest', 'select'],
  freshness: ['timeseries', 'getFreshnessStationTypes'],
  feeds: ['traffic', 'getDatex2'],
  situation: ['traffic', 'getDatex2ProviderSituation-publication.xml'],
  tiles: ['tiles', 'getInterfaceSet.json'],
  question: ['search', 'get', 'q', 'language'],
}

/** Example requests with the documented example values. Operations that no longer exist are left out. */
export const firstCalls = (references: readonly Reference[]): FirstCall[] =>
  (Object.keys(examples) as FirstCall['name'][]).flatMap(name => {
    const [door, id, ...parameters] = examples[name]
    const groups = references.filter(reference => reference.api === door).flatMap(reference => reference.groups)
    const call = groups.flatMap(({ calls }) => calls).find(one => one.id === id)
    if (!call?.url) return []
    const exampleOf = (parameter: string) =>
      call.parameters.find(row => row.location === 'query' && row.name === parameter)?.example
    const query = parameters.map(parameter => [parameter, exampleOf(parameter) ?? ''] as const)
    return [{ name, door, path: withQuery(call.url.split('?')[0]!, query) }]
  })
