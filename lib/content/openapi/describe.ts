import type { z } from 'zod'
import { tokenOnlyTypes } from '@/lib/access/rights/rights'
import { OffersBody } from '@/lib/content/availability/offers'
import { AvailabilityQuery } from '@/lib/content/availability/params'
import { deprecatedEndpoints } from '@/lib/content/deprecations/deprecations'
import { type Entity, entities, olderEntities } from '@/lib/content/entities'
import { examples, listParameters, recordParameters, utilityParameters } from '@/lib/content/openapi/parameters'
import { recordSchemas, schemaName } from '@/lib/content/openapi/record-schemas'
import {
  itemResponses,
  jsonResponse,
  listResponses,
  listSchema,
  pageOf,
  recordResponses,
  responseHeaders,
} from '@/lib/content/openapi/responses'
import { deprecationOperation, historyOperations, utilityOperations } from '@/lib/content/openapi/utility-operations'
import { ContentQuery } from '@/lib/content/params'
import { ReportQuery, ReportsQuery } from '@/lib/content/weather/snow-report'
import type { Json } from '@/lib/formats/yaml'
import { pathParameter, schemaAt, sentSchema } from '@/lib/http/openapi'
import { type InterfaceDescription, type Operation, queryForm } from '@/lib/http/operation'
import { writeOperations, writeSchemas } from '@/lib/http/write-operations'

export const describeContent = (): Pick<InterfaceDescription, 'operations' | 'components'> => ({
  operations: [
    ...entityOperations(),
    ...utilityOperations(),
    ...snowReports(),
    ...bookingOperations(),
    deprecationOperation(),
    ...historyOperations(),
  ],
  components: {
    headers: responseHeaders,
    schemas: {
      ListEnvelope: listSchema,
      FoundList: foundSchema,
      Deprecations: deprecationsSchema,
      ...writeSchemas(),
      ...recordSchemas(),
    },
  },
})

const foundSchema: Json = {
  allOf: [
    schemaAt('ListEnvelope'),
    {
      type: 'object',
      properties: {
        searchTerm: { type: ['string', 'null'] },
        detailedResults: { type: 'object', additionalProperties: { type: 'integer' }, description: 'Number of matches by type.' },
      },
    },
  ],
}

const text: Json = { type: 'string' }
const date: Json = { type: 'string', format: 'date' }

const deprecationsSchema: Json = {
  type: 'object',
  description: 'Deprecated fields by endpoint.',
  additionalProperties: {
    type: 'array',
    items: {
      type: 'object',
      properties: { Name: text, Type: text, Description: text, DeprecationDate: date, RemovedAfter: date },
    },
  },
}

const entityOperations = (): Operation[] => [
  ...entities.flatMap(entity => withFacts(entity, [...readings(entity), ...writings(entity)])),
  ...olderEntities.flatMap(entity => withFacts(entity, readings(entity))),
]

type UntaggedOperation = Omit<Operation, 'tag'>

function withFacts(entity: Entity, operations: readonly UntaggedOperation[]): Operation[] {
  const facts = {
    tag: entity.endpoint,
    ...(tokenOnlyTypes.has(entity.type) ? { token: 'needed' as const } : {}),
    ...(deprecatedEndpoints[entity.endpoint] ? { deprecated: deprecatedEndpoints[entity.endpoint]! } : {}),
  }
  return operations.map(operation => ({ ...operation, ...facts }))
}

function writings(entity: Entity): UntaggedOperation[] {
  const { endpoint } = entity
  return writeOperations({ list: `/v1/${endpoint}`, name: endpoint, record: schemaAt(schemaName(entity)), id: idOf(entity) })
}

const id = pathParameter('id', 'Id of the record.', '')
const idOf = ({ idCase }: Entity): Json => {
  const { example: _, ...parameter } = id as Record<string, Json>
  return idCase === 'kept' ? parameter : { ...parameter, description: 'Id of the record, in any case.' }
}

