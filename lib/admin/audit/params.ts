import { z } from 'zod'
import { Difference } from '@/lib/admin/catalog/editing/params'
import { AdminListQuery } from '@/lib/admin/list'
import {
  type AdminSubject,
  answered,
  answerSchema,
  forAdministrators,
  listParameters,
  schemaAt,
} from '@/lib/admin/openapi/describe'
import type { Json } from '@/lib/formats/yaml'
import { mediaTypes } from '@/lib/http/format'
import type { Operation } from '@/lib/http/operation'
import { Day, Moment, meaning, Words } from '@/lib/http/queries/parameter-types'

// Each message continues "expected …".

/** Kinds of audit events: changes of rights and of records, and attempts to get access. */
const auditKinds = [
  'right changed',
  'record changed',
  'token',
  'token refused',
  'sign-in',
  'sign-in refused',
  'sign-out',
  'session revoked',
  'access refused',
  'events lost',
] as const

const time = (name: string) =>
  meaning(
    z.union([Moment, Day], 'a day such as 2026-01-31, or a time such as 2026-01-31T08:00:00Z').transform(text => new Date(text)),
    {
      description: name,
      anyOf: [
        { type: 'string', format: 'date' },
        { type: 'string', format: 'date-time' },
      ],
    },
  )

/** A position in the log: microseconds since 1970 and number of the row that a page ended with. */
const placeForm = /^(\d{1,16})\.(\d{1,18})$/

/** Behind which row a page of the log begins. */
export type AuditPlace = Readonly<{ micros: string; id: string }>

/** Parameters of the log. */
export const AuditQuery = z.object({
  ...AdminListQuery.pick({ pagesize: true }).shape,
  kind: Words.pipe(z.array(z.enum(auditKinds, `some of ${auditKinds.join(', ')}, with commas between`)))
    .optional()
    .describe('only these kinds of event, with commas between'),
  actor: z.string().max(300).optional().describe('only what this user, client or command did: its name, in any case'),
  client: z.string().max(300).optional().describe('only what was done through this client'),
  subject: z
    .string()
    .max(300)
    .optional()
    .describe('only what was about this: a grant, a route, a table of rights; its beginning is enough'),
  search: z
    .string()
    .max(100)
    .optional()
    .describe('part of who did it, of where it came from, or of the name of what was changed'),
  from: time('from then on').optional().describe('from this time on, it included'),
  to: time('before then').optional().describe('before this time'),
  before: z
    .string()
    .regex(placeForm, 'the place that the page before names')
    .transform((text): AuditPlace => {
      const [, micros = '', id = ''] = placeForm.exec(text)!
      return { micros, id }
    })
    .optional()
    .describe('the place that `NextPage` names: what is older than it'),
})
export type AuditQuery = z.output<typeof AuditQuery>

/** The conditions on rows. */
export type AuditFilter = Omit<AuditQuery, 'pagesize' | 'before'>

/** An event as it is answered. */
export const AuditAnswer = z.object({
  Id: z.string(),
  At: z.iso.datetime(),
  Kind: z.enum(auditKinds),
  Actor: z.string().describe('user, client or command; empty when nobody proved who it was'),
  Client: z.string().describe('client through which it was done'),
  Address: z.string().describe('network address of the caller'),
  Subject: z.string().describe('a grant, a route; of a change of rights the table, of a record its type'),
  About: z.string().nullable().describe('of a change: the name of what was changed; of a record its id'),
  Times: z.int().describe('equal events of one moment are one row'),
  Operation: z.enum(['insert', 'update', 'delete', 'truncate']).nullable().describe('of a change'),
  Before: z.record(z.string(), z.unknown()).nullable().describe('the row before; never a secret'),
  After: z.record(z.string(), z.unknown()).nullable().describe('the row after'),
  Revision: z.int().nullable().describe('of a record: the version that the change made, as its history numbers it'),
  Differences: z.array(Difference).describe('of a record: what changed in it'),
  SecretChanged: z.boolean().describe('a secret was changed as well, which is not told'),
  Detail: z.record(z.string(), z.unknown()).describe('whatever else was noted'),
})
export type AuditAnswer = z.infer<typeof AuditAnswer>

const tag = 'Administration/Audit'

const content: Json = {
  [mediaTypes.json]: { schema: schemaAt('AuditLog') },
  [mediaTypes.csv]: { schema: { type: 'string', description: 'RFC 4180, one line an event; nested members as JSON' } },
  [mediaTypes.ndjson]: { schema: { type: 'string', description: 'one event a line' } },
}

const log = (): Operation => ({
  method: 'get',
  path: '/audit',
  tag,
  ...forAdministrators,
  summary: 'What was changed, who came, and who was refused',
  description: `The newest first. Pages have no numbers: \`NextPage\` names where the next begins. As CSV and NDJSON (\`format\`, or \`Accept\`) all that is
chosen comes at once, as it is read. Rows are added and never change.`,
  parameters: [
    ...listParameters(AuditQuery, { kind: 'right changed', from: '2026-01-01', pagesize: '10' }),
    {
      name: 'format',
      in: 'query',
      required: false,
      schema: { type: 'string', enum: ['json', 'csv', 'ndjson'] },
      description: 'how it is written; otherwise the header Accept decides',
    },
  ],
  answers: { '200': { ...(answered('Events', schemaAt('AuditLog'), ['Link']) as object), content } },
  refusals: [403, 406],
})

/** The OpenAPI description of the audit. */
export const auditDescribed = (): AdminSubject => ({
  tags: [
    { name: tag, 'x-record': 'AuditEvent', description: 'What administrators changed, who signed in, and who was refused.' },
  ],
  operations: [log()],
  schemas: {
    AuditEvent: answerSchema(AuditAnswer),
    AuditLog: {
      type: 'object',
      required: ['NextPage', 'Items'],
      properties: {
        NextPage: { type: ['string', 'null'], description: 'address of what is older' },
        Items: { type: 'array', items: schemaAt('AuditEvent') },
      },
    },
  },
})
