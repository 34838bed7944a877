import { z } from 'zod'
import type { Json } from '@/lib/formats/yaml'
import { headersNamed, type PathParameter, schemaAt, sentParameters, sentSchema } from '@/lib/http/openapi'
import type { Operation } from '@/lib/http/operation'

export type AdminSubject = Readonly<{
  tags: readonly Json[]
  operations: readonly Operation[]
  schemas: Readonly<Record<string, Json>>
}>

type SubjectFacts = Readonly<{
  tag: string
  record: string
  description: string
  operations: readonly Operation[]
  /** Schemas of responses by name. A string stands for a page of the schema with that name. */
  schemas: Readonly<Record<string, z.ZodType | Json>>
}>

export const describeSubject = ({ tag, record, description, operations, schemas }: SubjectFacts): AdminSubject => ({
  tags: [{ name: tagOf(tag), 'x-record': record, description }],
  operations,
  schemas: Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, schemaOf(schema)])),
})

function schemaOf(schema: z.ZodType | Json): Json {
  if (schema instanceof z.ZodType) return sentSchema(schema)
  return typeof schema === 'string' ? pageSchema(schema) : schema
}

const tagOf = (tag: string): string => `Administration/${tag}`

const pageSchema = (name: string): Json => ({
  type: 'object',
  required: ['TotalResults', 'TotalPages', 'CurrentPage', 'PreviousPage', 'NextPage', 'Items'],
  properties: {
    TotalResults: { type: 'integer', minimum: 0, description: 'Number of items on all pages.' },
    TotalPages: { type: 'integer', minimum: 0 },
    CurrentPage: { type: 'integer', minimum: 1 },
    PreviousPage: { type: ['string', 'null'], description: 'URL of that page.' },
    NextPage: { type: ['string', 'null'], description: 'URL of that page.' },
    Items: { type: 'array', items: schemaAt(name) },
  },
})

type Responses = Operation['responses']

const described = (description: string, headers: readonly string[] = []) => ({
  description,
  headers: headersNamed('X-Request-Id', ...headers),
})

const jsonResponse = (description: string, schema: string | Json, headers: readonly string[] = [], status = 200): Responses => ({
  [status]: {
    ...described(description, headers),
    content: { 'application/json': { schema: typeof schema === 'string' ? schemaAt(schema) : schema } },
  },
})

/** Responses of operations by kind. `created` and `none` respond to requests that created or removed an object. */
export const responses = {
  json: jsonResponse,
  single: (description: string, schema: string) => jsonResponse(description, schema, ['ETag']),
  page: (list: string) => jsonResponse('A page of the list', list, ['Link', 'X-Total-Count']),
  created: (description: string, schema: string) =>
    jsonResponse(description, schema, ['ETag', 'Location', 'Idempotency-Replayed'], 201),
  none: (description: string): Responses => ({ '204': described(description) }),
}

const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description,
})

const conditions = {
  state: header(
    'If-Match',
    'ETag of the state to change: if it has changed since, the request is refused, so that no other change is lost.',
  ),
  key: header(
    'Idempotency-Key',
    'A repeated request with the same key within 24 hours has no further effect; only the first response shows a secret.',
  ),
} as const

/** Preconditions of a PUT, which replaces an object only if its ETag meets them. */
const replacing: readonly Json[] = [
  header('If-Match', 'ETag of the state to replace; required if the object exists; `*` means any state.'),
  header('If-None-Match', '`*`: only if the object does not exist yet, so that nothing is overwritten.'),
]

type CallParts = Readonly<{
  description?: string
  query?: readonly [schema: z.ZodObject, examples?: Readonly<Record<string, string>>]
  parameters?: readonly Json[]
  /** The body that the schema reads, with an example that is accepted. */
  body?: readonly [schema: z.ZodType, example: Json, optional?: 'optional']
  /** Request headers of a POST: If-Match (`state`) or Idempotency-Key (`key`). Other methods always have If-Match. */
  reads?: readonly (keyof typeof conditions)[]
  answers: Responses
  also?: readonly number[]
}>

type SharedParts = Readonly<{ keys?: readonly PathParameter[]; also?: readonly number[] }>

/** Builders of a subject's operations: `call.get('/usage', 'Count …', { … })`. @param also problem statuses of all of them */
export function operationsUnder(tag: string, { keys = [], also = [] }: SharedParts = {}) {
  const maker = (method: Operation['method']) => (path: string, summary: string, parts: CallParts) => {
    const { description, query, body, answers } = parts
    const parameters = [
      ...keys.filter(({ name }) => path.includes(`{${name}}`)),
      ...(query ? sentParameters(query[0], name => (query[1]?.[name] === undefined ? {} : { example: query[1][name] })) : []),
      ...(parts.parameters ?? []),
      ...conditionsOf(method, parts),
    ]
    const refusals = [...refusalsOf(method, path, parts), ...also, ...(parts.also ?? [])]
    const optional = { ...(description && { description }), ...(body && { body: bodyOf(...body) }) }
    return {
      method,
      path,
      tag: tagOf(tag),
      token: 'needed',
      summary,
      parameters,
      refusals,
      responses: answers,
      ...optional,
    } as Operation
  }
  return { get: maker('get'), post: maker('post'), put: maker('put'), patch: maker('patch'), delete: maker('delete') }
}

function conditionsOf(method: Operation['method'], { reads = [] }: CallParts): readonly Json[] {
  if (method === 'put') return replacing
  return method === 'patch' || method === 'delete' ? [conditions.state] : reads.map(name => conditions[name])
}

function refusalsOf(method: Operation['method'], path: string, { body, reads = [] }: CallParts): number[] {
  const isConditional = ['put', 'patch', 'delete'].includes(method) || reads.includes('state')
  return [
    403,
    ...(path.includes('{') ? [404] : []),
    ...(isConditional ? [412] : []),
    ...(body ? [413, 415] : []),
    ...(method === 'put' ? [428] : []),
  ]
}

const bodyOf = (schema: z.ZodType, example: Json, optional?: 'optional'): Json => ({
  required: optional === undefined,
  content: { 'application/json': { schema: sentSchema(schema), example } },
})
