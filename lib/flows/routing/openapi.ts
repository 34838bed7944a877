import type { z } from 'zod'
import { collectorDocument, header, nameParameter, okResponse } from '@/lib/collector/openapi/document'
import { countSchema, listOf, nullableString, objectOf, stringSchema, timeSchema } from '@/lib/collector/openapi/schemas'
import example from '@/lib/flows/routing/example.json'
import { MappingShape } from '@/lib/flows/routing/language/mapping'
import { RouteBody, TryBody } from '@/lib/flows/routing/routes/params'
import type { Json } from '@/lib/formats/yaml'
import { schemaAt, sentSchema } from '@/lib/http/openapi'
import type { OpenapiDocument, Operation } from '@/lib/http/operation'

const tag = 'Collector/Routes'
const routesCall = { tag, token: 'needed' } as const
const description = 'For operators: the role ADMIN.'
const one = '/routes/{provider}/{dataset}'

const routingTags: readonly Json[] = [
  { name: tag, 'x-record': 'Route', description: 'Mappings from pushed messages to stations, measurements and content records.' },
]

const names = Object.entries(example.path).map(([name, text]) =>
  nameParameter(name, `The ${name} of the path to which messages are pushed.`, text),
)

const ifMatch = header('If-Match', 'The expected state of the route, from its ETag.')

const body = (schema: Json, value: unknown): Json => ({
  required: true,
  content: { 'application/json': { schema, example: value as Json } },
})

const routingOperations = (): Operation[] => [
  {
    method: 'get',
    path: '/routes',
    ...routesCall,
    description,
    summary: 'List all routes',
    responses: { '200': okResponse('The routes', schemaAt('Routes')) },
    refusals: [403],
  },
  {
    method: 'post',
    path: '/routes/try',
    ...routesCall,
    summary: 'Try a mapping with a message',
    description: `For operators, and for callers that may push to the path. Shows the result of the mapping, or of the active one, for the message, and the
result of storing it; for a mapping that is not active, only operators see the latter. Nothing is stored.`,
    body: body(schemaAt('TryBody'), { mapping: example.mapping, body: example.message }),
    responses: { '200': okResponse('The result of the mapping', schemaAt('Tried')) },
    refusals: [403, 404, 413, 415],
  },
  {
    method: 'get',
    path: one,
    ...routesCall,
    summary: 'Get the route of a path',
    description: 'For operators, and for callers that may push to the path.',
    parameters: names,
    responses: { '200': okResponse('The route', schemaAt('Route'), ['ETag']) },
    refusals: [403, 404],
  },
  {
    method: 'put',
    path: one,
    ...routesCall,
    summary: 'Create or change a route',
    parameters: [...names, ifMatch],
    description: `${description} Applies to messages that are pushed from now on, and to those that wait. A stopped route resumes with the message
at which it stopped; other messages that were rejected are replayed with \`POST /messages/replay\`. Without \`If-Match\` an existing route is replaced.`,
    body: body(schemaAt('RouteBody'), { mapping: example.mapping }),
    responses: {
      '200': okResponse('It was changed', schemaAt('Route'), ['ETag']),
      '201': okResponse('It was added', schemaAt('Route'), ['ETag']),
    },
    refusals: [403, 412, 413, 415],
  },
  {
    method: 'delete',
    path: one,
    ...routesCall,
    summary: 'Remove a route',
    parameters: [...names, ifMatch],
    description: `${description} Messages stay, but no longer wait for the route.`,
    responses: { '204': { description: 'The route was removed' } },
    refusals: [403, 404, 412],
  },
]

const counted = (...names: string[]): Json =>
  objectOf(Object.fromEntries(names.map(name => [name, countSchema(`Number of objects that were ${name}.`)])))
const saved = counted('stored', 'updated', 'unchanged')
const shown = objectOf({
  total: countSchema('Number of objects.'),
  first: listOf({ type: 'object' }, { description: 'The first objects.' }),
})

const route = objectOf({
  provider: stringSchema('Provider of the messages.'),
  dataset: stringSchema('Dataset of the messages.'),
  description: nullableString('Description for people.'),
  onError: stringSchema('Whether the route skips a rejected message or stops at it.', { enum: ['skip', 'stop'] }),
  active: { type: 'boolean', description: 'Whether messages are queued and routed.' },
  mapping: schemaAt('Mapping'),
  consumer: stringSchema('Name of the consumer for which messages wait.'),
  changedAt: timeSchema('When the route was last saved.'),
  changedBy: stringSchema('Name of the user or client that saved it.'),
  stoppedAt: objectOf(
    { id: stringSchema('Id of the message.'), reason: stringSchema('Why the message was rejected.') },
    { nullable: true, description: 'The message that stopped the route; null while it runs.' },
  ),
  waiting: countSchema('Number of messages that wait.'),
  rejected: countSchema('Number of messages that were rejected.'),
  oldestWaitingAt: nullableString('When the oldest waiting message arrived.'),
})

const flaw = objectOf({
  record: nullableString('A record of the message, as a JSON pointer.'),
  rule: nullableString('A rule of the mapping.'),
  member: nullableString('The property that would be stored.'),
  problem: stringSchema('The error.'),
})

const routingSchemas = (): Record<string, Json> => ({
  ...named('Mapping', MappingShape),
  ...named('RouteBody', RouteBody),
  ...named('TryBody', TryBody),
  Route: route,
  Routes: objectOf({ items: listOf(schemaAt('Route')) }),
  Tried: objectOf({
    accepted: { type: 'boolean', description: 'Whether the message would be stored.' },
    report: objectOf(
      { dataTypes: saved, stations: saved, measurements: counted('stored', 'replaced', 'unchanged'), documents: saved },
      { nullable: true, description: 'The result of storing it; null when that was not tried.' },
    ),
    stations: shown,
    measurements: shown,
    documents: shown,
    reason: nullableString('Why the message would be rejected.'),
    flaws: listOf(flaw),
  }),
})

function named(name: string, schema: z.ZodType): Record<string, Json> {
  const text = JSON.stringify(sentSchema(schema, 'openapi-3.0')).replaceAll('#/definitions/', '#/components/schemas/')
  const { definitions = {}, ...own } = JSON.parse(text) as Record<string, Json> & {
    definitions?: Record<string, { id?: string }>
  }
  const unnamed = Object.entries(definitions).map(([key, { id: _, ...inner }]) => [key, inner as Json] as const)
  return { [name]: own, ...Object.fromEntries(unnamed) }
}

/** The OpenAPI document of the collector with its routes, which this layer adds because they use other interfaces. */
export const wholeCollectorDocument = (): OpenapiDocument =>
  collectorDocument({ tags: routingTags, operations: routingOperations(), schemas: routingSchemas() })
