import type { z } from 'zod'
import { pushNamePattern } from '@/lib/access/rights/resource-address'
import { collectorDocument } from '@/lib/collector/openapi/document'
import { exampleMapping, exampleMessage, examplePath } from '@/lib/flows/routing/example'
import { MappingShape } from '@/lib/flows/routing/language/mapping'
import { RouteBody, TryBody } from '@/lib/flows/routing/routes/params'
import type { Json } from '@/lib/formats/yaml'
import { pathParameter, sentSchema } from '@/lib/http/openapi'
import type { OpenapiDocument, Operation } from '@/lib/http/operation'

const tag = 'Collector/Routes'
const token = 'needed'
const description = 'For operators: the role ADMIN.'
const one = '/routes/{provider}/{dataset}'

const routingTags: readonly Json[] = [
  { name: tag, 'x-record': 'Route', description: 'Mappings from pushed messages to stations, measurements and content records.' },
]

const schemaAt = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

const found = (text: string, schema: Json, headers: readonly string[] = []): Json => ({
  description: text,
  headers: Object.fromEntries(['X-Request-Id', ...headers].map(name => [name, { $ref: `#/components/headers/${name}` }])),
  content: { 'application/json': { schema } },
})

const names: readonly Json[] = Object.entries(examplePath).map(([name, example]) => ({
  ...(pathParameter(name, `the ${name} of the path to which messages are pushed`, example) as Record<string, Json>),
  schema: { type: 'string', pattern: pushNamePattern },
}))

const ifMatch: Json = {
  name: 'If-Match',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: 'the expected state of the route, from its ETag',
}

const body = (schema: Json, example: unknown): Json => ({
  required: true,
  content: { 'application/json': { schema, example: example as Json } },
})

/** The calls about routes. @see docs/routing.md */
const routingOperations = (): Operation[] => [
  {
    method: 'get',
    path: '/routes',
    tag,
    token,
    description,
    summary: 'All routes, by their paths',
    answers: { '200': found('The routes', schemaAt('Routes')) },
    refusals: [403],
  },
  {
    method: 'post',
    path: '/routes/try',
    tag,
    token,
    summary: 'Try a mapping with a message',
    description: `For operators, and for callers that may push to the path. Shows what the mapping, or the active one, would make of the message and what
storing it would do; of a mapping that is not in force the latter is told to operators only. Nothing is stored.`,
    body: body(schemaAt('TryBody'), { mapping: exampleMapping, body: exampleMessage }),
    answers: { '200': found('What would become of it', schemaAt('Tried')) },
    refusals: [403, 404, 413, 415],
  },
  {
    method: 'get',
    path: one,
    tag,
    token,
    summary: 'The route of a path: what becomes of its messages',
    description: 'For operators, and for callers that may push to the path.',
    parameters: names,
    answers: { '200': found('The route', schemaAt('Route'), ['ETag']) },
    refusals: [403, 404],
  },
  {
    method: 'put',
    path: one,
    tag,
    token,
    summary: 'Add a route, or change it',
    parameters: [...names, ifMatch],
    description: `${description} Applies to messages that are pushed from now on, and to those that wait. A route that was stopped goes on with the message
at which it stopped; other messages that were rejected are replayed with \`POST /messages/replay\`. Without \`If-Match\` an existing route is replaced.`,
    body: body(schemaAt('RouteBody'), { mapping: exampleMapping }),
    answers: {
      '200': found('It was changed', schemaAt('Route'), ['ETag']),
      '201': found('It was added', schemaAt('Route'), ['ETag']),
    },
    refusals: [403, 412, 413, 415],
  },
  {
    method: 'delete',
    path: one,
    tag,
    token,
    summary: 'Remove a route',
    parameters: [...names, ifMatch],
    description: `${description} Messages stay, but no longer wait for the route.`,
    answers: { '204': { description: 'The route was removed' } },
    refusals: [403, 404, 412],
  },
]

const text = (described: string, more: Record<string, Json> = {}): Json => ({ type: 'string', description: described, ...more })
const maybe = (described: string): Json => text(described, { nullable: true })
const count = (described: string): Json => ({ type: 'integer', minimum: 0, description: described })
const objectOf = (properties: Record<string, Json>, more: Record<string, Json> = {}): Json => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
  ...more,
})
const counted = (...members: string[]): Json =>
  objectOf(Object.fromEntries(members.map(name => [name, count(`how many were ${name}`)])))
const saved = counted('stored', 'updated', 'unchanged')
const shown = objectOf({
  total: count('how many'),
  first: { type: 'array', items: { type: 'object' }, description: 'the first of them' },
})

/** The schemas of requests and answers, by name. */
const routingSchemas = (): Record<string, Json> => ({
  ...named('Mapping', MappingShape),
  ...named('RouteBody', RouteBody),
  ...named('TryBody', TryBody),
  Route: objectOf({
    provider: text('who pushes'),
    dataset: text('what'),
    description: maybe('for people'),
    onError: text('what happens after a message that is rejected', { enum: ['skip', 'stop'] }),
    active: { type: 'boolean', description: 'whether messages are queued and routed' },
    mapping: schemaAt('Mapping'),
    consumer: text('under which name messages wait for it'),
    changedAt: text('when somebody stored it', { format: 'date-time' }),
    changedBy: text('who'),
    stoppedAt: objectOf(
      { id: text('of the message'), reason: text('why it was rejected') },
      { nullable: true, description: 'the message that stopped it; null while it runs' },
    ),
    waiting: count('messages that wait'),
    rejected: count('messages that were rejected'),
    oldestWaitingAt: maybe('when the first of those that wait arrived'),
  }),
  Routes: objectOf({ items: { type: 'array', items: schemaAt('Route') } }),
  Tried: objectOf({
    accepted: { type: 'boolean', description: 'whether the message would be stored' },
    report: objectOf(
      { dataTypes: saved, stations: saved, measurements: counted('stored', 'replaced', 'unchanged'), documents: saved },
      { nullable: true, description: 'the result of storing it; null when that was not tried' },
    ),
    stations: shown,
    measurements: shown,
    documents: shown,
    reason: maybe('why the message would be rejected'),
    flaws: {
      type: 'array',
      items: objectOf({
        record: maybe('a record of the message, as a JSON pointer'),
        rule: maybe('a rule of the mapping'),
        member: maybe('what would be stored'),
        problem: text('what is wrong'),
      }),
    },
  }),
})

/** A schema by its name, and those that it refers to. */
function named(name: string, schema: z.ZodType): Record<string, Json> {
  const text = JSON.stringify(sentSchema(schema, 'openapi-3.0')).replaceAll('#/definitions/', '#/components/schemas/')
  const { definitions = {}, ...own } = JSON.parse(text) as Record<string, Json> & {
    definitions?: Record<string, { id?: string }>
  }
  const unnamed = Object.entries(definitions).map(([key, { id: _, ...inner }]) => [key, inner as Json] as const)
  return { [name]: own, ...Object.fromEntries(unnamed) }
}

/** The OpenAPI document of the collector with its routes, which lead to other interfaces. */
export const wholeCollectorDocument = (): OpenapiDocument =>
  collectorDocument({ tags: routingTags, operations: routingOperations(), schemas: routingSchemas() })
