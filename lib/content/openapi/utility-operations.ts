import type { z } from 'zod'
import { OffersBody } from '@/lib/content/availability/offers'
import { AvailabilityQuery } from '@/lib/content/availability/params'
import { deprecatedEndpoints } from '@/lib/content/deprecations/deprecation-register'
import { DistinctQuery } from '@/lib/content/distinct/params'
import { entities } from '@/lib/content/entities'
import { FindQuery } from '@/lib/content/find/params'
import { LocationQuery } from '@/lib/content/location/params'
import { itemAnswers, jsonAnswer, pageOf } from '@/lib/content/openapi/answers'
import { examples, examplesAt, utilityParameters } from '@/lib/content/openapi/parameters'
import { schemaAt } from '@/lib/content/openapi/record-schemas'
import { ContentQuery } from '@/lib/content/params'
import { catalogEntity } from '@/lib/content/several-kinds'
import { ReportQuery, ReportsQuery } from '@/lib/content/weather/snow-report/params'
import type { Json } from '@/lib/formats/yaml'
import { pathParameter, queryParameter, sentSchema } from '@/lib/http/openapi'
import { type Operation, queryForm } from '@/lib/http/operation'

/** The calls that look at several kinds of records at once, or at none. */
export const utilityOperations = (): Operation[] => [
  ...[...finding(), ...places()].flatMap(list => [list, queryForm(list, asked[list.path]!)]),
  ...converting(),
  ...snowReports(),
  ...booking(),
  deprecations(),
]

/** Bodies of lists by POST. */
const asked: Readonly<Record<string, Json>> = {
  '/v1/Find': { q: 'castle', pagesize: 2 },
  '/v1/Filter': { type: ['Event', 'Article'], pagesize: 2 },
  '/v1/Search': { type: 'Accommodation', q: 'hotel', pagesize: 2 },
  '/v1/Distinct': { type: 'Event', fields: ['Source'] },
  '/v1/Location': { type: ['reg', 'mun'] },
  '/v1/Location/Skiarea': { pagesize: 2 },
}

const typesText = 'kinds of records by endpoint or type, with commas between'
const oneType = 'the kind of record, by endpoint or type'

function typeParameter(path: string, kind: 'one' | 'several', required: boolean): Json {
  const example = examplesAt[path]?.['type'] ?? examples['type']!
  const names = { type: 'string', enum: [...entities, catalogEntity].map(({ endpoint }) => endpoint) }
  const schema: Record<string, Json> =
    kind === 'one' ? { anyOf: [names, { type: 'string' }] } : { type: 'array', items: { anyOf: [names, { type: 'string' }] } }
  return queryParameter('type', { description: kind === 'one' ? oneType : typesText, schema }, { example, required })
}

const found = itemAnswers('Records of several kinds in one list, flat', schemaAt('FoundList'))
const valueSchema: Json = { anyOf: [{ type: 'array', items: {} }, pageOf({})] }

function finding(): Operation[] {
  const tag = 'Find'
  const find = utilityParameters(FindQuery, '/v1/Find')
  const required = find.map(parameter =>
    nameOf(parameter) === 'q' ? { ...(parameter as object), required: true } : parameter,
  ) as Json[]
  return [
    {
      tag,
      method: 'get',
      path: '/v1/Find',
      summary: 'Find words in records of several kinds',
      answers: found,
      parameters: [typeParameter('/v1/Find', 'several', false), ...required],
    },
    {
      tag,
      method: 'get',
      path: '/v1/Filter',
      summary: 'Filter records of several kinds',
      answers: found,
      parameters: [typeParameter('/v1/Filter', 'several', false), ...find],
    },
    {
      tag,
      method: 'get',
      path: '/v1/Search',
      summary: 'Search records of one kind',
      answers: found,
      parameters: [typeParameter('/v1/Search', 'one', true), ...find],
    },
    {
      tag,
      method: 'get',
      path: '/v1/Distinct',
      summary: 'The different values that fields have',
      parameters: [typeParameter('/v1/Distinct', 'one', true), ...distinctParameters()],
      answers: itemAnswers('The values; in an envelope when a page is asked for', valueSchema),
    },
  ]
}

const nameOf = (parameter: Json) => (parameter as { name: string }).name

const distinctParameters = (): Json[] =>
  utilityParameters(DistinctQuery, '/v1/Distinct').map(parameter =>
    nameOf(parameter) === 'fields' ? { ...(parameter as Record<string, Json>), required: true } : parameter,
  )

function places(): Operation[] {
  const tag = 'Location'
  const place = {
    type: 'object',
    required: ['typ', 'name', 'id'],
    properties: { typ: { type: 'string' }, name: {}, id: { type: 'string' } },
  }
  const schema = { anyOf: [{ type: 'array', items: place }, pageOf(place)] }
  const answers = itemAnswers('The places; in an envelope when a page is asked for', schema)
  const parametersOf = (query: z.ZodObject, path: string) => utilityParameters(query, path)
  return [
    {
      tag,
      method: 'get',
      path: '/v1/Location',
      summary: 'The places that locfilter understands',
      answers,
      parameters: parametersOf(LocationQuery, '/v1/Location'),
    },
    {
      tag,
      method: 'get',
      path: '/v1/Location/Skiarea',
      summary: 'Ski areas in the form of locations',
      answers,
      parameters: parametersOf(LocationQuery.omit({ type: true }), '/v1/Location/Skiarea'),
    },
  ]
}

