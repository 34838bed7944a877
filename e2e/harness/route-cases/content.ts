import { entities } from '@/lib/content/entities'
import { form, json, type RouteCase, type RouteCases, restCase, sameForAll, type Values } from './route-case'

const ids = [
  'open-1',
  'OPEN-3',
  'open-9',
  'aa-partner-1',
  'AA-PARTNER-2',
  'a-secret-1',
  'M-SECRET-2',
  'z-secret-3',
  'Z-SECRET-3',
  'b-members-1',
  'c-backstage-1',
  'closed-tag',
  'secret-tag',
  'hiking',
  "'",
  '%',
  'rooms',
]

const shape: Values = {
  fields: ['Id', 'Detail.en.Title,TagIds', 'Tags.[*].Name', 'LicenseInfo', 'LocationInfo.RegionInfo', 'Id,'],
  language: ['en', 'de', 'english'],
  removenullvalues: ['true', 'maybe'],
  format: ['json', 'csv', 'csv', 'ndjson', 'geojson', 'jsonld', 'xml'],
  csvsafe: ['false', 'maybe'],
}

/** Values of list parameters that closed records have, or that distinguish them from open ones. */
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

const cursorOf = (type: string, id: string) => Buffer.from(JSON.stringify([type, id, 1, 0])).toString('base64url')
const sinces = ['2025-01-01', '2099-01-01', 'x', cursorOf('event', 'open-1'), cursorOf('event', 'a-secret-1')]
const happened: Values = {
  type: [...types, 'odhmetadata'],
  idlist: ['a-secret-1', 'open-1,AA-PARTNER-1', 'b-members-1', 'rooms'],
  source: ['idm', 'secret-source', 'partner'],
  latest: ['true', 'false', 'maybe'],
  pagesize: ['1', '5', '1000'],
  pagenumber: ['1', '2', '99'],
}

