import { tokenOnlyTypes } from '@/lib/access/token-only'
import { deprecatedEndpoints } from '@/lib/content/deprecations/deprecation-register'
import { olderEntities } from '@/lib/content/deprecations/older-addresses'
import { type Entity, entities } from '@/lib/content/entities'
import { listAnswers, recordAnswers } from '@/lib/content/openapi/answers'
import { examples } from '@/lib/content/openapi/examples'
import { listParameters, recordParameters } from '@/lib/content/openapi/parameters'
import { schemaAt, schemaName } from '@/lib/content/openapi/record-schemas'
import type { Json } from '@/lib/formats/yaml'
import { listBody, pathParameter } from '@/lib/http/openapi'
import type { Operation } from '@/lib/http/operation'
import { writeOperations } from '@/lib/http/write-operations'

/** All calls for all kinds of records. */
export const entityOperations = (): Operation[] => [...entities.flatMap(operationsOf), ...olderEntities.flatMap(readingsOf)]

const operationsOf = (entity: Entity): Operation[] => told(entity, [...readings(entity), ...writingsOf(entity)])

/** Data under an older address are read there, and written where they are now. */
const readingsOf = (entity: Entity): Operation[] => told(entity, readings(entity))

function told(entity: Entity, operations: readonly Untagged[]): Operation[] {
  const facts = {
    tag: entity.endpoint,
    ...(tokenOnlyTypes.has(entity.type) ? { token: 'needed' as const } : {}),
    ...(deprecatedEndpoints[entity.endpoint] ? { deprecated: deprecatedEndpoints[entity.endpoint]! } : {}),
  }
  return operations.map(operation => ({ ...operation, ...facts, ...tokenOf(operation, facts) }))
}

type Untagged = Omit<Operation, 'tag'>

const writingsOf = (entity: Entity): Untagged[] =>
  writeOperations({
    list: `/v1/${entity.endpoint}`,
    name: entity.endpoint,
    record: schemaAt(schemaName(entity)),
    id: idOf(entity),
  })

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