const documents: Readonly<Record<'Kml' | 'Gpx', string>> = {
  Kml: '<kml><Placemark><Point><coordinates>11.35,46.5</coordinates></Point></Placemark></kml>',
  Gpx: '<gpx><trk><trkseg><trkpt lat="46.5" lon="11.35"/><trkpt lat="46.6" lon="11.4"/></trkseg></trk></gpx>',
}

function converting(): Operation[] {
  const tag = 'GeoConverter'
  const geometry = { type: 'object', required: ['type'], description: 'a geometry (RFC 7946)' }
  const answers = {
    '200': {
      description: 'The geometry',
      content: { 'application/geo+json': { schema: geometry }, 'application/json': { schema: geometry } },
    },
  }
  return (['Kml', 'Gpx'] as const).flatMap((kind): Operation[] => {
    const path = `/v1/GeoConverter/${kind}ToGeoJson`
    const description = `address of a ${kind.toUpperCase()} document on a public host`
    const url = queryParameter('url', { description, schema: { type: 'string', format: 'uri' } }, { required: true })
    const form = { type: 'object', properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } } }
    const content = {
      'application/xml': { schema: { type: 'string' }, example: documents[kind] },
      'multipart/form-data': { schema: form },
    }
    const summary = `A ${kind.toUpperCase()} document as GeoJSON`
    return [
      { tag, method: 'get', path, summary: `${summary}, by its address`, parameters: [url], answers, refusals: [502] },
      {
        tag,
        method: 'post',
        path,
        summary: `${summary}, by upload`,
        answers,
        refusals: [413, 415],
        body: { required: true, content },
      },
    ]
  })
}

function booking(): Operation[] {
  const tag = 'Availability'
  const shared = AvailabilityQuery.omit({ availabilitycheck: true })
  const parameters = utilityParameters(
    ContentQuery.omit({
      validforentity: true,
      types: true,
      cursor: true,
      format: true,
      csvsafe: true,
    }).extend(shared.shape) as unknown as z.ZodObject,
    '/v1/AvailabilityCheck',
  )
  const ids = { content: { 'text/plain': { schema: { type: 'string' } }, 'application/json': { schema: idsSchema } } }
  const posted = (path: string, summary: string, items: Json): Operation => ({
    tag,
    method: 'post',
    path,
    summary,
    parameters,
    token: 'needed',
    refusals: [413, 415],
    description: 'The body names accommodations by their ids; without one all of them are meant.',
    body: ids,
    answers: {
      '200': jsonAnswer('What can be booked; with getasidarray the ids alone', { anyOf: [bookingPage(items), idList] }),
    },
  })
  const [offer, house] = [schemaAt('MssResponseShort'), schemaAt('Accommodation')]
  return [
    posted('/v1/AvailabilityCheck', 'The offers for a stay', offer),
    posted('/v1/AccommodationAvailable', 'The accommodations that can be booked for a stay, with their offers', {
      anyOf: [house, offer],
    }),
    {
      tag,
      method: 'put',
      path: '/v1/Offer',
      summary: 'Deliver what rooms offer',
      token: 'needed',
      refusals: [403, 413, 415],
      body: { required: true, content: { 'application/json': { schema: sentSchema(OffersBody) } } },
      answers: { '200': jsonAnswer('They were stored', storedSchema) },
    },
  ]
}

function snowReports(): Operation[] {
  const tag = 'Weather/SnowReport'
  const list = '/v1/Weather/SnowReport'
  const report = schemaAt('SnowReport')
  const description =
    'Put together from the ski area, its measuring points, lifts, slopes, tracks and webcams; it is changed by changing these.'
  return [
    {
      tag,
      method: 'get',
      path: list,
      summary: 'What is open in the ski areas, and how much snow lies',
      description,
      parameters: utilityParameters(ReportsQuery, list),
      answers: itemAnswers('A page of reports', pageOf(report)),
    },
    {
      tag,
      method: 'get',
      path: `${list}/{id}`,
      summary: 'What is open in one ski area',
      description,
      refusals: [404],
      parameters: [pathParameter('id', 'id of the ski area, in any case', ''), ...utilityParameters(ReportQuery, list)],
      answers: itemAnswers('The report', report),
    },
  ]
}

const idList: Json = { type: 'array', items: { type: 'string' } }

const count = (description: string): Json => ({ type: 'integer', minimum: 0, description })

const storedSchema: Json = {
  type: 'object',
  required: ['Rooms', 'Periods'],
  properties: { Rooms: count('rooms whose offers were replaced'), Periods: count('periods that they offer') },
}

/** The list envelope with what there is to book. */
const bookingPage = (items: Json): Json => ({
  allOf: [
    pageOf(items),
    {
      type: 'object',
      properties: {
        OnlineResults: count('accommodations that can be booked online'),
        ResultId: { type: 'string', description: 'name of the question' },
        AvailableOnline: count('accommodations that can be booked online'),
        AvailableOnRequest: count('accommodations that can be asked'),
        AccommodationsRequested: count('accommodations that were looked at'),
      },
    },
  ],
})

const idsSchema: Json = { anyOf: [{ type: 'array', items: { type: 'string' } }, { type: 'string' }] }

function deprecations(): Operation {
  return {
    tag: 'Deprecated',
    method: 'get',
    path: '/v1/Deprecated',
    summary: 'Deprecated fields by kind of record',
    token: 'needed',
    parameters: [typeParameter('/v1/Deprecated', 'several', false)],
    answers: { '200': jsonAnswer('The fields', schemaAt('Deprecations'), ['Deprecation', 'Sunset', 'Link']) },
    deprecated: deprecatedEndpoints['Deprecated']!,
  }
}
