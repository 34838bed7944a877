import type { Json } from '@/lib/formats/yaml'
import { Operations } from '@/lib/http/bodies/patch-body'
import { sentSchema } from '@/lib/http/openapi'
import type { Operation } from '@/lib/http/operation'

type WritableList = Readonly<{
  list: string
  name: string
  record: Json
  id: Json
}>

/** The operations that add, replace, change and delete records. */
export const writeOperations = (written: WritableList): Omit<Operation, 'tag'>[] => [
  ...listOperations(written),
  ...recordOperations(written),
]

const token = 'needed'

function listOperations({ list, name, record }: WritableList): Omit<Operation, 'tag'>[] {
  return [
    {
      method: 'post',
      path: list,
      summary: `Add a record to ${name}`,
      token,
      parameters: [generateId],
      body: jsonBody(record),
      responses: { '201': created },
      refusals: [403, 404, 409, 413, 415],
    },
    {
      method: 'put',
      path: list,
      summary: `Add or replace records of ${name}, all or none`,
      token,
      body: jsonBody({ type: 'array', maxItems: 1000, items: record }),
      responses: { '200': savedAll },
      refusals: [403, 404, 409, 413, 415],
    },
  ]
}

function recordOperations({ list, name, record, id }: WritableList): Omit<Operation, 'tag'>[] {
  const one = `${list}/{id}`
  const refusals = [403, 404, 409, 412, 413, 415]
  const parameters = [id, ...conditions]
  return [
    {
      method: 'put',
      path: one,
      summary: `Replace a record of ${name}, or add it under this id`,
      token,
      parameters,
      body: jsonBody(record),
      responses: { '200': saved, '201': created },
      refusals,
    },
    {
      method: 'patch',
      path: one,
      summary: `Change parts of a record of ${name}`,
      token,
      refusals,
      parameters,
      body: patchBody(record),
      responses: { '200': saved },
    },
    {
      method: 'delete',
      path: one,
      summary: `Delete a record of ${name}; its history stays`,
      token,
      parameters,
      responses: { '200': deleted },
      refusals: [403, 404, 409, 412],
    },
  ]
}

const conditions: Json[] = [
  condition('If-Match', 'Apply only if the record has this ETag; `*`: only if the record exists.'),
  condition('If-None-Match', 'Apply only if the ETag of the record differs; `*`: only if the record does not exist.'),
]

function condition(name: string, description: string): Json {
  return { name, in: 'header', required: false, description, schema: { type: 'string' } }
}

const generateId: Json = {
  name: 'generateid',
  in: 'query',
  required: false,
  schema: { type: 'boolean' },
  description: 'If true, the platform generates the id; by default only for a record without an id.',
}

const jsonBody = (schema: Json): Json => ({ required: true, content: { 'application/json': { schema } } })

function patchBody(record: Json): Json {
  return {
    required: true,
    content: {
      'application/merge-patch+json': { schema: record },
      'application/json-patch+json': { schema: { $ref: '#/components/schemas/JsonPatch' } },
    },
  }
}

const response = (description: string, schema: string, headers: readonly string[]): Json => ({
  description,
  headers: Object.fromEntries(headers.map(name => [name, { $ref: `#/components/headers/${name}` }])),
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
})

const created = response('The record was added.', 'Written', ['ETag', 'Location'])
const saved = response('The record was saved.', 'Written', ['ETag'])
const deleted = response('The record was deleted.', 'Written', [])
const savedAll = response('All records were saved.', 'WrittenAll', [])

const integers = (names: string): Record<string, Json> =>
  Object.fromEntries(names.split(' ').map(name => [name, { type: 'integer' }]))

export const writeSchemas = (): Record<string, Json> => ({
  JsonPatch: sentSchema(Operations),
  Written: {
    type: 'object',
    description: 'The result of storing a record.',
    properties: {
      id: { type: 'string' },
      hubtype: { type: 'string', description: 'Value of _Meta.Type.' },
      operation: { enum: ['Create', 'Update', 'Delete'] },
      ...integers('created updated deleted error objectchanged'),
      errorreason: { type: ['string', 'null'] },
    },
  },
  WrittenAll: {
    type: 'object',
    description: 'The result of storing a list of records.',
    properties: {
      Success: { type: 'boolean' },
      ErrorMessage: { type: ['string', 'null'] },
      Errors: { type: 'object' },
      ...integers('TotalProcessed Created Updated Unchanged'),
    },
  },
})
