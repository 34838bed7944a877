import { z } from 'zod'
import { AdminListQuery, choice } from '@/lib/admin/list'
import { type AdminSubject, describeSubject, operationsUnder, responses } from '@/lib/admin/openapi/describe'
import { sentenceLanguages } from '@/lib/admin/roles/sentence'
import { pathParameter } from '@/lib/http/openapi'
import type { Operation } from '@/lib/http/operation'

export const LanguageQuery = z.object({
  language: choice(sentenceLanguages).default('en').describe('Language of the sentences.'),
})

export const RolesQuery = AdminListQuery.extend({
  ...LanguageQuery.shape,
  search: AdminListQuery.shape.search.describe(
    'Part of a name, a description, or a name in a rule: a dataset, an origin, a type; an exact match comes first.',
  ),
})

const description = z.string().max(1000)
const Requestable = z.boolean().describe('Whether people can request it; never ADMIN and GUEST.')

export const RoleBody = z.strictObject({
  Name: z.string().describe('Name of the role; only roles that begin with BDP_ give access to data.'),
  Description: description.default(''),
  Requestable: Requestable.default(true),
})

export const RoleChange = z.strictObject({ Description: description.optional(), Requestable: Requestable.optional() })

const named = z.string().min(1).max(300).nullable().default(null)

export const RuleBody = z.strictObject({
  Reach: z.enum(['open', 'all']).describe('`open`: data not closed by a licence or a dataset; `all`: closed data too.'),
  Dataset: named.describe('Id or Shortname of a dataset.'),
  Origin: named.describe('Origin of stations and events, source of records.'),
  StationType: named.describe('Station type, e.g. ParkingStation.'),
  DataType: named.describe('Data type, e.g. free.'),
  Period: z.int().min(1).max(999_999_999).nullable().default(null).describe('Period of the measurements, in seconds.'),
})
export type RuleBody = z.infer<typeof RuleBody>

const count = (what: string) => z.int().min(0).describe(`Number of ${what}.`)

const Counts = z.object({
  Records: count('content records'),
  Stations: count('stations'),
  Series: count('series: one data type of a station in one period'),
  Events: count('events of the time series'),
})

export const OpensResponse = z.object({
  Datasets: count('datasets of which something is open'),
  ...Counts.shape,
  Periods: count('different periods among the series'),
  Beyond: Counts.describe('Counts of the items that are not open to guests.'),
  CountedAt: z.iso.datetime(),
})
export type OpensResponse = z.infer<typeof OpensResponse>

const opens = OpensResponse.nullable().describe('Null: could not be counted in time; try again.')

const Unknown = z
  .array(z.enum(['Origin', 'StationType', 'DataType']))
  .describe('Names in the rule that match no data: it gives access to nothing until such data arrive.')

export const RuleResponse = z.object({
  Id: z.int(),
  Reach: z.enum(['open', 'all']),
  Dataset: z.string().nullable(),
  DatasetName: z.string().nullable(),
  Origin: z.string().nullable(),
  StationType: z.string().nullable(),
  DataType: z.string().nullable(),
  Period: z.int().nullable(),
  Sentence: z.string(),
  Unknown,
})
export type RuleResponse = z.infer<typeof RuleResponse>

const RulePreview = RuleResponse.omit({ Id: true }).extend({ Opens: opens })

export type RulePreview = z.infer<typeof RulePreview>

export const RoleResponse = z.object({
  Name: z.string(),
  Description: z.string(),
  Needed: z.boolean().describe('The platform itself needs it, so it cannot be removed.'),
  OpensData: z.boolean().describe('Whether its rules are applied.'),
  Requestable,
  Sentence: z.string().describe('What the role gives access to.'),
  Rules: z.array(RuleResponse),
  Holders: z.object({ Users: count('users who have it'), Clients: count('clients that have it themselves') }),
  Opens: opens,
})
export type RoleResponse = z.infer<typeof RoleResponse>

export const HolderResponse = z.object({
  Kind: z.enum(['user', 'client']),
  Name: z.string().describe('User name, or id of the client.'),
  FullName: z.string(),
  Until: z.iso.datetime().nullable(),
})
export type HolderResponse = z.infer<typeof HolderResponse>

const call = operationsUnder('Roles', {
  keys: [pathParameter('name', 'the role', 'BDP_VIEW_CLOSED_DATA'), pathParameter('id', 'number of the rule', '2')],
})
const one = '/roles/{name}'
const query = [LanguageQuery, { language: 'de' }] as const

const callsOfRoles = (): Operation[] => [
  call.get('/roles', 'List roles and what they give access to', {
    description: 'Counts are half a minute old at most; the list does not wait for a running count, a single role does.',
    query: [RolesQuery, { search: 'closed', language: 'de', pagesize: '10' }],
    answers: responses.page('Roles'),
  }),
  call.post('/roles', 'Add a role; it gives access to nothing at first', {
    query,
    body: [RoleBody, { Name: 'BDP_PARKING', Description: 'Closed car parks' }],
    reads: ['key'],
    answers: responses.created('The role was added', 'Role'),
    also: [409, 422],
  }),
  call.get(one, 'Get a role', { query, answers: responses.single('The role', 'Role') }),
  call.patch(one, 'Change the description of a role, and whether people can request it', {
    query,
    body: [RoleChange, { Description: 'Sees all closed data.' }],
    answers: responses.single('The role after the change', 'Role'),
    also: [422],
  }),
  call.delete(one, 'Remove a role from all users and clients, with its rules', {
    answers: responses.none('The role was removed'),
    also: [409],
  }),
  call.get(`${one}/holders`, 'List the users and clients that have a role', {
    query: [AdminListQuery, { search: 'demo', pagesize: '10' }],
    answers: responses.page('Holders'),
    also: [409],
  }),
]

const parking = { Reach: 'all', StationType: 'ParkingStation', DataType: 'free', Period: 300 }

const callsOfRules = (): Operation[] => [
  call.post(`${one}/rules`, 'Add a rule to a role', {
    description: 'The rule takes effect within a second. `If-Match` takes the ETag of the role.',
    query,
    body: [RuleBody, parking],
    reads: ['state', 'key'],
    answers: responses.json('The rule was added', 'RuleAdded', ['Location', 'Idempotency-Replayed'], 201),
    also: [409, 422],
  }),
  call.post(`${one}/rules/preview`, 'Preview what a rule would give access to; nothing is changed', {
    query,
    body: [RuleBody, parking],
    answers: responses.json('What the rule would give access to', 'RulePreview'),
    also: [422],
  }),
  call.delete(`${one}/rules/{id}`, 'Remove a rule; this takes effect within a second', {
    answers: responses.none('The rule was removed'),
  }),
]

export const rolesDescribed = (): AdminSubject =>
  describeSubject({
    tag: 'Roles',
    record: 'Role',
    description: 'Roles, their rules, and what they give access to.',
    operations: [...callsOfRoles(), ...callsOfRules()],
    schemas: {
      Role: RoleResponse,
      Roles: 'Role',
      RuleAdded: RuleResponse.extend({ Opens: opens }),
      RulePreview,
      Holder: HolderResponse,
      Holders: 'Holder',
    },
  })
