import { z } from 'zod'
import { Usage } from '@/lib/admin/catalog/calls'
import { DatasetNeed, needCodes } from '@/lib/admin/catalog/dataset-needs'
import { Finding, SavedResponse } from '@/lib/admin/catalog/editing/params'
import { AdminListQuery, choice } from '@/lib/admin/list'
import { type AdminSubject, describeSubject, operationsUnder, responses } from '@/lib/admin/openapi/describe'
import { pathParameter } from '@/lib/http/openapi'
import type { Operation } from '@/lib/http/operation'
import { Day } from '@/lib/http/queries/parameter-types'

const sorts = ['name', '-name', 'cares', '-cares', 'calls', '-calls', 'changed', '-changed'] as const

export const CatalogQuery = AdminListQuery.extend({
  care: z
    .enum(['any', ...needCodes], `any, or one of ${needCodes.join(', ')}`)
    .optional()
    .describe('Return only datasets that need this; any: all that need something.'),
  sort: choice(sorts).default('-cares').describe('Order of the list; with - descending.'),
})
export type CatalogQuery = z.infer<typeof CatalogQuery>

const text = (max: number) => z.string().trim().min(1).max(max)

export const CatalogItem = z.object({
  Id: z.string(),
  Shortname: z.string(),
  ApiType: z.enum(['content', 'timeseries']).nullable(),
  ApiUrl: z.string(),
  ApiAccess: z.enum(['open', 'closed']),
  Deprecated: z.boolean(),
  LastChange: z.iso.datetime(),
  Records: z.int().nullable().describe('Number of records; null for closed datasets and for filters that cannot be counted.'),
  Calls: z.int().describe('Requests in the last 30 days.'),
  CheckedAt: z.iso.datetime().nullable(),
  Cares: z.array(DatasetNeed),
})
export type CatalogItem = z.infer<typeof CatalogItem>

const reasonIn = z.string().trim().max(500, 'at most 500 characters').optional()
const Reason = z
  .strictObject({ de: reasonIn, en: reasonIn, it: reasonIn })
  .refine(({ de, en, it }) => Boolean(de || en || it), { path: ['en'], message: 'a text in one language at least' })
  .transform(reason => Object.fromEntries(Object.entries(reason).filter(([, said]) => said)) as Record<string, string>)

const deprecation = {
  Reason: Reason.describe(
    'A sentence for users of the dataset; readers of a language without a text get the English one, or the first.',
  ),
  Deprecated: Day.optional().describe('First day of the deprecation; today if absent.'),
  RemovedAfter: Day.describe('Last day on which it is served.'),
}
export const DatasetDeprecationBody = z.strictObject({
  ...deprecation,
  Replacement: text(500).nullish().describe('Id of the dataset that replaces it.'),
})
export const FieldDeprecationBody = z.strictObject({
  ...deprecation,
  Replacement: text(500)
    .nullish()
    .describe('The field that replaces it, e.g. Detail.*.Title, or a description of where to find it.'),
})

const deprecationFields = {
  Reason: z.record(z.string(), z.string().nullable()).nullable().describe('Texts by language.'),
  Deprecated: Day.nullable(),
  RemovedAfter: Day.nullable(),
  Replacement: z.string().nullable(),
}

export const CatalogEntry = CatalogItem.extend({
  Findings: z.array(Finding).describe('Findings of the last check of its endpoint.'),
  Deprecation: z.object(deprecationFields).nullable(),
  Usage,
})

export type CatalogEntry = z.infer<typeof CatalogEntry>

const CheckResponse = z.object({ CheckedAt: z.iso.datetime(), Records: z.int().nullable(), Findings: z.array(Finding) })

export const DeprecationsQuery = AdminListQuery.extend({
  entity: z.string().max(100).optional().describe('Return only fields of these records, e.g. Event.'),
  by: z.enum(['administrators', 'specification'], 'administrators or specification').optional().describe('Who deprecated them.'),
})

