import { z } from 'zod'
import { utilityParameters } from '@/lib/content/openapi/parameters'
import { itemResponses, pageOf } from '@/lib/content/openapi/responses'
import { FileQuery } from '@/lib/content/several-types'
import type { Json } from '@/lib/formats/yaml'
import { schemaAt, sentSchema } from '@/lib/http/openapi'
import type { Operation } from '@/lib/http/operation'
import { ListQuery } from '@/lib/http/queries/record-query'

const uses = ['any', 'calls', 'records'] as const

const sortKeys = ['field', 'records', 'calls', 'unreplaced', 'since', 'until'] as const
export type UseSortKey = (typeof sortKeys)[number]
const sorts = sortKeys.flatMap(key => [key, `-${key}`] as const)

export const DeprecatedFieldsQuery = ListQuery.pick({ pagenumber: true, pagesize: true }).extend({
  type: z.string().optional().describe('Return only fields of these kinds of records, by endpoint or type, separated by commas.'),
  dataset: z.string().optional().describe('Id of a dataset: return only its fields, and count only its records.'),
  searchfilter: z.string().optional().describe('Part of the name of a field, or of what replaces it.'),
  use: z
    .enum(uses, `one of ${uses.join(', ')}`)
    .optional()
    .describe(
      'Return only fields that requests select or records fill: any, calls or records; any includes those that are not counted yet.',
    ),
  sort: z
    .enum(sorts, `one of ${sorts.join(', ')}`)
    .default('-calls')
    .describe('Order of the list; with - descending. Unknown values come last.'),
  ...FileQuery.shape,
})
export type DeprecatedFieldsQuery = z.output<typeof DeprecatedFieldsQuery>

const count = z.int().min(0)

const FieldClient = z.object({
  Client: z.string().nullable().describe('Null: requests without a token.'),
  Name: z.string().nullable(),
  Calls: count,
  FirstDay: z.iso.date(),
  LastDay: z.iso.date(),
})

export const DeprecatedFieldUse = z.object({
  Entity: z.string(),
  Field: z.string().describe('Path of the field in the record, without languages and positions in lists.'),
  State: z.enum(['deprecated', 'moved', 'to be removed', 'removed']),
  Reason: z.record(z.string(), z.string().nullable()).nullable().describe('Reasons by language, where administrators wrote one.'),
  Deprecated: z.iso.date().describe('First day of the deprecation.'),
  RemovedAfter: z.iso.date().describe('Last day on which it is served.'),
  Replacement: z.string().nullable(),
  TotalRecords: count.nullable().describe('Number of records that the caller may see; null: not counted yet.'),
  Records: count.nullable().describe('Number of those records that fill the field; null: not counted yet.'),
  ReplacementRecords: count
    .nullable()
    .describe('Number of those that fill what replaces it; null: not counted yet, or no field replaces it.'),
  UnreplacedRecords: count
    .nullable()
    .describe('Number of those that fill the field and not what replaces it; null: not counted yet, or no field replaces it.'),
  Calls: count
    .nullable()
    .describe('Requests that select it in these weeks; null where all datasets of its records are closed to the caller.'),
  Weeks: z
    .record(z.iso.date(), count)
    .nullable()
    .describe('The same requests by week: the last twelve by their Mondays, in UTC; the present one is not over.'),
  Clients: z
    .array(FieldClient)
    .optional()
    .describe('Clients that select the field, most requests first; only for the role ADMIN.'),
})
export type DeprecatedFieldUse = z.infer<typeof DeprecatedFieldUse>

export const describeDeprecatedFields = (): { operation: Operation; schemas: Record<string, Json> } => ({
  operation: {
    tag: 'Deprecated',
    method: 'get',
    path: '/v1/DeprecatedFields',
    summary: 'Where deprecated fields are used',
    description:
      'Counts the records that fill each deprecated field, of all that the caller may see, and the calls that select it, by week. Counts of records may be half an hour old.',
    parameters: utilityParameters(DeprecatedFieldsQuery, '/v1/DeprecatedFields'),
    responses: itemResponses('A page of the fields; in CSV a column for each week', pageOf(schemaAt('DeprecatedFieldUse'))),
  },
  schemas: { DeprecatedFieldUse: sentSchema(DeprecatedFieldUse) },
})
