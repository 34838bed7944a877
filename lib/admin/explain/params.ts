import { z } from 'zod'
import verdicts from '@/lib/admin/explain/verdicts.json'
import { type AdminSubject, describeSubject, operationsUnder, responses } from '@/lib/admin/openapi/describe'
import { LanguageQuery } from '@/lib/admin/roles/params'

const Name = z.string().min(1).max(255)
const Role = z.string().min(1).max(100)

const Who = z
  .strictObject({
    User: Name.optional().describe('Name of a user; without a client: as signed in to the pages.'),
    Client: Name.optional().describe('Id of a client: with its own token, or with one for the user.'),
    Roles: z.array(Role).max(100).optional().describe('A person with these roles.'),
    Token: z
      .string()
      .min(1)
      .max(20_000)
      .optional()
      .describe('A token that identifies the caller; it is examined and not stored.'),
  })
  .refine(isOneWho, 'a User, a Client or both, or Roles, or a Token, or nothing for a caller without a token')
  .describe('Empty: a caller without a token.')
export type Who = z.infer<typeof Who>

const ReadQuestion = z
  .strictObject({
    Dataset: Name.optional().describe('Id or Shortname of a dataset: all of its data.'),
    Type: Name.optional().describe('With Id: type of a content record, e.g. Accommodation.'),
    Id: Name.optional().describe('Id of a content record.'),
    StationType: Name.optional().describe('With Station: type of the station, e.g. ParkingStation.'),
    Station: Name.optional().describe('Code of a station.'),
    DataType: Name.optional().describe('For a station: only this data type.'),
    Period: z.int().min(1).max(999_999_999).optional().describe('For a station: only this period, in seconds.'),
  })
  .refine(isOneRead, 'a Dataset, or Type and Id of a record, or StationType and Station with or without DataType and Period')
export type ReadQuestion = z.infer<typeof ReadQuestion>

const Write = z.strictObject({
  Type: Name.describe('Type of content records, e.g. Event.'),
  Action: z.enum(['Create', 'Update', 'Delete']),
  Source: Name.optional().describe('Source of the record; absent: any source.'),
})
export type Write = z.infer<typeof Write>

export const ExplainBody = z
  .strictObject({
    Who: Who.default({}),
    Read: ReadQuestion.optional(),
    Write: Write.optional(),
    Push: z
      .string()
      .min(1)
      .max(16_000)
      .optional()
      .describe('URI of a push, /provider/dataset, or of stations, bdp://station?origin=ORIGIN&stationType=TYPE.'),
  })
  .refine(({ Read, Write, Push }) => count([Read, Write, Push]) === 1, 'exactly one of Read, Write and Push')
export type ExplainBody = z.infer<typeof ExplainBody>

const count = (members: readonly unknown[]): number => members.filter(member => member !== undefined).length

function isOneWho({ User, Client, Roles, Token }: z.infer<z.ZodObject<Record<string, z.ZodUnknown>>>): boolean {
  return count([User ?? Client, Roles, Token]) <= 1
}

function isOneRead({ Dataset, Type, Id, StationType, Station, DataType, Period }: Readonly<Record<string, unknown>>): boolean {
  const isRecord = count([Type, Id]) === 2
  const isStation = count([StationType, Station]) === 2
  const others = { record: count([Type, Id]), station: count([StationType, Station, DataType, Period]) }
  if (Dataset !== undefined) return others.record + others.station === 0
  return isRecord ? others.station === 0 : isStation && others.record === 0
}

const Sentence = z.string().describe('What the rule gives access to.')

const AccessReason = z.object({
  Kind: z
    .enum(['role', 'rule', 'permission'])
    .describe('`role`: the role alone is enough; `rule`: a rule of the role gives access; `permission`: it names the caller.'),
  Role: z.string().nullable(),
  Rule: z.int().nullable().describe('Number of the rule.'),
  Sentence: Sentence.nullable(),
  Permission: z.string().nullable(),
})
export type AccessReason = z.infer<typeof AccessReason>

const MissingRole = z.object({
  Role: z.string(),
  Rule: z.int().nullable(),
  Sentence: Sentence.nullable(),
  Why: z
    .enum(['not-held', 'client-scope', 'given-later'])
    .describe('`not-held`: the caller does not have it; otherwise why the token does not contain it.'),
})
export type MissingRole = z.infer<typeof MissingRole>

export type Verdict = keyof typeof verdicts

export const ExplainResponse = z.object({
  Allowed: z.boolean(),
  Code: z.enum(Object.keys(verdicts) as [Verdict, ...Verdict[]]),
  Detail: z.string(),
  Seen: z
    .object({ Visible: z.int(), Total: z.int() })
    .nullable()
    .describe('For reading: how many of the records are visible, and how many there are.'),
  By: z.array(AccessReason).describe('Reasons why it is allowed; each alone is enough.'),
  Missing: z.array(MissingRole).describe('Roles that would allow it, or more of it.'),
  Caller: z
    .object({ Kind: z.enum(['guest', 'user', 'client']), Name: z.string(), Client: z.string(), Roles: z.array(z.string()) })
    .describe('The caller as the platform identifies it.'),
  Barred: z.array(z.object({ Code: z.string(), Detail: z.string() })).describe('Reasons why the caller gets no valid token.'),
})
export type ExplainResponse = z.infer<typeof ExplainResponse>

const call = operationsUnder('Explain')

export const explainDescribed = (): AdminSubject =>
  describeSubject({
    tag: 'Explain',
    record: 'Explanation',
    description: 'Why a caller may or may not do something.',
    operations: [
      call.post('/explain', 'Explain whether a caller may do something, and by which rule', {
        description: `The result is computed by the functions that decide about requests: the conditions of every data query, the roles for writing content,
and the permissions for pushes. A token is examined and not stored. Nothing is changed.`,
        query: [LanguageQuery, { language: 'de' }],
        body: [ExplainBody, { Who: { User: 'analyst', Client: 'narrow-demo' }, Read: { Dataset: 'Accommodation rooms' } }],
        answers: responses.json('Whether it is allowed, and why', 'Explanation'),
        also: [404, 409, 422],
      }),
    ],
    schemas: { Explanation: ExplainResponse },
  })
