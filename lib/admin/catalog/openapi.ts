import { SavedAnswer } from '@/lib/admin/catalog/editing/params'
import {
  CatalogEntry,
  CatalogItem,
  CatalogQuery,
  CheckAnswer,
  DatasetDeprecationBody,
  DeprecatedFieldAnswer,
  DeprecatedFieldEntry,
  DeprecationsQuery,
  FieldDeprecationBody,
} from '@/lib/admin/catalog/params'
import {
  type AdminSubject,
  answered,
  answerSchema,
  callsUnder,
  gone,
  ifMatch,
  listOf,
  listParameters,
  pageOf,
  replacing,
  schemaAt,
  sent,
} from '@/lib/admin/openapi/describe'
import { pathParameter } from '@/lib/http/openapi'
import type { Operation } from '@/lib/http/operation'

const tag = 'Administration/Catalog'
const call = callsUnder(tag)
const id = pathParameter('id', 'id of the dataset', 'c50b53aa-2b39-542a-a2a2-314c5c9026cc')
const one = '/catalog/{id}'
const field = '/deprecations/{entity}/{field}'
const ofField = [
  pathParameter('entity', 'an entity or the type of its records', 'Event'),
  pathParameter('field', 'path of the field within the record', 'Topics'),
]
const reasons = {
  Reason: { de: 'Alle verwenden den neuen.', en: 'Everybody uses the new one.' },
  Deprecated: '2026-11-01',
  RemovedAfter: '2027-12-31',
}

const datasets = (): Operation[] => [
  call.get('/catalog', 'Datasets, with what each of them needs', {
    parameters: listParameters(CatalogQuery, { search: 's', sort: '-cares', pagesize: '10', care: 'any' }),
    answers: { '200': pageOf('CatalogItems') },
    refusals: [403],
  }),
  call.get(one, 'A dataset, with what it needs and who calls it', {
    refusals: [403, 404],
    parameters: [id],
    answers: { '200': answered('The dataset', schemaAt('CatalogEntry')) },
  }),
  call.post(`${one}/checks`, 'Check the endpoint of a dataset by calling it as a guest', {
    description:
      'The check tests whether the endpoint answers, its first record is valid, the number of records is plausible, and positions are inside the area of the platform.',
    refusals: [403, 404],
    parameters: [id],
    answers: { '200': answered('The findings', schemaAt('CatalogCheck')) },
  }),
  call.put(`${one}/deprecation`, 'Deprecate a dataset', {
    description: 'The catalog, its pages and the headers of its calls show it at once.',
    parameters: [id, ...replacing],
    body: sent(DatasetDeprecationBody, reasons),
    refusals: [403, 404, 412, 413, 415, 422, 428],
    answers: { '200': answered('The record of the dataset after the change', schemaAt('SavedDataset'), ['ETag']) },
  }),
  call.delete(`${one}/deprecation`, 'Withdraw the deprecation of a dataset', {
    parameters: [id, ifMatch],
    refusals: [403, 404, 412],
    answers: { '200': answered('The record of the dataset after the change', schemaAt('SavedDataset'), ['ETag']) },
  }),
]

const fields = (): Operation[] => [
  call.get('/deprecations', 'Deprecated fields, most used first', {
    parameters: listParameters(DeprecationsQuery, { entity: 'Event', search: 'Topic', pagesize: '10' }),
    answers: { '200': pageOf('DeprecatedFields') },
    refusals: [403, 404],
  }),
  call.get(field, 'A deprecated field, and who still uses it', {
    refusals: [403, 404],
    parameters: ofField,
    answers: { '200': answered('The field', schemaAt('DeprecatedFieldEntry'), ['ETag']) },
  }),
  call.put(field, 'Deprecate a field', {
    description:
      'It takes effect within a second: in /v1/Deprecated, in the headers of calls that select the field, in the reference and on the pages.',
    parameters: [...ofField, ...replacing],
    refusals: [403, 404, 412, 413, 415, 422, 428],
    body: sent(FieldDeprecationBody, { ...reasons, Replacement: 'TagIds' }),
    answers: { '200': answered('The field after the change', schemaAt('DeprecatedFieldEntry'), ['ETag']) },
  }),
  call.delete(field, 'Withdraw the deprecation of a field by administrators', {
    parameters: [...ofField, ifMatch],
    answers: { '204': gone('Withdrawn') },
    refusals: [403, 404, 409, 412, 422],
  }),
]

/** The OpenAPI description of the catalog. */
export const catalogDescribed = (): AdminSubject => ({
  tags: [
    {
      name: tag,
      'x-record': 'CatalogItem',
      description: 'What datasets need, and which datasets and fields are deprecated.',
    },
  ],
  operations: [...datasets(), ...fields()],
  schemas: {
    CatalogItem: answerSchema(CatalogItem),
    CatalogItems: listOf('CatalogItem'),
    CatalogEntry: answerSchema(CatalogEntry),
    CatalogCheck: answerSchema(CheckAnswer),
    SavedDataset: answerSchema(SavedAnswer),
    DeprecatedField: answerSchema(DeprecatedFieldAnswer),
    DeprecatedFields: listOf('DeprecatedField'),
    DeprecatedFieldEntry: answerSchema(DeprecatedFieldEntry),
  },
})
