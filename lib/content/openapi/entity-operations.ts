import { tokenOnlyTypes } from '@/lib/access/token-only'
import { deprecatedEndpoints } from '@/lib/content/deprecation-register'
import { type Entity, entities } from '@/lib/content/entities'
import { created, deleted, listAnswers, recordAnswers, saved, savedAll } from '@/lib/content/openapi/answers'
import { examples } from '@/lib/content/openapi/examples'
import { listParameters, recordParameters } from '@/lib/content/openapi/parameters'
import { schemaAt, schemaName } from '@/lib/content/openapi/record-schemas'
import type { Json } from '@/lib/formats/yaml'
import { listBody, pathParameter } from '@/lib/http/openapi'
import type { Operation } from '@/lib/http/operation'

/** All calls for all kinds of records. */
export const entityOperations = (): Operation[] => entities.flatMap(operationsOf)

function operationsOf(entity: Entity): Operation[] {
  const facts = {
    tag: entity.endpoint,
    ...(tokenOnlyTypes.has(entity.type) ? { token: 'needed' as const } : {}),
    ...(deprecatedEndpoints[entity.endpoint] ? { deprecated: deprecatedEndpoints[entity.endpoint]! } : {}),
  }
  return [...readings(entity), ...writings(entity)].map(operation => ({ ...operation, ...facts, ...tokenOf(operation, facts) }))
}

type Untagged = Omit<Operation, 'tag'>

const tokenOf = (operation: Untagged, facts: { token?: 'needed' }): { token?: 'needed' } =>
  (operation.token ?? facts.token) ? { token: 'needed' } : {}

const id = pathParameter('id', 'id of the record', '')
const idOf = ({ idCase }: Entity): Json => {
  const { example: _, ...parameter } = id as Record<string, Json>
  return idCase === 'kept' ? parameter : { ...parameter, description: 'id of the record, in any case' }
}

function readings(entity: Entity): Untagged[] {
  const { endpoint } = entity
  const list = `/v1/${endpoint}`
  return [
    {
      ...{ method: 'get', path: list, summary: `List ${endpoint}` },
      ...{ parameters: listParameters(entity), answers: listAnswers(entity), refusals: [404] },
    },
    {
      ...{ method: 'post', path: `${list}/query`, summary: `List ${endpoint}, with parameters too long for an address` },
      description: 'The parameters of the list stand in the body, as a form or as a JSON object; lists mean values with commas.',
      ...{ body: queryBody(), answers: withoutUnmodified(listAnswers(entity)), refusals: [404, 413, 415] },
    },
    {
      ...{ method: 'get', path: `${list}/{id}`, summary: `One ${endpoint}` },
      ...{ parameters: [idOf(entity), ...recordParameters(entity)], answers: recordAnswers(entity), refusals: [404] },
    },
  ]
}

const withoutUnmodified = ({ '304': _, ...answers }: Record<string, Json>) => answers

const queryBody = () => listBody({ pagesize: 5, polygon: examples['polygon']!, fields: ['Id', 'Shortname'] })

/** States of the record that a change asks for. */
const conditions: Json[] = [
  condition('If-Match', 'only when the record is in this state: its ETag, or * for any'),
  condition('If-None-Match', 'only when it is not; * for only when there is none'),
]

function condition(name: string, description: string): Json {
  return { name, in: 'header', required: false, description, schema: { type: 'string' } }
}

const generateId: Json = {
  ...{ name: 'generateid', in: 'query', required: false, schema: { type: 'boolean' } },
  description: 'true: the platform makes the id; false: the record brings its own; absent: made where it brings none',
}

function writings(entity: Entity): Untagged[] {
  const [list, one] = [`/v1/${entity.endpoint}`, `/v1/${entity.endpoint}/{id}`]
  const record = schemaAt(schemaName(entity))
  const token = 'needed'
  const refusals = [403, 404, 409, 412, 413, 415]
  return [
    {
      ...{ method: 'post', path: list, summary: `Add a record to ${entity.endpoint}`, token, parameters: [generateId] },
      ...{ body: jsonBody(record), answers: { '201': created }, refusals: [403, 404, 409, 413, 415] },
    },
    {
      ...{ method: 'put', path: list, summary: `Add or replace records of ${entity.endpoint}, all or none`, token },
      body: jsonBody({ type: 'array', maxItems: 1000, items: record }),
      ...{ answers: { '200': savedAll }, refusals: [403, 404, 409, 413, 415] },
    },
    {
      ...{ method: 'put', path: one, summary: `Replace a record of ${entity.endpoint}, or add it under this id`, token },
      ...{
        parameters: [idOf(entity), ...conditions],
        body: jsonBody(record),
        answers: { '200': saved, '201': created },
        refusals,
      },
    },
    {
      ...{ method: 'patch', path: one, summary: `Change parts of a record of ${entity.endpoint}`, token, refusals },
      ...{ parameters: [idOf(entity), ...conditions], body: patchBody(record), answers: { '200': saved } },
    },
    {
      ...{ method: 'delete', path: one, summary: `Delete a record of ${entity.endpoint}; its history stays`, token },
      ...{ parameters: [idOf(entity), ...conditions], answers: { '200': deleted }, refusals: [403, 404, 409, 412] },
    },
  ]
}

const jsonBody = (schema: Json): Json => ({ required: true, content: { 'application/json': { schema } } })

function patchBody(record: Json): Json {
  return {
    required: true,
    content: {
      'application/merge-patch+json': { schema: record },
      'application/json-patch+json': { schema: schemaAt('JsonPatch') },
    },
  }
}