const { pagesize, pagenumber, source, tagfilter } = list as Record<string, readonly string[]>
const distinct = {
  pagesize,
  pagenumber,
  source,
  tagfilter,
  rawfilter,
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

/** A stay for which the worlds have offers, and its other parameters. */
const stay: Values = {
  arrival: ['2099-07-03', '2099-07-03', '2099-09-01', '2020-01-01'],
  departure: ['2099-07-05', '2099-07-06', '2099-07-03'],
  roominfo: ['1-18,18', '0-18|0-40,7', '1-', '2-30'],
  bokfilter: ['hgv', 'lts', 'hgv,lts', ' '],
  boardfilter: ['0', '2', '4', '64'],
  detail: ['0', '1', '2'],
  availabilitychecklanguage: ['de', 'en', 'x'],
  removeduplicatesfrom: ['hgv', 'lts'],
  availabilityonly: ['true', 'false'],
}
const search: Values = { availabilitycheck: ['true', 'true', 'false'], ...stay }
const houses = ['OPEN-1,AA-PARTNER-1,M-SECRET-2', '"AA-PARTNER-1"', '["OPEN-1","m-secret-2"]', '', '{}', '[1]']
const posted = { bodies: houses.map(text => ({ type: text.startsWith('O') ? 'text/plain' : 'application/json', text })) }

const endpoints = entities.map(({ endpoint }) => endpoint)
const plain = endpoints.filter(endpoint => !endpoint.includes('/'))
const weather = endpoints.filter(endpoint => endpoint.startsWith('Weather/')).map(endpoint => endpoint.slice('Weather/'.length))
const often = ['HubActivityPoi', 'Accommodation', 'AccommodationRoom', 'Tag', 'WineAward']
const unknown = ['Nothing', 'accommodation', 'Find', 'ODHActivityPoi', 'Activity', 'Gastronomy']

const entity = [...plain, ...often, ...often, ...unknown]
const data = { reaches: 'closed data' } as const
const booking = { reaches: 'closed data with a token' } as const

/** Parameters of lists in a body. */
const queryBodies = [
  form({ pagesize: '1000' }),
  form({ tagfilter: 'secret-tag,hiking', fields: 'Id,TagIds' }),
  json({ idlist: ['open-1', 'A-SECRET-1', 'aa-partner-1'], pagesize: 2 }),
  json({ searchfilter: 'secret', cursor: 'start' }),
  json({ rawfilter: 'eq(Source,"secret-source")', rawsort: '-Id' }),
  json({ pagesize: 'many' }),
  json(['open-1']),
]

const converter: RouteCase = {
  ...sameForAll,
  query: { url: ['http://127.0.0.2/', 'http://[::1]/', 'nonsense'] },
  bodies: [
    { type: 'application/xml', text: '<kml><Point><coordinates>11,46</coordinates></Point></kml>' },
    { type: 'application/xml', text: '<gpx><wpt lat="46" lon="11"/></gpx>' },
  ],
  runs: 20,
}

const datasetIds = ['rooms', 'ROOMS', 'awards', 'secret-tag', 'hiking', 'turnover', 'traffic-a22', 'sights', 'nothing']

/** The lists of utilities, for parameters that are too long for a URL. */
const byBody: RouteCases = {
  '/content/v1/Find/query': { ...data, bodies: terms.map(q => json({ q })), query: find, runs: 40 },
  '/content/v1/Filter/query': { ...data, bodies: terms.map(q => form({ q, pagesize: '100' })), query: find, runs: 40 },
  '/content/v1/Search/query': { ...data, bodies: endpoints.map(type => json({ type })), query: find, runs: 60 },
  '/content/v1/Distinct/query': { ...data, bodies: endpoints.map(type => json({ type, fields: ['Id', 'Source'] })), runs: 60 },
  '/content/v1/Location/query': { ...data, bodies: [json({})], query: { ...list, ...places }, runs: 30 },
  '/content/v1/Location/Skiarea/query': { ...data, bodies: [json({})], query: { ...list, ...places }, runs: 30 },
  '/content/v1/Rawchanges/query': { ...data, bodies: [json({}), form({ pagesize: '1000' })], query: happened, runs: 40 },
  '/content/v1/Changes/query': { ...data, bodies: sinces.map(since => json({ since })), query: happened, runs: 40 },
}

export const contentCases: RouteCases = {
  // The catalog lists closed datasets without counts; the counts of open ones include only what the caller sees.
  '/content/v1': { ...data, query: list, runs: 60 },
  '/content/v1/MetaData': { ...data, query: list, runs: 80 },
  '/content/v1/MetaData/[id]': { ...data, segments: { id: datasetIds }, query: shape, runs: 60 },
  '/content/v1/MetaData/query': { ...data, query: list, bodies: queryBodies, runs: 40 },
  '/content/v1/[entity]': { ...data, segments: { entity }, query: { ...list, ...search }, runs: 300 },
  '/content/v1/[entity]/[id]': { ...data, segments: { entity, id: ids }, query: { ...shape, ...search }, runs: 300 },
  '/content/v1/[entity]/query': { ...data, segments: { entity }, query: list, bodies: queryBodies, runs: 120 },
  '/content/v1/Weather/query': { ...data, bodies: queryBodies, runs: 40 },
  '/content/v1/Weather/[part]/query': { ...data, segments: { part: [...weather, ...ids] }, bodies: queryBodies, runs: 40 },
  '/content/v1/Weather/[part]': { ...data, segments: { part: [...weather, ...weather, ...ids] }, query: list, runs: 80 },
  '/content/v1/Weather/[part]/[id]': { ...data, segments: { part: [...weather, 'Nothing'], id: ids }, query: shape, runs: 80 },
  '/content/v1/Weather/SnowReport': { reaches: 'nothing closed', query: list, runs: 30 },
  '/content/v1/Weather/SnowReport/[id]': { reaches: 'nothing closed', segments: { id: ids }, query: shape, runs: 20 },
  '/content/v1/Rawchanges': { ...data, query: happened, runs: 60 },
  '/content/v1/Changes': { ...data, query: { ...happened, since: sinces }, runs: 60 },
  '/content/v1/Location': { ...data, query: { ...list, ...places }, runs: 60 },
  '/content/v1/Location/Skiarea': { ...data, query: { ...list, ...places }, runs: 40 },
  '/content/v1/Distinct': { ...data, query: distinct, needed: ['type', 'fields'], runs: 150 },
  '/content/v1/Deprecated': { reaches: 'nothing closed', query: { type: [...endpoints, 'Nothing'] }, runs: 12 },
  '/content/v1/DeprecatedFields': {
    ...data,
    query: {
      type: [...types, 'event,region', ''],
      dataset: datasetIds,
      searchfilter: ['Gps', 'secret', '%'],
      use: ['any', 'records', 'calls', 'none'],
      sort: ['-records', 'field', 'unreplaced', 'clients'],
      pagesize: ['1', '1000'],
      format: ['json', 'csv', 'ndjson'],
    },
    runs: 60,
  },
  '/content/v1/Find': { ...data, query: { ...find, q: [...terms, ''] }, needed: ['q'], runs: 120 },
  '/content/v1/Filter': { ...data, query: { ...find, q: terms }, runs: 120 },
  '/content/v1/Search': { ...data, query: { ...find, q: terms }, needed: ['type'], runs: 120 },
  ...byBody,
  '/content/v1/AvailabilityCheck': { ...booking, query: { ...list, ...stay }, ...posted, runs: 150 },
  '/content/v1/AccommodationAvailable': { ...booking, query: { ...list, ...stay }, ...posted, runs: 150 },
  // Writers deliver offers; without that right the body is not read.
  '/content/v1/Offer': { ...sameForAll, bodies: [json([]), json([{ RoomId: 'OPEN-1', Channel: 'hgv', Periods: [] }])] },
  // The converter reads nothing that is stored.
  '/content/v1/GeoConverter/KmlToGeoJson': converter,
  '/content/v1/GeoConverter/GpxToGeoJson': converter,
  '/content/[...rest]': restCase,
}
