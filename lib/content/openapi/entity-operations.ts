import { tokenOnlyTypes } from '@/lib/access/rights/rights'
import { deprecatedEndpoints } from '@/lib/content/deprecations/deprecation-register'
import { olderEntities } from '@/lib/content/deprecations/older-addresses'
import { type Entity, entities } from '@/lib/content/entities'
import { listAnswers, recordAnswers } from '@/lib/content/openapi/answers'
import { examples } from '@/lib/content/openapi/examples'
import { listParameters, recordParameters } from '@/lib/content/openapi/parameters'
import { schemaAt, schemaName } from '@/lib/content/openapi/record-schemas'
import type { Json } from '@/lib/formats/yaml'
import { pathParameter } from '@/lib/http/openapi'
import { type Operation, queryForm } from '@/lib/http/operation'
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
  const list: Untagged = {
    method: 'get',
    path: `/v1/${endpoint}`,
    summary: `List ${endpoint}`,
    parameters: listParameters(entity),
    answers: listAnswers(entity),
    refusals: [404],
  }
  return [
    list,
    queryForm(list, { pagesize: 5, polygon: examples['polygon']!, fields: ['Id', 'Shortname'] }),
    {
      method: 'get',
      path: `${list.path}/{id}`,
      summary: `One ${endpoint}`,
      parameters: [idOf(entity), ...recordParameters(entity)],
      answers: recordAnswers(entity),
      refusals: [404],
    },
  ]
}
