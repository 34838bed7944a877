import type { z } from 'zod'
import { deprecatedEndpoints } from '@/lib/content/deprecations/deprecations'
import { DistinctQuery } from '@/lib/content/distinct'
import { entities } from '@/lib/content/entities'
import { FindQuery } from '@/lib/content/find'
import { ChangesQuery, HistoryQuery } from '@/lib/content/history/respond-history'
import { LocationQuery } from '@/lib/content/location'
import { examples, examplesAt, utilityParameters } from '@/lib/content/openapi/parameters'
import { itemResponses, jsonResponse, pageOf } from '@/lib/content/openapi/responses'
import { catalogEntity } from '@/lib/content/several-types'
import type { Json } from '@/lib/formats/yaml'
import { queryParameter, schemaAt } from '@/lib/http/openapi'
import { type Operation, queryForm } from '@/lib/http/operation'

/** Operations on records of several types, or on no records. */
export const utilityOperations = (): Operation[] => [
  ...[...finding(), ...places()].flatMap(list => [list, queryForm(list, bodyExamples[list.path]!)]),
  ...(['Kml', 'Gpx'] as const).flatMap(convertersOf),
]

export const historyOperations = (): Operation[] =>
  changes().flatMap(list => [list, queryForm(list, { type: 'event,region', pagesize: 5 })])

const bodyExamples: Readonly<Record<string, Json>> = {
  '/v1/Find': { q: 'castle', pagesize: 2 },
  '/v1/Filter': { type: ['Event', 'Article'], pagesize: 2 },
  '/v1/Search': { type: 'Accommodation', q: 'hotel', pagesize: 2 },
  '/v1/Distinct': { type: 'Event', fields: ['Source'] },
  '/v1/Location': { type: ['reg', 'mun'] },
  '/v1/Location/Skiarea': { pagesize: 2 },
}

/** The parameter `type`: required if it names one type of record, optional if it lists several. */
function typeParameter(path: string, kind: 'one' | 'several'): Json {
  const example = examplesAt[path]?.['type'] ?? examples['type']!
  const names = { type: 'string', enum: [...entities, catalogEntity].map(({ endpoint }) => endpoint) }
  const named: Record<string, Json> = { anyOf: [names, { type: 'string' }] }
  return kind === 'one'
    ? queryParameter('type', { description: 'Type of record, by endpoint or type.', schema: named }, { example, required: true })
    : queryParameter(
        'type',
        { description: 'Types of records by endpoint or type, separated by commas.', schema: { type: 'array', items: named } },
        { example },
      )
}

const demanding = (name: string, parameters: readonly Json[]): Json[] =>
  parameters.map(parameter =>
    (parameter as { name: string }).name === name ? { ...(parameter as Record<string, Json>), required: true } : parameter,
  )

function finding(): Operation[] {
  const find = utilityParameters(FindQuery, '/v1/Find')
  const distinct = demanding('fields', utilityParameters(DistinctQuery, '/v1/Distinct'))
  const values: Json = { anyOf: [{ type: 'array', items: {} }, pageOf({})] }
  const listed = itemResponses('Records of several types in one flat list.', schemaAt('FoundList'))
  const call = (path: string, summary: string, parameters: Json[]): Operation => ({
    tag: 'Find',
    method: 'get',
    path,
    summary,
    parameters: [typeParameter(path, path === '/v1/Find' || path === '/v1/Filter' ? 'several' : 'one'), ...parameters],
    responses: listed,
  })
  return [
    call('/v1/Find', 'Search words in records of several types', demanding('q', find)),
    call('/v1/Filter', 'Filter records of several types', find),
    call('/v1/Search', 'Search records of one type', find),
    {
      ...call('/v1/Distinct', 'List distinct values of fields', distinct),
      responses: itemResponses('The values; in the list envelope if a page is requested.', values),
    },
  ]
}

