import type { z } from 'zod'
import { AdminListQuery } from '@/lib/admin/list'
import type { Json } from '@/lib/formats/yaml'
import { type ParameterDescription, type PathParameter, sentParameters, sentSchema } from '@/lib/http/openapi'
import type { Operation } from '@/lib/http/operation'

/** The OpenAPI description of one subject, such as users or roles. */
export type AdminSubject = Readonly<{
  tags: readonly Json[]
  operations: readonly Operation[]
  schemas: Readonly<Record<string, Json>>
}>

export const schemaAt = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

const headersNamed = (names: readonly string[]): Json =>
  Object.fromEntries(['X-Request-Id', ...names].map(name => [name, { $ref: `#/components/headers/${name}` }]))

/** An answer with a body. */
export const answered = (description: string, schema: Json, headers: readonly string[] = []): Json => ({
  description,
  headers: headersNamed(headers),
  content: { 'application/json': { schema } },
})

/** The answer with a page of a list. */
export const pageOf = (list: string): Json => answered('A page of the list', schemaAt(list), ['Link', 'X-Total-Count'])

/** An answer without a body. */
export const gone = (description: string): Json => ({ description, headers: headersNamed([]) })

/** A required body. @param example a body that is accepted */
export const sent = (schema: z.ZodType, example: Json): Json => ({
  required: true,
  content: { 'application/json': { schema: sentSchema(schema), example } },
})

/** The schema of an answer. */
export const answerSchema = (schema: z.ZodType): Json => sentSchema(schema)

/** The schema of a page of a named schema. */
export const listOf = (name: string): Json => ({
  type: 'object',
  required: ['TotalResults', 'TotalPages', 'CurrentPage', 'PreviousPage', 'NextPage', 'Items'],
  properties: {
    TotalResults: { type: 'integer', minimum: 0, description: 'number of items on all pages' },
    TotalPages: { type: 'integer', minimum: 0 },
    CurrentPage: { type: 'integer', minimum: 1 },
    PreviousPage: { type: ['string', 'null'], description: 'address of that page' },
    NextPage: { type: ['string', 'null'], description: 'address of that page' },
    Items: { type: 'array', items: schemaAt(name) },
  },
})

/** Parameters of a list. */
export const listParameters = (schema: z.ZodObject = AdminListQuery, examples: Record<string, string> = {}): Json[] =>
  sentParameters(schema, (name): ParameterDescription => (examples[name] === undefined ? {} : { example: examples[name] }))

export const ifMatch: Json = {
  name: 'If-Match',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: 'ETag of the state to change: if it has changed since, the call is refused, so that no other change is lost',
}

const ifNoneMatch: Json = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: '`*`: only if it does not exist yet, so that nothing is overwritten',
}

/** Headers of a PUT, which replaces only what is in the named state. */
export const replacing: readonly Json[] = [
  {
    name: 'If-Match',
    in: 'header',
    required: false,
    schema: { type: 'string' },
    description: 'ETag of the state to replace; required if it exists already; `*` means any state',
  },
  ifNoneMatch,
]

export const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: 'a repeated call with the same key within 24 hours has no further effect; only the first call shows a secret',
}

/** The parts of a call that differ from call to call. */
type CallParts = Omit<Operation, 'method' | 'path' | 'tag' | 'summary' | 'token'>

/** Makes the calls of a subject, which all need a token: `call.get('/usage', 'How often …', { … })`. */
export function callsUnder(tag: string) {
  const maker =
    (method: Operation['method']) =>
    (path: string, summary: string, parts: CallParts): Operation => ({ method, path, tag, token: 'needed', summary, ...parts })
  return { get: maker('get'), post: maker('post'), put: maker('put'), patch: maker('patch'), delete: maker('delete') }
}

/** A kind of object that calls list, add, read, change and remove. */
export type ResourceDescription = Readonly<{
  tag: string
  /** Address of the list. */
  path: string
  /** The path parameter that names one of them. */
  key: PathParameter
  /** The noun for one of them. */
  noun: string
  /** Schema names of one and of a page of them. */
  one: string
  many: string
  /** Problem statuses that each of the calls may have. */
  refusals?: readonly number[]
}>

/** What is special about one call. */
type CallDescription = Readonly<{
  summary: string
  description?: string
  /** In addition to the key, `If-Match` and `Idempotency-Key`. */
  parameters?: readonly Json[]
  body?: Json
  /** Description of the answer, where it is not the object alone. */
  answer?: string
  /** Schema name of the answer, where it is another one. */
  schema?: string
  /** Problem statuses, where they are not the usual ones. */
  refusals?: readonly number[]
}>

const sending = [413, 415]
const notThere = [404]
const changedMeanwhile = [412]

/** Makes the usual calls of a kind of object, so that all are described alike. */
export function resourceCalls({ tag, path, key, noun, one, many, refusals = [] }: ResourceDescription) {
  const single = `${path}/{${key.name}}`
  const call = callsUnder(tag)
  const shared = (text: CallDescription, usual: readonly number[]) => ({
    ...(text.description === undefined ? {} : { description: text.description }),
    ...(text.body === undefined ? {} : { body: text.body }),
    refusals: text.refusals ?? [403, ...refusals, ...usual],
  })
  return {
    list: (text: CallDescription) =>
      call.get(path, text.summary, {
        ...shared(text, []),
        parameters: text.parameters ?? [],
        answers: { '200': pageOf(many) },
      }),
    add: (text: CallDescription) =>
      call.post(path, text.summary, {
        ...shared(text, [409, ...sending, 422]),
        parameters: [...(text.parameters ?? []), idempotencyKey],
        answers: { '201': answered(text.answer ?? `The ${noun}`, schemaAt(text.schema ?? one), madeHeaders) },
      }),
    read: (text: CallDescription) =>
      call.get(single, text.summary, {
        ...shared(text, notThere),
        parameters: [key, ...(text.parameters ?? [])],
        answers: { '200': answered(`The ${noun}`, schemaAt(one), ['ETag']) },
      }),
    change: (text: CallDescription) =>
      call.patch(single, text.summary, {
        ...shared(text, [...notThere, 409, ...changedMeanwhile, ...sending, 422]),
        parameters: [key, ...(text.parameters ?? []), ifMatch],
        answers: { '200': answered(`The ${noun} after the change`, schemaAt(one), ['ETag']) },
      }),
    remove: (text: CallDescription) =>
      call.delete(single, text.summary, {
        ...shared(text, [...notThere, 409, ...changedMeanwhile]),
        parameters: [key, ifMatch],
        answers: { '204': gone(text.answer ?? `The ${noun} was removed`) },
      }),
  }
}

const madeHeaders = ['ETag', 'Location', 'Idempotency-Replayed']
