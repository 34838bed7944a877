import type { z } from 'zod'
import { AdminListQuery } from '@/lib/admin/list'
import type { Json } from '@/lib/formats/yaml'
import { type ParameterFacts, sentParameters, sentSchema } from '@/lib/http/openapi'
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
    TotalResults: { type: 'integer', minimum: 0, description: 'on all pages' },
    TotalPages: { type: 'integer', minimum: 0 },
    CurrentPage: { type: 'integer', minimum: 1 },
    PreviousPage: { type: ['string', 'null'], description: 'its address' },
    NextPage: { type: ['string', 'null'], description: 'its address' },
    Items: { type: 'array', items: schemaAt(name) },
  },
})

/** Parameters of a list. */
export const listParameters = (schema: z.ZodObject = AdminListQuery, examples: Record<string, string> = {}): Json[] =>
  sentParameters(schema, (name): ParameterFacts => (examples[name] === undefined ? {} : { example: examples[name] }))

export const ifMatch: Json = {
  name: 'If-Match',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: 'only when it is in this state: its ETag, so that two who change it at once see each other',
}

const ifNoneMatch: Json = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: '`*`: only when there is nothing yet, so that what somebody else has just said is not overwritten',
}

/** Headers of a PUT, which replaces only what is in the named state. */
export const replacing: readonly Json[] = [
  {
    name: 'If-Match',
    in: 'header',
    required: false,
    schema: { type: 'string' },
    description: 'ETag of what is replaced; needed where there is something already, and `*` is any state',
  },
  ifNoneMatch,
]

export const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: 'repeated with the same key within 24 hours the call does nothing; a secret is shown by the first call only',
}

/** What all calls of the door have in common. */
export const forAdministrators = { token: 'needed' } as const
