import { entities } from '@/lib/content/entities'
import values from './content.json'
import { form, json, type RouteCase, type RouteCases, restCase, sameForAll, type Values, wordsOf } from './route-case'

const { shape, places, terms, types, rawfilter, stay, houses, datasetIds } = values
const ids = wordsOf(`
  open-1 OPEN-3 open-9 aa-partner-1 AA-PARTNER-2 a-secret-1 M-SECRET-2 z-secret-3 Z-SECRET-3 b-members-1
  c-backstage-1 closed-tag secret-tag hiking ' % rooms
`)
/** Values of list parameters that closed records have, or that distinguish them from open ones. */
const list = { ...shape, ...values.list }

const cursorOf = (type: string, id: string) => Buffer.from(JSON.stringify([type, id, 1, 0])).toString('base64url')
const sinces = ['2025-01-01', '2099-01-01', 'x', cursorOf('event', 'open-1'), cursorOf('event', 'a-secret-1')]
const happened: Values = { type: [...types, 'odhmetadata'], ...values.happened }
const { pagesize, pagenumber, source, tagfilter } = list
const distinct: Values = {
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
}
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

const search: Values = { availabilitycheck: ['true', 'true', 'false'], ...stay }
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

/** Utility endpoints with their parameters in the body, because they may be too long for a URL. */
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
