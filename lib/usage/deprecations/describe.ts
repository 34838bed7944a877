import { itemAnswers, pageOf } from '@/lib/content/openapi/answers'
import { utilityParameters } from '@/lib/content/openapi/parameters'
import type { Json } from '@/lib/formats/yaml'
import { schemaAt, sentSchema } from '@/lib/http/openapi'
import type { Operation } from '@/lib/http/operation'
import { DeprecatedFieldsQuery, DeprecatedFieldUse } from '@/lib/usage/deprecations/params'

/** Where deprecated fields are used, as it is described. */
export const describeDeprecatedFields = (): { operation: Operation; schemas: Record<string, Json> } => ({
  operation: {
    tag: 'Deprecated',
    method: 'get',
    path: '/v1/DeprecatedFields',
    summary: 'Where deprecated fields are used',
    description:
      'Counts the records that fill each deprecated field, of all that the caller may see, and the calls that select it, by week. Counts of records may be half an hour old.',
    parameters: utilityParameters(DeprecatedFieldsQuery, '/v1/DeprecatedFields'),
    answers: itemAnswers('A page of the fields; in CSV a column for each week', pageOf(schemaAt('DeprecatedFieldUse'))),
  },
  schemas: { DeprecatedFieldUse: sentSchema(DeprecatedFieldUse) },
})
