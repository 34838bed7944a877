import { z } from 'zod'
import type { Json } from '@/lib/formats/yaml'
import { textMeaningOf } from '@/lib/http/queries/parameter-types'

/** The JSON schema of a request. Strings of the URL have the type of their meaning. @param words the vocabulary to use */
export function sentSchema(schema: z.ZodType, words: 'draft-2020-12' | 'openapi-3.0' = 'draft-2020-12'): Record<string, Json> {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    target: words,
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const means = textMeaningOf(zodSchema)
      if (!means) return
      const { description } = jsonSchema
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key as keyof typeof jsonSchema]
      Object.assign(jsonSchema, means, description === undefined ? {} : { description })
    },
  }) as Record<string, Json>
  return described
}

/** Properties of a parameter's description in addition to its schema. */
export type ParameterDescription = Readonly<{
  example?: string
  note?: string
  required?: boolean
  replacedBy?: string
  schema?: Json
}>

/** The query parameters of a schema, in OpenAPI 3.1. @param factsOf further properties of a parameter, by its name */
export function sentParameters(schema: z.ZodObject, factsOf: (name: string) => ParameterDescription = () => ({})): Json[] {
  const { properties = {} } = sentSchema(schema) as { properties?: Record<string, Record<string, Json>> }
  return Object.entries(properties).map(([name, { description = '', ...described }]) => {
    const field = schema.shape[name]
    const plain = field instanceof z.ZodDefault ? { ...described, default: field.def.defaultValue as Json } : described
    return queryParameter(name, { description: String(description), schema: plain }, factsOf(name))
  })
}

/** Describes a query parameter; lists are comma-separated. */
export function queryParameter(
  name: string,
  { description, schema }: { description: string; schema: Record<string, Json> },
  { example, note, required = false, replacedBy, schema: better }: ParameterDescription = {},
): Json {
  const typed = better ? { ...schema, ...(better as Record<string, Json>) } : schema
  return {
    name,
    in: 'query',
    required,
    description: note ? `${description} ${note}` : description,
    ...(typed['type'] === 'array' ? { style: 'form', explode: false } : {}),
    ...(replacedBy === undefined ? {} : { deprecated: true, 'x-replaced-by': replacedBy }),
    schema: typed,
    ...(example === undefined ? {} : { example: meantBy(example, typed['type']) }),
  }
}

/** The value that a string of the URL stands for. */
function meantBy(text: string, type: Json | undefined): Json {
  if (type === 'array') return text.split(',')
  if (type === 'integer' || type === 'number') return Number(text)
  return type === 'boolean' ? text === 'true' : text
}

/** The request body of a list by POST, which contains its parameters. */
export function listBody(example: Json): Json {
  const schema = { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean', 'array', 'null'] } }
  return {
    content: {
      'application/json': { schema, example },
      'application/x-www-form-urlencoded': { schema: { type: 'object', additionalProperties: { type: 'string' } } },
    },
  }
}

/** The schema of a response that is an OpenAPI document. */
export const openapiSchema: Json = {
  type: 'object',
  description: 'OpenAPI',
  required: ['openapi', 'info', 'paths'],
  properties: {
    openapi: { type: 'string' },
    info: { type: 'object', additionalProperties: true },
    paths: { type: 'object', additionalProperties: true },
  },
  additionalProperties: true,
}

export type PathParameter = Readonly<{ name: string } & Record<string, Json>>

/** A path parameter whose value is a string. */
export const pathParameter = (name: string, description: string, example: string): PathParameter => ({
  name,
  in: 'path',
  required: true,
  description,
  example,
  schema: { type: 'string' },
})

export const textHeader = (description: string): Json => ({ description, schema: { type: 'string' } })

/** The header of every response that contains the id of the request. */
export const requestIdHeader = textHeader('id of the request; an id sent by the caller is unchanged')

/** References to headers of the document, by name. */
export const headersNamed = (...names: string[]): Json =>
  Object.fromEntries(names.map(name => [name, { $ref: `#/components/headers/${name}` }]))

export const schemaAt = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

/**
 * The header `Idempotency-Key` of a writing request, as a parameter.
 * @param unit what a client sends with a key of its own, e.g. `call`
 * @param effect what happens for a repeated key, e.g. `the call does nothing and gets the first response again`
 */
export const idempotencyKeyParameter = (
  { unit, effect }: Readonly<{ unit: string; effect: string }>,
  schema: Json = { type: 'string' },
): Json => ({
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: `a key of its own for each ${unit}: when it is repeated within 24 hours, ${effect}`,
  schema,
})

/** The schema `Problem` of every refusal. @see RFC 9457 */
export const problemSchema: Json = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code'],
  properties: {
    type: { type: 'string', description: 'URL of a page about this kind of problem' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'what is wrong with this request' },
    code: { type: 'string', description: 'kind of problem in one word' },
    message: { type: 'string', description: 'what is wrong, in the property that older clients read' },
    parameter: { type: 'string', description: 'the parameter that cannot be used' },
    at: { type: 'integer', description: 'position in the parameter, from 0' },
    expected: { type: 'string', description: 'what could stand there' },
    found: { type: 'string', description: 'what stands there' },
    errors: {
      type: 'array',
      description: 'every place in the body that is wrong, or why a change is refused',
      items: { type: 'object', additionalProperties: true },
    },
    instance: { type: 'string', description: 'id of the request' },
  },
}
