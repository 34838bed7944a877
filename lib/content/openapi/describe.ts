import { tokenOnlyTypes } from '@/lib/access/rights/rights'
import { deprecatedEndpoints } from '@/lib/content/deprecations/deprecations'
import { type Entity, entities, olderEntities } from '@/lib/content/entities'
import { answerHeaders, listAnswers, listSchema, recordAnswers } from '@/lib/content/openapi/answers'
import { composedOperations } from '@/lib/content/openapi/composed-operations'
import { examples, listParameters, recordParameters } from '@/lib/content/openapi/parameters'
import { recordSchemas, schemaName } from '@/lib/content/openapi/record-schemas'
import { deprecationOperation, historyOperations, utilityOperations } from '@/lib/content/openapi/utility-operations'
import type { Json } from '@/lib/formats/yaml'
import { pathParameter, schemaAt } from '@/lib/http/openapi'
import { type InterfaceDescription, type Operation, queryForm } from '@/lib/http/operation'
import { writeOperations, writeSchemas } from '@/lib/http/write-operations'

export const describeContent = (): Pick<InterfaceDescription, 'operations' | 'components'> => ({
  operations: [
    ...entityOperations(),
    ...utilityOperations(),
    ...composedOperations(),
    deprecationOperation(),
    ...historyOperations(),
  ],
  components: {
    headers: answerHeaders,
    schemas: {
      List: listSchema,
      FoundList: foundSchema,
      Deprecations: deprecationsSchema,
      ...writeSchemas(),
      ...recordSchemas(),
    },
  },
})

const foundSchema: Json = {
  allOf: [
    schemaAt('List'),
    {
      type: 'object',
      properties: {
        searchTerm: { type: ['string', 'null'] },
        detailedResults: { type: 'object', additionalProperties: { type: 'integer' }, description: 'Number of matches by type.' },
      },
    },
  ],
}

const text: Json = { type: 'string' }
const date: Json = { type: 'string', format: 'date' }

const deprecationsSchema: Json = {
  type: 'object',
  description: 'Deprecated fields by endpoint.',
  additionalProperties: {
    type: 'array',
    items: {
      type: 'object',
      properties: { Name: text, Type: text, Description: text, DeprecationDate: date, RemovedAfter: date },
    },
  },
}

/** All operations for all types of records; older paths are read-only. */
const entityOperations = (): Operation[] => [
  ...entities.flatMap(entity => withFacts(entity, [...readings(entity), ...writings(entity)])),
  ...olderEntities.flatMap(entity => withFacts(entity, readings(entity))),
]

type Untagged = Omit<Operation, 'tag'>

function withFacts(entity: Entity, operations: readonly Untagged[]): Operation[] {
  const facts = {
    tag: entity.endpoint,
    ...(tokenOnlyTypes.has(entity.type) ? { token: 'needed' as const } : {}),
    ...(deprecatedEndpoints[entity.endpoint] ? { deprecated: deprecatedEndpoints[entity.endpoint]! } : {}),
  }
  return operations.map(operation => ({ ...operation, ...facts }))
}

function writings(entity: Entity): Untagged[] {
  const { endpoint } = entity
  return writeOperations({ list: `/v1/${endpoint}`, name: endpoint, record: schemaAt(schemaName(entity)), id: idOf(entity) })
}

const id = pathParameter('id', 'Id of the record.', '')
const idOf = ({ idCase }: Entity): Json => {
  const { example: _, ...parameter } = id as Record<string, Json>
  return idCase === 'kept' ? parameter : { ...parameter, description: 'Id of the record, in any case.' }
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
      summary: `Get a record of ${endpoint}`,
      parameters: [idOf(entity), ...recordParameters(entity)],
      answers: recordAnswers(entity),
      refusals: [404],
    },
  ]
}
