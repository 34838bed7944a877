import {
  type AdminSubject,
  answered,
  answerSchema,
  callsUnder,
  gone,
  idempotencyKey,
  ifMatch,
  listOf,
  listParameters,
  pageOf,
  resourceCalls,
  schemaAt,
  sent,
} from '@/lib/admin/openapi/describe'
import {
  HolderAnswer,
  LanguageQuery,
  RoleAnswer,
  RoleBody,
  RoleChange,
  RolesQuery,
  RuleAdded,
  RuleBody,
  RulePreview,
} from '@/lib/admin/roles/params'
import { pathParameter, sentParameters } from '@/lib/http/openapi'
import type { Operation } from '@/lib/http/operation'

const tag = 'Administration/Roles'
const name = pathParameter('name', 'the role', 'BDP_VIEW_CLOSED_DATA')
const id = pathParameter('id', 'number of the rule', '2')
const roles = resourceCalls({ tag, path: '/roles', key: name, noun: 'role', one: 'Role', many: 'Roles' })
const call = callsUnder(tag)
const one = '/roles/{name}'
const parking = { Reach: 'all', StationType: 'ParkingStation', DataType: 'free', Period: 300 }
const language = () => sentParameters(LanguageQuery, () => ({ example: 'de' }))

const operations = (): Operation[] => [
  roles.list({
    summary: 'Roles, and what they open',
    description: 'Counts are half a minute old at most; the list does not wait for a running count, a single role does.',
    parameters: listParameters(RolesQuery, { search: 'closed', language: 'de', pagesize: '10' }),
  }),
  roles.add({
    summary: 'Add a role; it opens nothing at first',
    answer: 'The role was added',
    parameters: language(),
    body: sent(RoleBody, { Name: 'BDP_PARKING', Description: 'Closed car parks' }),
  }),
  roles.read({ summary: 'A role', parameters: language() }),
  roles.change({
    summary: 'Change the description of a role, and whether people can request it',
    parameters: language(),
    body: sent(RoleChange, { Description: 'Sees all closed data.' }),
    refusals: [403, 404, 412, 413, 415, 422],
  }),
  roles.remove({ summary: 'Remove a role from everybody, with its rules' }),
  holders(),
  ...ofRules(),
]

const holders = (): Operation =>
  call.get(`${one}/holders`, 'Users and clients who have a role', {
    parameters: [name, ...listParameters(undefined, { search: 'demo', pagesize: '10' })],
    answers: { '200': pageOf('Holders') },
    refusals: [403, 404, 409],
  })

const ofRules = (): Operation[] => [
  call.post(`${one}/rules`, 'Add a rule to a role', {
    description: 'Takes effect within a second. `If-Match` takes the ETag of the role.',
    parameters: [name, ...language(), ifMatch, idempotencyKey],
    body: sent(RuleBody, parking),
    answers: { '201': answered('The rule was added', schemaAt('RuleAdded'), ['Location', 'Idempotency-Replayed']) },
    refusals: [403, 404, 409, 412, 413, 415, 422],
  }),
  call.post(`${one}/rules/preview`, 'What a rule would open; nothing is changed', {
    parameters: [name, ...language()],
    body: sent(RuleBody, parking),
    answers: { '200': answered('What the rule would open', schemaAt('RulePreview')) },
    refusals: [403, 404, 413, 415, 422],
  }),
  call.delete(`${one}/rules/{id}`, 'Remove a rule; takes effect within a second', {
    parameters: [name, id, ifMatch],
    answers: { '204': gone('The rule was removed') },
    refusals: [403, 404, 412],
  }),
]

/** The OpenAPI description of roles. */
export const rolesDescribed = (): AdminSubject => ({
  tags: [{ name: tag, 'x-record': 'Role', description: 'Roles, their rules, and what they open.' }],
  operations: operations(),
  schemas: {
    Role: answerSchema(RoleAnswer),
    Roles: listOf('Role'),
    RuleAdded: answerSchema(RuleAdded),
    RulePreview: answerSchema(RulePreview),
    Holder: answerSchema(HolderAnswer),
    Holders: listOf('Holder'),
  },
})