function places(): Operation[] {
  const place = {
    type: 'object',
    required: ['typ', 'name', 'id'],
    properties: { typ: { type: 'string' }, name: {}, id: { type: 'string' } },
  }
  const schema = { anyOf: [{ type: 'array', items: place }, pageOf(place)] }
  const responses = itemResponses('The places; in the list envelope if a page is requested.', schema)
  const call = (path: string, summary: string, query: z.ZodObject): Operation => ({
    tag: 'Location',
    method: 'get',
    path,
    summary,
    responses: responses,
    parameters: utilityParameters(query, path),
  })
  return [
    call('/v1/Location', 'List places that locfilter accepts', LocationQuery),
    call('/v1/Location/Skiarea', 'List ski areas in the form of locations', LocationQuery.omit({ type: true })),
  ]
}

const documents: Readonly<Record<'Kml' | 'Gpx', string>> = {
  Kml: '<kml><Placemark><Point><coordinates>11.35,46.5</coordinates></Point></Placemark></kml>',
  Gpx: '<gpx><trk><trkseg><trkpt lat="46.5" lon="11.35"/><trkpt lat="46.6" lon="11.4"/></trkseg></trk></gpx>',
}

function convertersOf(kind: 'Kml' | 'Gpx'): Operation[] {
  const geometry = { type: 'object', required: ['type'], description: 'A geometry (RFC 7946).' }
  const content = { 'application/geo+json': { schema: geometry }, 'application/json': { schema: geometry } }
  const summary = `Convert a ${kind.toUpperCase()} document to GeoJSON`
  const shared = {
    tag: 'GeoConverter',
    path: `/v1/GeoConverter/${kind}ToGeoJson`,
    responses: { '200': { description: 'The geometry.', content } },
  }
  const description = `URL of a ${kind.toUpperCase()} document on a public host.`
  const url = queryParameter('url', { description, schema: { type: 'string', format: 'uri' } }, { required: true })
  // The form has no properties, because generators omit the class of a form that is one of two media types.
  const form = { type: 'object', description: 'A form with one file.', additionalProperties: true }
  const uploads = {
    'application/xml': { schema: { type: 'string' }, example: documents[kind] },
    'multipart/form-data': { schema: form },
  }
  return [
    { ...shared, method: 'get', summary: `${summary}, by URL`, parameters: [url], refusals: [502] },
    {
      ...shared,
      method: 'post',
      summary: `${summary}, by upload`,
      refusals: [413, 415],
      body: { required: true, content: uploads },
    },
  ]
}

export const deprecationOperation = (): Operation => ({
  tag: 'Deprecated',
  method: 'get',
  path: '/v1/Deprecated',
  summary: 'List deprecated fields by entity',
  token: 'needed',
  parameters: [typeParameter('/v1/Deprecated', 'several')],
  responses: { '200': jsonResponse('The fields.', schemaAt('Deprecations'), ['Deprecation', 'Sunset', 'Link']) },
  deprecated: deprecatedEndpoints['Deprecated']!,
})

const text: Json = { type: 'string' }

const changeSchema: Json = {
  type: 'object',
  properties: { Type: text, SourceId: text, Self: text, Revision: { type: 'integer' }, Operation: text, Date: text, Changes: {} },
}

const mirrorSchema: Json = {
  type: 'object',
  required: ['Items', 'Next', 'HasMore'],
  properties: {
    Items: {
      type: 'array',
      items: {
        type: 'object',
        properties: { Type: text, Id: text, Self: text, Operation: { enum: ['Update', 'Delete'] }, Date: text },
      },
    },
    Next: { type: ['string', 'null'], description: 'Value of since in the next request.' },
    HasMore: { type: 'boolean' },
  },
}

const changes = (): Operation[] => [
  {
    tag: 'Changes',
    method: 'get',
    path: '/v1/Changes',
    summary: 'List records that a mirror has to fetch or delete',
    parameters: utilityParameters(ChangesQuery, '/v1/Changes'),
    responses: { '200': jsonResponse('Changes in their order.', mirrorSchema) },
    refusals: [410],
  },
  {
    tag: 'Changes',
    method: 'get',
    path: '/v1/Rawchanges',
    summary: 'List the history of records with differences',
    parameters: utilityParameters(HistoryQuery, '/v1/Rawchanges'),
    responses: { '200': jsonResponse('A page of changes, newest first.', pageOf(changeSchema)) },
  },
]
