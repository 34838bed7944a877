import type { Json } from '@/lib/formats/yaml'
import { apiUrl } from '@/lib/http/mounts'
import { queryParameter } from '@/lib/http/openapi'
import { type OpenapiDocument, type Operation, openapiDocument } from '@/lib/http/operation'
import { once } from '@/lib/runtime'

const description = `Timetables as NeTEx. The SOAP producer uses the messages of SIRI, which its contract (\`?wsdl\`) describes for SOAP tools. This
document describes the paths. A deployment may require a token (\`NETEX_REQUIRE_TOKEN\`).`

const tags: readonly Json[] = [
  { name: 'Timetables', description: 'The SOAP producer, its contract, and the publication as a file.' },
]

const text: Json = { schema: { type: 'string' } }
const contract = { 'application/json': { schema: { type: 'object' } }, 'text/xml': text }
const messages = { 'text/xml': text, 'application/soap+xml': text }
const unchanged: Json = { description: 'The caller has the current version.' }
const fault: Json = { description: 'A SOAP fault.', content: messages }
const faults = ['400', '401', '413', '415', '429', '500']

/** While the platform starts, messages are not read. */
const unavailable: Json = {
  description: 'A SOAP fault, or a problem document while the platform starts.',
  content: { ...messages, 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
}

const day: Json = { type: 'string', format: 'date' }
const fileUrl: Json = { type: 'string', description: 'URL of the file.' }

const timetableList: Json = {
  type: 'object',
  properties: {
    publication: fileUrl,
    timetables: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          feed: { type: 'string', description: 'Name under which the feed was imported.' },
          name: { type: 'string' },
          version: { type: 'integer' },
          language: { type: ['string', 'null'] },
          timeZone: { type: 'string', example: 'Europe/Rome' },
          from: day,
          to: day,
          published: { type: 'string', format: 'date-time' },
          publication: fileUrl,
        },
      },
    },
  },
  required: ['publication', 'timetables'],
}

const operations: readonly Operation[] = [
  {
    method: 'get',
    path: '/',
    tag: 'Timetables',
    summary: 'Get the contract of the SOAP producer',
    parameters: [
      queryParameter('wsdl', { description: 'Returns the contract; has no value.', schema: { type: 'string' } }),
      queryParameter('xsd', {
        description: 'Returns one of its schemas.',
        schema: { type: 'string', enum: ['ws', 'siri', 'netex'] },
      }),
    ],
    responses: { '200': { description: 'The URLs of its parts, or the requested part.', content: contract }, '304': unchanged },
    refusals: [404],
  },
  {
    method: 'post',
    path: '/',
    tag: 'Timetables',
    summary: 'Send a SOAP message, 1.1 or 1.2',
    description: 'Subscribe, DeleteSubscription, DataSupply, CheckStatus or GetNeTexService.',
    body: { required: true, content: messages },
    responses: {
      '200': { description: 'The response to the message.', content: messages },
      ...Object.fromEntries(faults.map(status => [status, fault])),
      '503': unavailable,
    },
    token: 'ignored',
  },
  {
    method: 'get',
    path: '/publication.xml',
    tag: 'Timetables',
    summary: 'Download all published timetables, or one of them',
    parameters: [
      queryParameter('feed', {
        description: 'Feed of the timetable; by default all timetables.',
        schema: { type: 'string' },
      }),
    ],
    responses: {
      '200': { description: 'A PublicationDelivery.', content: { 'application/xml': text } },
      '206': { description: 'The part that the header Range names.', content: { 'application/xml': text } },
      '304': unchanged,
    },
    refusals: [404, 416],
  },
  {
    method: 'get',
    path: '/timetables',
    tag: 'Timetables',
    summary: 'List the published timetables',
    responses: {
      '200': {
        description: 'The published timetables, each with the URL of its file.',
        content: { 'application/json': { schema: timetableList } },
      },
    },
    refusals: [406],
  },
]

export function netexDocument(): OpenapiDocument {
  // The URLs of the platform are set only when it listens.
  return once(`openapi of ${apiUrl('netex')}`, () =>
    openapiDocument({
      title: 'Timetables',
      version: '1',
      description,
      url: apiUrl('netex'),
      tags,
      operations,
      tokenText: 'If the deployment requires one.',
      components: { headers: {}, schemas: {} },
    }),
  )
}
