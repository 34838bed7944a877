import { z } from 'zod'
import { PageQuery } from '@/lib/admin/list'
import { type AdminSubject, describeSubject, operationsUnder, responses } from '@/lib/admin/openapi/describe'
import type { Json } from '@/lib/formats/yaml'
import { pathParameter } from '@/lib/http/openapi'
import type { Operation } from '@/lib/http/operation'

const AnyRecord = z.record(z.string(), z.unknown())

export const DocumentBody = z.strictObject({
  Record: AnyRecord.describe('The whole record, as described in the document of the Content API.'),
})
export const RehearsalBody = z.strictObject({
  Id: z.string().max(200).nullish().describe('Id of the record to change; absent for a new one.'),
  Record: AnyRecord.describe('The record as it would be sent.'),
})
export const UndoBody = z.strictObject({
  Revision: z
    .int()
    .min(1)
    .max(999_999_999)
    .describe('The version to undo: the record is stored as it was before that version, as a new version.'),
})

export const Difference = z
  .object({
    op: z.enum(['add', 'remove', 'replace']),
    path: z.string(),
    value: z.unknown().optional(),
    was: z.unknown().optional(),
  })
  .describe('An operation of JSON Patch, with the previous value.')
const Differences = z.array(Difference)

export const RecordError = z.object({
  field: z.string().describe('JSON pointer to the property.'),
  code: z.string().describe('Kind of error; `form`: see detail.'),
  detail: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type RecordError = z.infer<typeof RecordError>

const DocumentResponse = z.object({ Entity: z.string(), Id: z.string(), Record: AnyRecord })
export const SavedResponse = DocumentResponse.extend({
  Outcome: z.enum(['stored', 'updated', 'unchanged']).describe('`unchanged`: the stored record was the same.'),
})
export const RevisionResponse = z.object({
  Revision: z.int(),
  Operation: z.enum(['create', 'update', 'delete', 'access']),
  At: z.iso.datetime(),
  By: z.string().nullable().describe('Null: the platform itself or an import.'),
  Client: z.string().nullable(),
  Differences,
})
export type RevisionResponse = z.infer<typeof RevisionResponse>

export const Finding = z.object({
  Check: z.enum(['answers', 'parses', 'count', 'coordinates', 'languages', 'address']),
  State: z.enum(['passed', 'failed', 'skipped']),
  Code: z.string(),
  Values: z.record(z.string(), z.union([z.string(), z.number()])),
  Detail: z.string(),
})
export type Finding = z.infer<typeof Finding>

const RehearsalResponse = z.object({
  Errors: z.array(RecordError).describe('If there are errors, the other properties are empty.'),
  Live: z.boolean().describe('Whether the record exists now.'),
  Differences: Differences.describe('From the stored record to the new one, without properties that the platform adds.'),
  Record: AnyRecord.nullable().describe('The record as it would be served.'),
  JsonLd: z.unknown().describe('The record as JSON-LD of schema.org; null where it has no such form.'),
  Changed: z.iso.datetime().nullable().describe('For datasets: when the data visible to guests last changed.'),
  Findings: z
    .array(Finding)
    .describe('For datasets: the results of calling the endpoint as a guest, and whether another dataset has the same URL.'),
})

const call = operationsUnder('Documents', {
  keys: [
    pathParameter('entity', 'MetaData for datasets, otherwise an entity or the type of its records', 'tag'),
    pathParameter('id', 'id of the record', 'cycling'),
  ],
})
const one = '/documents/{entity}/{id}'
const example: Json = { Id: 'cycling', TagName: { de: 'Radfahren', en: 'Cycling', it: 'Ciclismo' }, Types: ['tag'] }

const changes = (): Operation[] => [
  call.post('/documents/{entity}', 'Add a record', {
    description: 'The record is checked and stored in the same way as by the Content API.',
    body: [DocumentBody, { Record: { TagName: { de: 'Beispiel', en: 'Example', it: 'Esempio' }, Types: ['tag'] } }],
    reads: ['key'],
    answers: responses.created('The record', 'SavedDocument'),
    also: [409, 422],
  }),
  call.get(one, 'Get a record in its editable form', { answers: responses.single('The record', 'Document') }),
  call.put(one, 'Replace a record, or add it under this id', {
    body: [DocumentBody, { Record: example }],
    answers: {
      ...responses.single('The record after the change', 'SavedDocument'),
      ...responses.json('The new record', 'SavedDocument', ['ETag'], 201),
    },
  }),
  call.delete(one, 'Remove a record; its history stays', { answers: responses.none('It was removed') }),
]

const versions = (): Operation[] => [
  call.get(`${one}/history`, 'List the versions of a record, newest first', {
    query: [PageQuery],
    answers: responses.page('Revisions'),
  }),
  call.post(`${one}/undo`, 'Restore a record as it was before a version, as a new version', {
    body: [UndoBody, { Revision: 2 }],
    reads: ['state', 'key'],
    answers: responses.json('The record after the change', 'SavedDocument', ['ETag', 'Idempotency-Replayed']),
    also: [409, 422],
  }),
  call.post('/rehearsals/{entity}', 'Preview the result of storing a record', {
    description:
      'Nothing is stored. The response contains the errors of the record, its differences from the stored one, the record as it would be served and, for a dataset, whether its endpoint responds.',
    body: [RehearsalBody, { Id: 'cycling', Record: example }],
    answers: responses.json('The result of the preview', 'Rehearsal'),
  }),
]

export const documentsDescribed = (): AdminSubject =>
  describeSubject({
    tag: 'Documents',
    record: 'Document',
    description: 'Records of the catalog and of every entity, in their editable form.',
    operations: [...changes(), ...versions()],
    schemas: {
      Document: DocumentResponse,
      SavedDocument: SavedResponse,
      Revision: RevisionResponse,
      Revisions: 'Revision',
      Rehearsal: RehearsalResponse,
    },
  })
