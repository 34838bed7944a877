import { pushNamePattern } from '@/lib/access/rights/resource-uri'
import { MessagesQuery, ReplayBody, ReplayQuery } from '@/lib/collector/messages/params'
import { collectorSchemas } from '@/lib/collector/openapi/schemas'
import { PathsQuery } from '@/lib/collector/paths'
import { config } from '@/lib/config'
import type { Json } from '@/lib/formats/yaml'
import { apiUrl, tokenUrl } from '@/lib/http/mounts'
import {
  headersNamed,
  idempotencyKeyParameter,
  openapiSchema,
  pathParameter,
  requestIdHeader,
  schemaAt,
  sentParameters,
  sentSchema,
  textHeader,
} from '@/lib/http/openapi'
import { type OpenapiDocument, type Operation, openapiDocument } from '@/lib/http/operation'
import { once } from '@/lib/runtime'

const messages = (): Operation[] => [listMessages(), readMessage, messageBytes, replayOne(), replayMany()]

export const okResponse = (description: string, schema: Json, headers: readonly string[] = []): Json => ({
  description,
  headers: headersNamed('X-Request-Id', ...headers),
  content: { 'application/json': { schema } },
})

export const nameParameter = (name: string, description: string, example: string): Json => ({
  ...(pathParameter(name, description, example) as Record<string, Json>),
  schema: { type: 'string', pattern: pushNamePattern },
})

export const header = (name: string, description: string, schema: Json = { type: 'string' }): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema,
})

const push: Operation = {
  method: 'post',
  path: '/push/{provider}/{dataset}',
  tag: 'Collector/Pushes',
  token: 'needed',
  summary: 'Push a message',
  description: `Returns 200 when the message is on disk; processing happens later. The token is checked first, then the permission for exactly this
path, then the body; the refusal is the same for paths that do not exist. The bytes are stored unchanged; gzip is decompressed. Without an
Idempotency-Key each push is a new message.`,
  parameters: [
    nameParameter('provider', 'provider of the data, as agreed with the operators of the platform', 'demo-provider'),
    nameParameter('dataset', 'dataset of this provider', 'parking'),
    header('Content-Encoding', 'gzip, or absent', { type: 'string', enum: ['gzip', 'x-gzip', 'identity'] }),
    idempotencyKeyParameter({ unit: 'message', effect: 'the push stores nothing and gets the first response again' }),
  ],
  body: {
    description: 'any bytes, or none; Content-Type states their format',
    content: { 'application/json': { schema: {}, example: '{"free":12}' }, '*/*': { schema: {} } },
  },
  responses: { '200': okResponse('The message is stored', schemaAt('response'), ['Idempotency-Replayed']) },
  refusals: [403, 404, 409, 413, 415, 422, 507],
}

const paths = (): Operation => ({
  method: 'get',
  path: '/paths',
  tag: 'Collector/Pushes',
  token: 'needed',
  summary: 'List the paths to which the token may push',
  description: `Returns paths with pushed messages of any client, and paths named in permissions, if the caller may push there, with the
number of pushes. \`/messages\` lists the messages of a path, and \`/routes/try\` shows how a message would be routed.`,
  parameters: sentParameters(PathsQuery, () => ({})),
  responses: { '200': okResponse('The paths', schemaAt('Paths')) },
  refusals: [403],
})

const health: readonly Operation[] = [
  {
    method: 'get',
    path: '/health',
    tag: 'Collector/Pushes',
    summary: 'Check that the collector responds',
    token: 'ignored',
    responses: { '200': { description: 'The collector responds' } },
  },
  {
    method: 'get',
    path: '/apispec',
    tag: 'Collector/Pushes',
    summary: 'Get this description',
    responses: {
      '200': { description: 'OpenAPI in YAML', content: { 'application/yaml': { schema: openapiSchema } } },
      '304': { description: 'The caller has the current version' },
    },
  },
]

const relay: Operation = {
  method: 'get',
  path: '/relay',
  tag: 'Collector/Relay',
  token: 'needed',
  summary: 'Get the state of the relay to the broker',
  description:
    'For operators (role ADMIN). Returns the broker as seen by the process that responds, and the messages that wait in the database.',
  responses: { '200': okResponse('The state of the relay', schemaAt('Relay')) },
  refusals: [403],
}

const messagesCall = { tag: 'Collector/Messages', token: 'needed' } as const
const owners = 'For operators, and for callers that may push to its path.'
const idParameter = pathParameter('id', 'id of the message', '00000000-0000-4000-8000-0000000de301')

const listExamples: Record<string, string> = { provider: 'demo-provider', pagesize: '10' }

