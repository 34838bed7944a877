import { z } from 'zod'
import { regexesMax, regexWeightMax } from '@/lib/grammar/regex'
import { apiUrl } from '@/lib/http/mounts'
import { type OpenapiDocument, openapiDocument } from '@/lib/http/operation'
import { once } from '@/lib/runtime'
import { aggregates } from '@/lib/timeseries/fields/functions'
import { defaultFunctions } from '@/lib/timeseries/fields/select'
import { operators } from '@/lib/timeseries/filters/operators'
import { bucketsMax } from '@/lib/timeseries/grouped/buckets'
import { seriesOperations } from '@/lib/timeseries/openapi/operations'
import { rowSchemas } from '@/lib/timeseries/openapi/responses'
import described from '@/lib/timeseries/openapi/schemas.json'
import texts from '@/lib/timeseries/openapi/texts.json'
import { inMemoryMax } from '@/lib/timeseries/params'

/** Values of the placeholders in the description, e.g. `{bucketsMax}`. */
const mentioned: Readonly<Record<string, string | number>> = {
  bucketsMax,
  inMemoryMax,
  regexesMax,
  regexWeightMax,
  operators: operators.map(({ key, words }) => `- \`${key}\`: ${words}`).join('\n'),
  functions: aggregates.map(({ key, words }) => `- \`${key}\`: ${words}`).join('\n'),
  defaultFunctions: defaultFunctions.map(({ key }) => `\`${key}\``).join(', '),
}

/** The OpenAPI 3.1 document of the time series interface, generated from the schemas and tables that requests use. */
export function seriesDocument(): OpenapiDocument {
  return once(`openapi of ${apiUrl('timeseries')}`, () =>
    openapiDocument({
      title: 'Time series',
      version: '2',
      description: texts.description.replace(/\{(\w+)\}/g, (_, name: string) => String(mentioned[name])),
      url: apiUrl('timeseries'),
      tags: texts.tags,
      operations: seriesOperations(),
      components: {
        headers: described.headers,
        schemas: { ...z.record(z.string(), z.json()).parse(described.schemas), ...rowSchemas() },
      },
    }),
  )
}