export const DeprecatedFieldResponse = z.object({
  Entity: z.string(),
  Field: z.string(),
  By: z.enum(['administrators', 'specification']).describe('A deprecation by the specification cannot be withdrawn here.'),
  State: z.enum(['deprecated', 'moved', 'to be removed', 'removed']),
  ...deprecationFields,
  Calls: z.int().describe('Requests in the last twelve weeks.'),
  Clients: z.int(),
})
export type DeprecatedFieldResponse = z.infer<typeof DeprecatedFieldResponse>

const call = operationsUnder('Catalog', {
  keys: [
    pathParameter('id', 'id of the dataset', 'c50b53aa-2b39-542a-a2a2-314c5c9026cc'),
    pathParameter('entity', 'an entity or the type of its records', 'Event'),
    pathParameter('field', 'path of the field within the record', 'Topics'),
  ],
})
const one = '/catalog/{id}'
const reasons = {
  Reason: { de: 'Alle verwenden den neuen.', en: 'All clients use the new one.' },
  Deprecated: '2026-11-01',
  RemovedAfter: '2027-12-31',
}

const callsOfDatasets = (): Operation[] => [
  call.get('/catalog', 'List datasets with their needs', {
    query: [CatalogQuery, { search: 's', sort: '-cares', pagesize: '10', care: 'any' }],
    answers: responses.page('CatalogItems'),
  }),
  call.get(one, 'Get a dataset with its needs and its clients', { answers: responses.json('The dataset', 'CatalogEntry') }),
  call.post(`${one}/checks`, 'Check the endpoint of a dataset by calling it as a guest', {
    description:
      'The check tests whether the endpoint answers, its first record is valid, the number of records is plausible, and positions are inside the area of the platform.',
    answers: responses.json('The findings', 'CatalogCheck'),
  }),
  call.put(`${one}/deprecation`, 'Deprecate a dataset', {
    description: 'The catalog, its pages and the headers of responses show it immediately.',
    body: [DatasetDeprecationBody, reasons],
    answers: responses.single('The record of the dataset after the change', 'SavedDataset'),
    also: [422],
  }),
  call.delete(`${one}/deprecation`, 'Withdraw the deprecation of a dataset', {
    answers: responses.single('The record of the dataset after the change', 'SavedDataset'),
  }),
]

const field = '/deprecations/{entity}/{field}'

const callsOfFields = (): Operation[] => [
  call.get('/deprecations', 'List deprecated fields, most used first', {
    query: [DeprecationsQuery, { entity: 'Event', search: 'Topic', pagesize: '10' }],
    answers: responses.page('DeprecatedFields'),
    also: [404],
  }),
  call.get(field, 'Get a deprecated field and the clients that still use it', {
    answers: responses.single('The field', 'DeprecatedFieldEntry'),
  }),
  call.put(field, 'Deprecate a field', {
    description:
      'It takes effect within a second: in /v1/Deprecated, in the headers of calls that select the field, in the reference and on the pages.',
    body: [FieldDeprecationBody, { ...reasons, Replacement: 'TagIds' }],
    answers: responses.single('The field after the change', 'DeprecatedFieldEntry'),
    also: [422],
  }),
  call.delete(field, 'Withdraw the deprecation of a field by administrators', {
    answers: responses.none('The deprecation was withdrawn'),
    also: [409, 422],
  }),
]

export const catalogDescribed = (): AdminSubject =>
  describeSubject({
    tag: 'Catalog',
    record: 'CatalogItem',
    description: 'Needs of datasets, and deprecations of datasets and fields.',
    operations: [...callsOfDatasets(), ...callsOfFields()],
    schemas: {
      CatalogItem,
      CatalogItems: 'CatalogItem',
      CatalogEntry,
      CatalogCheck: CheckResponse,
      SavedDataset: SavedResponse,
      DeprecatedField: DeprecatedFieldResponse,
      DeprecatedFields: 'DeprecatedField',
      DeprecatedFieldEntry: DeprecatedFieldResponse.extend({ Usage }),
    },
  })