function readings(entity: Entity): UntaggedOperation[] {
  const { endpoint } = entity
  const list: UntaggedOperation = {
    method: 'get',
    path: `/v1/${endpoint}`,
    summary: `List ${endpoint}`,
    parameters: listParameters(entity),
    responses: listResponses(entity),
    refusals: [404],
  }
  return [
    list,
    queryForm(list, { pagesize: 5, polygon: examples['polygon']!, fields: ['Id', 'Shortname'] }),
    {
      method: 'get',
      path: `${list.path}/{id}`,
      summary: `Get a record of ${endpoint}`,
      parameters: [idOf(entity), ...recordParameters(entity)],
      responses: recordResponses(entity),
      refusals: [404],
    },
  ]
}

function snowReports(): Operation[] {
  const list = '/v1/Weather/SnowReport'
  const report = schemaAt('SnowReport')
  const shared = {
    tag: 'Weather/SnowReport',
    method: 'get',
    description:
      'Composed of the ski area, its measuring points, lifts, slopes, tracks and webcams; a report changes when one of these does.',
  } as const
  return [
    {
      ...shared,
      path: list,
      summary: 'List snow reports of ski areas',
      parameters: utilityParameters(ReportsQuery, list),
      responses: itemResponses('A page of reports.', pageOf(report)),
    },
    {
      ...shared,
      path: `${list}/{id}`,
      summary: 'Get the snow report of a ski area',
      refusals: [404],
      parameters: [pathParameter('id', 'Id of the ski area, in any case.', ''), ...utilityParameters(ReportQuery, list)],
      responses: itemResponses('The report.', report),
    },
  ]
}

function bookingOperations(): Operation[] {
  const tag = 'Availability'
  const shared = ContentQuery.omit({ validforentity: true, types: true, cursor: true, format: true, csvsafe: true })
  const query = shared.extend(AvailabilityQuery.omit({ availabilitycheck: true }).shape) as unknown as z.ZodObject
  const posted = (path: string, summary: string, items: Json): Operation => ({
    tag,
    method: 'post',
    path,
    summary,
    parameters: utilityParameters(query, '/v1/AvailabilityCheck'),
    token: 'needed',
    refusals: [413, 415],
    description: 'The body lists the ids of accommodations; without a body all accommodations are searched.',
    body: { content: { 'text/plain': { schema: { type: 'string' } }, 'application/json': { schema: idsSchema } } },
    responses: {
      '200': jsonResponse('Matching offers or accommodations; with getasidarray only their ids.', {
        anyOf: [bookingPage(items), idList],
      }),
    },
  })
  const [offer, house] = [schemaAt('MssResponseShort'), schemaAt('Accommodation')]
  return [
    posted('/v1/AvailabilityCheck', 'Search offers for a stay', offer),
    posted('/v1/AccommodationAvailable', 'Search accommodations that can be booked for a stay, with their offers', {
      anyOf: [house, offer],
    }),
    {
      tag,
      method: 'put',
      path: '/v1/Offer',
      summary: 'Deliver offers of rooms',
      token: 'needed',
      refusals: [403, 413, 415],
      body: { required: true, content: { 'application/json': { schema: sentSchema(OffersBody) } } },
      responses: { '200': jsonResponse('The offers were stored.', storedSchema) },
    },
  ]
}

const idList: Json = { type: 'array', items: { type: 'string' } }

const idsSchema: Json = { anyOf: [idList, { type: 'string' }] }

const count = (description: string): Json => ({ type: 'integer', minimum: 0, description })

const storedSchema: Json = {
  type: 'object',
  required: ['Rooms', 'Periods'],
  properties: { Rooms: count('Number of rooms whose offers were replaced.'), Periods: count('Number of stored periods.') },
}

const bookingPage = (items: Json): Json => ({
  allOf: [
    pageOf(items),
    {
      type: 'object',
      properties: {
        OnlineResults: count('Number of accommodations that can be booked online.'),
        ResultId: { type: 'string', description: 'Identifier of the requested stay.' },
        AvailableOnline: count('Number of accommodations that can be booked online.'),
        AvailableOnRequest: count('Number of accommodations that offer rooms on request.'),
        AccommodationsRequested: count('Number of accommodations that were searched.'),
      },
    },
  ],
})
