import { z } from 'zod'
import type { Json } from '@/lib/formats/yaml'

/**
 * The query parameters a schema reads by their names, as OpenAPI 3.0 describes them.
 * A parameter with a default has the type of it; texts that become numbers or flags are described as these.
 */
export function queryParameters(schema: z.ZodObject): Record<string, Json> {
  const { properties = {} } = z.toJSONSchema(schema, { target: 'openapi-3.0', io: 'input' }) as {
    properties?: Record<string, Record<string, Json>>
  }
  const entries = Object.entries(properties).map(([name, { description = '', default: _, ...described }]): [string, Json] => {
    const given = defaultOf(schema.shape[name])
    const type = given === undefined ? described : schemaOfDefault(given, described)
    return [name, { name, in: 'query', required: false, description, schema: type }]
  })
  return Object.fromEntries(entries)
}

function defaultOf(field: unknown): Json | undefined {
  return field instanceof z.ZodDefault ? (field.def.defaultValue as Json) : undefined
}

function schemaOfDefault(given: Json, described: Record<string, Json>): Json {
  if (typeof given === 'number') return { type: 'integer', default: given }
  return typeof given === 'boolean' ? { type: 'boolean', default: given } : { ...described, default: given }
}

/** A path parameter, a text. */
export const pathParameter = (name: string, description: string, example: string): Json => ({
  ...{ name, in: 'path', required: true, description, example },
  schema: { type: 'string' },
})

/** The answers every door can give beside its own. @see RFC 9457 */
export const problemResponses: Readonly<Record<string, Json>> = {
  '4XX': problemResponse('The request cannot be answered; the document says which parameter and why.'),
  '5XX': problemResponse('The platform cannot answer at the moment.'),
}

function problemResponse(description: string): Json {
  return { description, content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } }
}

/** The schema `Problem` that `problemResponses` refer to. */
export const problemSchema: Json = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code'],
  properties: {
    type: { type: 'string', description: 'address of a page about this kind of problem' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'what is wrong with this request' },
    code: { type: 'string', description: 'kind of problem in one word' },
    parameter: { type: 'string', description: 'the parameter that cannot be used' },
    at: { type: 'integer', description: 'position in the parameter, from 0' },
    expected: { type: 'string', description: 'what could stand there' },
    found: { type: 'string', description: 'what stands there' },
    instance: { type: 'string', description: 'id of the request' },
  },
}
