import { entities } from '@/lib/content/entities'
import { type RouteCases, restCase, type Values } from './route-case'

const ids = [
  ...['open-1', 'OPEN-3', 'open-9', 'aa-partner-1', 'AA-PARTNER-2', 'a-secret-1', 'M-SECRET-2', 'z-secret-3', 'Z-SECRET-3'],
  ...['b-members-1', 'c-backstage-1', 'closed-tag', 'secret-tag', 'hiking', "'", '%', 'rooms'],
]

const shape: Values = {
  fields: ['Id', 'Detail.en.Title,TagIds', 'Tags.[*].Name', 'LicenseInfo', 'LocationInfo.RegionInfo', 'Id,'],
  language: ['en', 'de', 'english'],
  removenullvalues: ['true', 'maybe'],
  format: ['json', 'csv', 'xml', 'jsonld'],
}

/** Values of list parameters that closed records have, or that tell them from open ones. */
const list: Values = {
  ...shape,
  pagesize: ['1', '2', '1000', '-1', '-2'],
  pagenumber: ['1', '2', '3', '99', '0'],
  searchfilter: ['castle', 'secret', 'partner', 'm-secret-2', 'AA-PARTNER-1', '%', 'Castle open-1 en'],
  idlist: ['open-1,a-secret-1', 'OPEN-1,M-SECRET-2', 'closed-tag,hiking', 'aa-partner-1'],
  source: ['idm', 'secret-source', 'partner', 'idm,secret-source'],
  langfilter: ['en', 'de,en', 'it'],
  active: ['true', 'false'],
  hubactive: ['true', 'false'],
  publishedon: ['suedtirol.info', 'secret-channel'],
  updatefrom: ['2025-05-01', '2025-05-30', '2024-01-01', '2025-01-02'],
  tagfilter: [
    'hiking',
    'secret-tag',
    'or(secret-tag,closed-tag)',
    'members',
    'backstage,members',
    'and(hiking,closed-tag)',
    'and(hiking',
  ],
  locfilter: ['regM-SECRET-2', 'regAA-PARTNER-1', 'fraOPEN-1'],
  latitude: ['46.5', '46.51'],
  longitude: ['11.3', '11.38'],
  radius: ['1000', '8000', '500000'],
  // Not 0: then the server chooses the order.
  seed: ['7', '42', 'word'],
  validforentity: ['odhactivitypoi', 'event'],
  types: ['theme', 'other'],
}

const places: Values = {
  type: ['reg', 'mun,fra', 'mta', 'ska'],
  showall: ['true', 'false'],
  locfilter: ['regM-SECRET-2', 'regAA-PARTNER-1,fraOPEN-1', 'mtaM-SECRET-2', 'xyz1'],
}

const terms = ['castle', 'secret', 'a-secret-1', 'AA-PARTNER-1', 'inn']
const types = ['event', 'odhactivitypoi', 'Accommodation', 'AccommodationRoom', 'wineaward', 'Tag', 'nothing']
const rawfilter = [
  'eq(Source,"secret-source")',
  'isnotnull(LicenseInfo.License)',
  'in(TagIds.[*],"closed-tag","hiking")',
  'eq(',
  '',
]

const { pagesize, pagenumber, source, tagfilter } = list as Record<string, readonly string[]>
const distinct = {
  ...{ pagesize, pagenumber, source, tagfilter, rawfilter },
  type: [...types, ''],
  fields: ['Source', 'TagIds.[*]', 'Id', 'Tags.[*].Name,Source', 'PublishedOn[]', 'Detail.[*].Title', 'LicenseInfo'],
  getasarray: ['true', 'false'],
  excludenulloremptyvalues: ['true', 'false'],
  rawsort: ['Source', '-Id', 'TagIds.[]'],
} as Values
const find: Values = {
  ...list,
  ...places,
  type: [...types, 'event,region,tag', 'odhactivitypoi,accommodationroom'],
  filteronfields: ['Source', 'TagIds.[*]', 'LicenseInfo.License'],
  searchbasetext: ['true', 'false'],
  limitto: ['1', '3', '1000', '0'],
  rawfilter,
  rawsort: ['-LastChange', 'Source,-Id'],
}

const endpoints = entities.map(({ endpoint }) => endpoint)
const plain = endpoints.filter(endpoint => !endpoint.includes('/'))
const weather = endpoints.filter(endpoint => endpoint.startsWith('Weather/')).map(endpoint => endpoint.slice('Weather/'.length))
const often = ['HubActivityPoi', 'Accommodation', 'AccommodationRoom', 'Tag', 'WineAward']
const unknown = ['Nothing', 'accommodation', 'Find', 'ODHActivityPoi']

const entity = [...plain, ...often, ...often, ...unknown]
const data = { reaches: 'closed data' } as const

const datasetIds = ['rooms', 'ROOMS', 'awards', 'secret-tag', 'hiking', 'turnover', 'traffic-a22', 'sights', 'nothing']

export const contentCases: RouteCases = {
  // The catalog names closed datasets and counts nothing of them; counts of open ones are those of what the caller sees.
  '/content/v1': { ...data, query: list, runs: 60 },
  '/content/v1/MetaData': { ...data, query: list, runs: 80 },
  '/content/v1/MetaData/[id]': { ...data, segments: { id: datasetIds }, query: shape, runs: 60 },
  '/content/v1/[entity]': { ...data, segments: { entity }, query: list, runs: 300 },
  '/content/v1/[entity]/[id]': { ...data, segments: { entity, id: ids }, query: shape, runs: 300 },
  '/content/v1/Weather/[part]': { ...data, segments: { part: [...weather, ...weather, ...ids] }, query: list, runs: 80 },
  '/content/v1/Weather/[part]/[id]': { ...data, segments: { part: [...weather, 'Nothing'], id: ids }, query: shape, runs: 80 },
  '/content/v1/Location': { ...data, query: { ...list, ...places }, runs: 60 },
  '/content/v1/Location/Skiarea': { ...data, query: { ...list, ...places }, runs: 40 },
  '/content/v1/Distinct': { ...data, query: distinct, needed: ['type', 'fields'], runs: 150 },
  '/content/v1/Find': { ...data, query: { ...find, q: [...terms, ''] }, needed: ['q'], runs: 120 },
  '/content/v1/Filter': { ...data, query: { ...find, q: terms }, runs: 120 },
  '/content/v1/Search': { ...data, query: { ...find, q: terms }, needed: ['type'], runs: 120 },
  '/content/[...rest]': restCase,
}
