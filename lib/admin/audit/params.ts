import { z } from 'zod'
import { Difference } from '@/lib/admin/catalog/editing/params'
import { AdminListQuery } from '@/lib/admin/list'
import { type AdminSubject, answered, callsUnder, describeSubject } from '@/lib/admin/openapi/describe'
import type { Json } from '@/lib/formats/yaml'
import { mediaTypes } from '@/lib/http/answers/format'
import { schemaAt } from '@/lib/http/openapi'
import { Day, Moment, meaning, Words } from '@/lib/http/queries/parameter-types'

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
  'events removed',
] as const

const time = meaning(
  z.union([Moment, Day], 'a day such as 2026-01-31, or a time such as 2026-01-31T08:00:00Z').transform(text => new Date(text)),
  {
    anyOf: [
      { type: 'string', format: 'date' },
      { type: 'string', format: 'date-time' },
    ],
  },
)

/** A position in the log: microseconds since 1970 and number of the row that a page ended with. */
const placeForm = /^(\d{1,16})\.(\d{1,18})$/

/** Behind which row a page of the log begins. */
export type AuditPosition = Readonly<{ micros: string; id: string }>

export const AuditQuery = z.object({
  ...AdminListQuery.pick({ pagesize: true }).shape,
  kind: Words.pipe(z.array(z.enum(auditKinds, `some of ${auditKinds.join(', ')}, with commas between`)))
    .optional()
    .describe('only events of these kinds, separated by commas'),
  actor: z
    .string()
    .max(300)
    .optional()
    .describe('only what this user, client or command did, and refused sign-ins with this name; case does not matter'),
  client: z.string().max(300).optional().describe('only events through this client'),
  subject: z
    .string()
    .max(300)
    .optional()
    .describe('only events about this grant, route or table of rights; its first letters are enough'),
  search: z
    .string()
    .max(100)
    .optional()
    .describe(
      'part of the actor, of the client, of the network address, of the name of what was changed, or of a name that a sign-in was refused for',
    ),
  from: time.optional().describe('from this time, inclusive'),
  to: time.optional().describe('before this time, exclusive'),
  before: z
    .string()
    .regex(placeForm, 'the place that the page before names')
    .transform((text): AuditPosition => {
      const [, micros = '', id = ''] = placeForm.exec(text)!
      return { micros, id }
    })
    .optional()
    .describe('a position from `NextPage`: only older events'),
})
export type AuditQuery = z.output<typeof AuditQuery>

/** The conditions on rows. */
export type AuditFilter = Omit<AuditQuery, 'pagesize' | 'before'>

export const AuditAnswer = z.object({
  Id: z.string(),
  At: z.iso.datetime(),
  Kind: z.enum(auditKinds),
  Actor: z.string().describe('user, client or command; empty if the caller was not authenticated'),
  Client: z.string().describe('client that was used'),
  Address: z.string().describe('network address of the caller'),
  Subject: z.string().describe('a grant or a route; for a change of rights the table, for a record its type'),
  About: z
    .string()
    .nullable()
    .describe(
      'for a change: the name of what was changed; for a record its id; for a refused sign-in: the user name that was tried, where there is such a user',
    ),
  Times: z.int().describe('equal events of one moment are counted in one row'),
  Operation: z.enum(['insert', 'update', 'delete', 'truncate']).nullable().describe('only for changes'),
  Before: z.record(z.string(), z.unknown()).nullable().describe('the row before the change, without secrets'),
  After: z.record(z.string(), z.unknown()).nullable().describe('the row after the change, without secrets'),
  Revision: z.int().nullable().describe('for a record: the version that the change created, as numbered in its history'),
  Differences: z.array(Difference).describe('for a record: its changes'),
  SecretChanged: z.boolean().describe('whether a secret was changed too; its value is never shown'),
  Detail: z.record(z.string(), z.unknown()).describe('further details'),
})
export type AuditAnswer = z.infer<typeof AuditAnswer>

const call = callsUnder('Audit')

const [firstPage] = Object.values(answered('Events', 'AuditLog', ['Link'])) as object[]

const content: Json = {
  [mediaTypes.json]: { schema: schemaAt('AuditLog') },
  [mediaTypes.csv]: {
    schema: {
      type: 'string',
      description: 'RFC 4180, one line per event, one column per member of `AuditEvent`; nested members as JSON',
    },
  },
  [mediaTypes.ndjson]: { schema: { type: 'string', description: 'one event per line' } },
}

export const auditDescribed = (): AdminSubject =>
  describeSubject({
    tag: 'Audit',
    record: 'AuditEvent',
    description: 'What administrators changed, who signed in, and who was refused.',
    operations: [
      call.get('/audit', 'What was changed, who signed in, and who was refused', {
        description: `Newest events first. Pages have no numbers: \`NextPage\` is the address of the next one. CSV and NDJSON (\`format\`, or \`Accept\`) contain
all matching events, streamed. Events are only added; they never change.`,
        query: [AuditQuery, { kind: 'right changed', from: '2026-01-01', pagesize: '10' }],
        parameters: [
          {
            name: 'format',
            in: 'query',
            required: false,
            schema: { type: 'string', enum: ['json', 'csv', 'ndjson'] },
            description: 'format of the answer; without it the header Accept decides',
          },
        ],
        answers: { '200': { ...firstPage, content } },
        also: [406],
      }),
    ],
    schemas: {
      AuditEvent: AuditAnswer,
      AuditLog: {
        type: 'object',
        required: ['NextPage', 'Items'],
        properties: {
          NextPage: { type: ['string', 'null'], description: 'address of the next page, with older events' },
          Items: { type: 'array', items: schemaAt('AuditEvent') },
        },
      },
    },
  })
