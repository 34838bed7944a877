import { z } from 'zod'
import { itemAnswers, pageOf } from '@/lib/content/openapi/answers'
import { utilityParameters } from '@/lib/content/openapi/parameters'
import { FileQuery } from '@/lib/content/several-kinds'
import type { Json } from '@/lib/formats/yaml'
import { schemaAt, sentSchema } from '@/lib/http/openapi'
import type { Operation } from '@/lib/http/operation'
import { ListQuery } from '@/lib/http/queries/record-query'

const uses = ['any', 'calls', 'records'] as const

const sortKeys = ['field', 'records', 'calls', 'unreplaced', 'since', 'until'] as const
export type UseSortKey = (typeof sortKeys)[number]
const sorts = sortKeys.flatMap(key => [key, `-${key}`] as const)

/** Parameters of the list. */
export const DeprecatedFieldsQuery = ListQuery.pick({ pagenumber: true, pagesize: true }).extend({
  type: z.string().optional().describe('only fields of these kinds of records, by endpoint or type, separated by commas'),
  dataset: z.string().optional().describe('id of a dataset: only its fields, and only its records are counted'),
  searchfilter: z.string().optional().describe('part of the name of a field, or of what replaces it'),
  use: z
    .enum(uses, `one of ${uses.join(', ')}`)
    .optional()
    .describe('only fields that calls select or records fill: any, calls or records; any keeps those that are not counted yet'),
  sort: z
    .enum(sorts, `one of ${sorts.join(', ')}`)
    .default('-calls')
    .describe('order of the list; with - descending. What is unknown comes last'),
  ...FileQuery.shape,
})
export type DeprecatedFieldsQuery = z.output<typeof DeprecatedFieldsQuery>

const count = z.int().min(0)

const FieldClient = z.object({
  Client: z.string().nullable().describe('null: calls without a token'),
  Name: z.string().nullable(),
  Calls: count,
  FirstDay: z.iso.date(),
  LastDay: z.iso.date(),
})

/** A deprecated field and where it is used, as it is answered. */
export const DeprecatedFieldUse = z.object({
  Entity: z.string(),
  Field: z.string().describe('from the record inwards, without languages and positions in lists'),
  State: z.enum(['deprecated', 'moved', 'to be removed', 'removed']),
  Reason: z.record(z.string(), z.string().nullable()).nullable().describe('by language, where administrators wrote one'),
  Deprecated: z.iso.date().describe('first day of the deprecation'),
  RemovedAfter: z.iso.date().describe('last day on which it is served'),
  Replacement: z.string().nullable(),
  TotalRecords: count.nullable().describe('records that the caller may see; null: not counted yet, which goes on'),
  Records: count.nullable().describe('those of them that fill the field; null: not counted yet'),
  ReplacementRecords: count
    .nullable()
    .describe('those that fill what replaces it; null: not counted yet, or no field replaces it'),
  UnreplacedRecords: count
    .nullable()
    .describe('those that fill the field and not what replaces it; null: not counted yet, or no field replaces it'),
  Calls: count
    .nullable()
    .describe('calls that select it in these weeks; null where all datasets of its records are closed to the caller'),
  Weeks: z
    .record(z.iso.date(), count)
    .nullable()
    .describe('the same calls by week: the last twelve by their Mondays, in UTC; the present one is not over'),
  Clients: z.array(FieldClient).optional().describe('who calls, most calls first; only for the role ADMIN'),
})
export type DeprecatedFieldUse = z.infer<typeof DeprecatedFieldUse>

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
