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
  nameIn,
  schemaAt,
  sent,
} from '@/lib/admin/openapi/describe'
import {
  EffectiveQuery,
  GrantBody,
  PasswordBody,
  PasswordSet,
  UserAdded,
  UserAnswer,
  UserBody,
  UserChange,
  UserRolesAnswer,
  UsersQuery,
} from '@/lib/admin/users/params'
import { sentParameters } from '@/lib/http/openapi'
import type { Operation } from '@/lib/http/operation'

const tag = 'Administration/Users'
const name = nameIn('name', 'the user, however the name is typed', 'analyst')
const role = nameIn('role', 'the role', 'BDP_VIEW_CLOSED_DATA')
const about = { tag, ...forAdministrators }
const one = '/users/{name}'
const elsewhere = 'Where another identity provider is trusted (`AUTH_ISSUER`), users belong to it: 409.'

const operations = (): Operation[] => [...many(), ...single(), ...ofRoles()]

const many = (): Operation[] => [
  {
    ...{ method: 'get', path: '/users', ...about, summary: 'Who may sign in, by name', description: elsewhere },
    parameters: listParameters(UsersQuery, { search: 'demo', role: 'ADMIN', blocked: 'false', pagesize: '10' }),
    ...{ answers: { '200': answered('A page of them', schemaAt('Users'), ['Link', 'X-Total-Count']) }, refusals: [403, 409] },
  },
  {
    ...{ method: 'post', path: '/users', ...about, summary: 'Add a user', parameters: [idempotencyKey] },
    description:
      'Without a password one is made and shown in this answer only; repeated with its key the call does not show it again.',
    body: sent(UserBody, { Name: 'anna', FullName: 'Anna Huber', Email: 'anna@example.org', Roles: ['BDP_VIEW_CLOSED_DATA'] }),
    answers: {
      '201': answered('The user was added', schemaAt('UserAdded'), ['ETag', 'Location', 'Idempotency-Replayed']),
    },
    refusals: [403, 409, 413, 415, 422],
  },
]

const single = (): Operation[] => [
  {
    ...{ method: 'get', path: one, ...about, summary: 'A user', parameters: [name], refusals: [403, 404, 409] },
    answers: { '200': answered('The user', schemaAt('User'), ['ETag']) },
  },
  {
    ...{ method: 'patch', path: one, ...about, summary: 'Change, block or let in a user', parameters: [name, ifMatch] },
    description: 'Whoever is blocked is signed out, and tokens are refused within a second.',
    body: sent(UserChange, { FullName: 'Anna Maria Huber' }),
    ...{ answers: { '200': answered('The user', schemaAt('User'), ['ETag']) }, refusals: [403, 404, 409, 412, 413, 415, 422] },
  },
  {
    ...{ method: 'delete', path: one, ...about, summary: 'Remove a user', parameters: [name, ifMatch] },
    ...{ answers: { '204': gone('The user is gone, and tokens are refused within a second') }, refusals: [403, 404, 409, 412] },
  },
  {
    ...{ method: 'post', path: `${one}/password`, ...about, summary: 'Give a user another password', parameters: [name] },
    description: 'Sign-ins end. Without a password in the body, or without a body, one is made and shown in this answer only.',
    body: { ...(sent(PasswordBody, {}) as object), required: false },
    ...{ answers: { '200': answered('It is set', schemaAt('PasswordSet')) }, refusals: [403, 404, 409, 413, 415, 422] },
  },
]

const ofRoles = (): Operation[] => [
  {
    ...{ method: 'get', path: `${one}/roles`, ...about, summary: 'The roles of a user, and why each counts' },
    parameters: [name, ...sentParameters(EffectiveQuery, () => ({ example: 'narrow-demo' }))],
    ...{ answers: { '200': answered('Their roles', schemaAt('UserRoles'), ['ETag']) }, refusals: [403, 404, 409] },
  },
  {
    ...{ method: 'put', path: `${one}/roles/{role}`, ...about, summary: 'Give a user a role, for good or for a time' },
    description: 'Counts at once for sessions of the pages, and in tokens that are made from then on. It ends in the same way.',
    ...{
      parameters: [name, role, ifMatch],
      body: { ...(sent(GrantBody, { Until: '2099-12-31T00:00:00Z' }) as object), required: false },
    },
    answers: { '200': answered('Their roles', schemaAt('UserRoles'), ['ETag']) },
    refusals: [403, 404, 409, 412, 413, 415, 422],
  },
  {
    ...{ method: 'delete', path: `${one}/roles/{role}`, ...about, summary: 'Take a role from a user' },
    parameters: [name, role, ifMatch],
    ...{ answers: { '200': answered('Their roles', schemaAt('UserRoles'), ['ETag']) }, refusals: [403, 404, 409, 412, 422] },
  },
]

/** What the door says of users. */
export const usersDescribed = (): AdminSubject => ({
  tags: [{ name: tag, 'x-record': 'User', description: 'People who may sign in, and their roles.' }],
  operations: operations(),
  schemas: {
    User: answerSchema(UserAnswer),
    Users: listOf('User'),
    UserAdded: answerSchema(UserAdded),
    UserRoles: answerSchema(UserRolesAnswer),
    PasswordSet: answerSchema(PasswordSet),
  },
})
