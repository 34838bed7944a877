import { z } from 'zod'

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
export const DocumentAnswer = z.object({ Entity: z.string(), Id: z.string(), Record: AnyRecord })
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

export const RehearsalAnswer = z.object({
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