const listMessages = (): Operation => ({
  method: 'get',
  path: '/messages',
  ...messagesCall,
  summary: 'List messages, newest first',
  refusals: [403],
  description: 'For operators (role ADMIN). Other callers must give the provider and dataset of a path to which they may push.',
  parameters: sentParameters(MessagesQuery, name => (listExamples[name] ? { example: listExamples[name] } : {})),
  responses: { '200': okResponse('A page of messages', schemaAt('Messages'), ['Link']) },
})

const readMessage: Operation = {
  method: 'get',
  path: '/messages/{id}',
  ...messagesCall,
  summary: 'Get a message and the state of its deliveries',
  parameters: [idParameter],
  description: 'For operators, the sender, and callers that may push to its path; 404 for others.',
  responses: { '200': okResponse('The message without its bytes', schemaAt('Message')) },
  refusals: [404],
}

const anyBytes: Json = { '*/*': { schema: {} } }

const messageBytes: Operation = {
  method: 'get',
  path: '/messages/{id}/body',
  ...messagesCall,
  summary: 'Download the bytes of a message',
  parameters: [idParameter],
  description: owners,
  refusals: [403, 404, 416],
  responses: {
    '200': {
      description: 'The bytes with their original type, as a download',
      headers: headersNamed('X-Request-Id', 'Content-Disposition', 'Repr-Digest'),
      content: anyBytes,
    },
    '206': { description: 'The part that the header Range requests', content: anyBytes },
  },
}

const replayOne = (): Operation => ({
  method: 'post',
  path: '/messages/{id}/replay',
  ...messagesCall,
  summary: 'Deliver a message again',
  parameters: [idParameter, ...sentParameters(ReplayQuery)],
  description: owners,
  refusals: [403, 404],
  responses: { '202': okResponse('The message is queued', schemaAt('Replayed')) },
})

const replayMany = (): Operation => ({
  method: 'post',
  path: '/messages/replay',
  ...messagesCall,
  summary: 'Deliver messages again, oldest first',
  description: 'For operators (role ADMIN). A request queues at most 5000 messages; `next` is the cursor for the next request.',
  body: {
    required: true,
    content: {
      'application/json': { schema: sentSchema(ReplayBody), example: { provider: 'demo-provider', state: 'rejected' } },
    },
  },
  responses: { '202': okResponse('The messages are queued', schemaAt('Replayed')) },
  refusals: [403, 413, 415],
})

const description =
  () => `For programs of data providers that push data in any format. A message is at most ${config().PUSH_MAX_BYTES} bytes long, without
its coding. Operators of the platform set up clients and the paths that they may push to. Acceptance means that a message is stored; it does not
mean that it can be processed, or that it is shown anywhere.`

const tags = [
  { name: 'Collector/Pushes', 'x-record': 'response', description: 'Accepts messages of any kind.' },
  { name: 'Collector/Messages', 'x-record': 'Message', description: 'Pushed messages and the state of their deliveries.' },
  { name: 'Collector/Relay', 'x-record': 'Relay', description: 'Sends messages to a broker.' },
]

const headers: Readonly<Record<string, Json>> = {
  'X-Request-Id': requestIdHeader,
  'Idempotency-Replayed': textHeader('`true` when an earlier push with this key stored the message.'),
  Link: textHeader('URL of the next page (`next`).'),
  'Content-Disposition': textHeader('`attachment`, with the id as the file name.'),
  'Repr-Digest': textHeader('SHA-256 of the bytes (RFC 9530).'),
  ETag: textHeader('State of the route, for If-Match.'),
}

type ExtraOperations = Readonly<{
  tags: readonly Json[]
  operations: readonly Operation[]
  schemas: Readonly<Record<string, Json>>
}>

/** The OpenAPI 3.0 document of the collector. @see spec, Push collector, /apispec */
export function collectorDocument(further: ExtraOperations): OpenapiDocument {
  // The document is created on demand, because the public URL is known only once the server listens.
  return once(`openapi of ${apiUrl('collector')}`, () =>
    openapiDocument({
      openapi: '3.0.3',
      title: 'Push collector',
      problems: ['change-refused', 'change-invalid'],
      version: '1.0.0',
      description: description(),
      url: apiUrl('collector'),
      tags: [...tags, ...further.tags],
      operations: [push, paths(), ...health, ...messages(), relay, ...further.operations],
      tokenText: 'Needed to push messages, and to read them.',
      always: [400, 401, 429, 503],
      tokenUrl: tokenUrl(),
      components: { headers, schemas: { ...collectorSchemas, ...further.schemas } },
    }),
  )
}
