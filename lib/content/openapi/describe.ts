import { answerHeaders, listSchema } from '@/lib/content/openapi/answers'
import { entityOperations } from '@/lib/content/openapi/entity-operations'
import { historyOperations } from '@/lib/content/openapi/history-operations'
import { recordSchemas } from '@/lib/content/openapi/record-schemas'
import { utilityOperations } from '@/lib/content/openapi/utility-operations'
import type { Json } from '@/lib/formats/yaml'
import type { InterfaceDescription } from '@/lib/http/operation'
import { writeSchemas } from '@/lib/http/write-operations'

/** The tourism content as it is described: every call, and every schema that a call names. */
export const describeContent = (): Pick<InterfaceDescription, 'operations' | 'components'> => ({
  operations: [...entityOperations(), ...utilityOperations(), ...historyOperations()],
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
    { $ref: '#/components/schemas/List' },
    {
      type: 'object',
      properties: {
        searchTerm: { type: ['string', 'null'] },
        detailedResults: { type: 'object', additionalProperties: { type: 'integer' }, description: 'matches by kind of record' },
      },
    },
  ],
}

const deprecationsSchema: Json = {
  type: 'object',
  description: 'by endpoint',
  additionalProperties: {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        Name: { type: 'string' },
        Type: { type: 'string' },
        Description: { type: 'string' },
        DeprecationDate: { type: 'string', format: 'date' },
        RemovedAfter: { type: 'string', format: 'date' },
      },
    },
  },
}
