import type { z } from 'zod'
import { OffersBody } from '@/lib/content/availability/offers'
import { AvailabilityQuery } from '@/lib/content/availability/params'
import { itemAnswers, jsonAnswer, pageOf } from '@/lib/content/openapi/answers'
import { utilityParameters } from '@/lib/content/openapi/parameters'
import { ContentQuery } from '@/lib/content/params'
import { ReportQuery, ReportsQuery } from '@/lib/content/weather/snow-report'
import type { Json } from '@/lib/formats/yaml'
import { pathParameter, schemaAt, sentSchema } from '@/lib/http/openapi'
import type { Operation } from '@/lib/http/operation'

/** Operations on several records: snow reports, and the availability search. */
export const composedOperations = (): Operation[] => [...snowReports(), ...booking()]

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
      answers: itemAnswers('A page of reports.', pageOf(report)),
    },
    {
      ...shared,
      path: `${list}/{id}`,
      summary: 'Get the snow report of a ski area',
      refusals: [404],
      parameters: [pathParameter('id', 'Id of the ski area, in any case.', ''), ...utilityParameters(ReportQuery, list)],
      answers: itemAnswers('The report.', report),
    },
  ]
}

function booking(): Operation[] {
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
    answers: {
      '200': jsonAnswer('Matching offers or accommodations; with getasidarray only their ids.', {
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
      answers: { '200': jsonAnswer('The offers were stored.', storedSchema) },
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
