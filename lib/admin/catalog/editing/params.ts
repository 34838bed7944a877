import { z } from 'zod'
import { PageQuery } from '@/lib/admin/list'
import {
  type AdminSubject,
  answered,
  answerSchema,
  forAdministrators,
  gone,
  idempotencyKey,
  ifMatch,
  listOf,
  listParameters,
  replacing,
  schemaAt,
  sent,
} from '@/lib/admin/openapi/describe'
import type { Json } from '@/lib/formats/yaml'
import { pathParameter } from '@/lib/http/openapi'
import type { Operation } from '@/lib/http/operation'

/** A record of any entity, checked by its own schema. */
const AnyRecord = z.record(z.string(), z.unknown())

/** Bodies. */
export const DocumentBody = z.strictObject({
  Record: AnyRecord.describe('whole, as its entity describes it in the document of the content interface'),
})
export const RehearsalBody = z.strictObject({
  Id: z.string().max(200).nullish().describe('of the record that is to be changed; absent for a new one'),
  Record: AnyRecord.describe('as it would be sent'),
})
export const UndoBody = z.strictObject({
  Revision: z
    .int()
    .min(1)
    .max(999_999_999)
    .describe('the version that is to be undone: the record is stored as it was before it, as a new version'),
})

/** One difference between two versions of a record. */
export const Difference = z
  .object({
    op: z.enum(['add', 'remove', 'replace']),
    path: z.string(),
    value: z.unknown().optional(),
    was: z.unknown().optional(),
  })
  .describe('an operation of JSON Patch, with what was there before')
const Differences = z.array(Difference)

/** One place that is wrong. */
export const RecordError = z.object({
  field: z.string().describe('JSON pointer'),
  code: z.string().describe('what is wrong; form: detail says it'),
  detail: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type RecordError = z.infer<typeof RecordError>

/** Answers. */
const DocumentAnswer = z.object({ Entity: z.string(), Id: z.string(), Record: AnyRecord })
export const SavedAnswer = DocumentAnswer.extend({
  Outcome: z.enum(['stored', 'updated', 'unchanged']).describe('unchanged: the record said the same before'),
})
export const RevisionAnswer = z.object({
  Revision: z.int(),
  Operation: z.enum(['create', 'update', 'delete', 'access']),
  At: z.iso.datetime(),
  By: z.string().nullable().describe('null: the platform itself, or an import'),
  Client: z.string().nullable(),
  Differences,
})
export type RevisionAnswer = z.infer<typeof RevisionAnswer>

/** The findings of a check of an endpoint. */
export const Finding = z.object({
  Check: z.enum(['answers', 'parses', 'count', 'coordinates', 'languages', 'address']),
  State: z.enum(['passed', 'failed', 'skipped']),
  Code: z.string(),
  Values: z.record(z.string(), z.union([z.string(), z.number()])),
  Detail: z.string(),
})
export type Finding = z.infer<typeof Finding>

const RehearsalAnswer = z.object({
  Errors: z.array(RecordError).describe('nothing else is told where there are some'),
  Live: z.boolean().describe('whether there is such a record now'),
  Differences: Differences.describe('from what is live to what would be, as people describe it'),
  Record: AnyRecord.nullable().describe('as it would be served'),
  JsonLd: z.unknown().describe('as it would be told in the words of schema.org; null for what is not'),
  Changed: z.iso.datetime().nullable().describe('of datasets: when their data changed last, as far as guests see them'),
  Findings: z
    .array(Finding)
    .describe('of datasets: what asking the endpoint found, as a guest, and whether another one has the same address'),
})

const tag = 'Administration/Documents'
const about = { tag, ...forAdministrators }
const entity = pathParameter('entity', 'MetaData for datasets, else an entity or the type of its records', 'tag')
const id = pathParameter('id', 'id of the record', 'cycling')
const one = '/documents/{entity}/{id}'
const example: Json = { Id: 'cycling', TagName: { de: 'Radfahren', en: 'Cycling', it: 'Ciclismo' }, Types: ['tag'] }

const changing = (): Operation[] => [
  {
    method: 'post',
    path: '/documents/{entity}',
    ...about,
    summary: 'Adds a record',
    description: 'It is checked and stored as the content interface does that.',
    parameters: [entity, idempotencyKey],
    body: sent(DocumentBody, { Record: { TagName: { de: 'Beispiel', en: 'Example', it: 'Esempio' }, Types: ['tag'] } }),
    answers: { '201': answered('The record', schemaAt('SavedDocument'), ['ETag', 'Location', 'Idempotency-Replayed']) },
    refusals: [403, 404, 409, 413, 415, 422],
  },
  {
    method: 'get',
    path: one,
    ...about,
    summary: 'One record as people edit it',
    parameters: [entity, id],
    refusals: [403, 404],
    answers: { '200': answered('The record', schemaAt('Document'), ['ETag']) },
  },
  {
    method: 'put',
    path: one,
    ...about,
    summary: 'Replaces a record, or adds it under this id',
    parameters: [entity, id, ...replacing],
    body: sent(DocumentBody, { Record: example }),
    refusals: [403, 404, 412, 413, 415, 428],
    answers: {
      '200': answered('The record as it is now', schemaAt('SavedDocument'), ['ETag']),
      '201': answered('The record, which is new', schemaAt('SavedDocument'), ['ETag']),
    },
  },
  {
    method: 'delete',
    path: one,
    ...about,
    summary: 'Removes a record; its history stays',
    parameters: [entity, id, ifMatch],
    answers: { '204': gone('It is gone') },
    refusals: [403, 404, 412],
  },
]

const versions = (): Operation[] => [
  {
    method: 'get',
    path: `${one}/history`,
    ...about,
    summary: 'What happened to a record, the newest first',
    refusals: [403, 404],
    parameters: [entity, id, ...listParameters(PageQuery)],
    answers: { '200': answered('A page of its versions', schemaAt('Revisions'), ['Link', 'X-Total-Count']) },
  },
  {
    method: 'post',
    path: `${one}/undo`,
    ...about,
    summary: 'Stores a record as it was before a version, as a new version',
    parameters: [entity, id, ifMatch, idempotencyKey],
    body: sent(UndoBody, { Revision: 2 }),
    refusals: [403, 404, 409, 412, 413, 415, 422],
    answers: { '200': answered('The record as it is now', schemaAt('SavedDocument'), ['ETag', 'Idempotency-Replayed']) },
  },
  {
    method: 'post',
    path: '/rehearsals/{entity}',
    ...about,
    summary: 'What would come of storing a record',
    description:
      'Nothing is stored. What is wrong with it, how it differs from what is live, what would be served, and of a dataset whether its endpoint answers.',
    parameters: [entity],
    body: sent(RehearsalBody, { Id: 'cycling', Record: example }),
    refusals: [403, 404, 413, 415],
    answers: { '200': answered('What would come of it', schemaAt('Rehearsal')) },
  },
]

/** The OpenAPI description of editing records. */
export const documentsDescribed = (): AdminSubject => ({
  tags: [{ name: tag, 'x-record': 'Document', description: 'Records of the catalog and of every entity, as people edit them.' }],
  operations: [...changing(), ...versions()],
  schemas: {
    Document: answerSchema(DocumentAnswer),
    SavedDocument: answerSchema(SavedAnswer),
    Revision: answerSchema(RevisionAnswer),
    Revisions: listOf('Revision'),
    Rehearsal: answerSchema(RehearsalAnswer),
  },
})
