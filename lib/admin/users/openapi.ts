import { callsOf } from '@/lib/admin/openapi/calls'
import {
  type AdminSubject,
  answered,
  answerSchema,
  forAdministrators,
  ifMatch,
  listOf,
  listParameters,
  replacing,
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
import { pathParameter, sentParameters } from '@/lib/http/openapi'
import type { Operation } from '@/lib/http/operation'

const tag = 'Administration/Users'
const name = pathParameter('name', 'the user, however the name is typed', 'analyst')
const role = pathParameter('role', 'the role', 'BDP_VIEW_CLOSED_DATA')
const users = callsOf({ tag, path: '/users', key: name, noun: 'user', one: 'User', many: 'Users', refusals: [409] })
const about = { tag, ...forAdministrators }
const one = '/users/{name}'
const elsewhere = 'Where another identity provider is trusted (`AUTH_ISSUER`), users belong to it: 409.'

const operations = (): Operation[] => [
  users.list({
    summary: 'Who may sign in, by name',
    description: elsewhere,
    parameters: listParameters(UsersQuery, { search: 'demo', role: 'ADMIN', blocked: 'false', endingdays: '30', pagesize: '10' }),
  }),
  users.add({
    summary: 'Add a user',
    answer: 'The user was added',
    schema: 'UserAdded',
    description:
      'Without a password one is made and shown in this answer only; repeated with its key the call does not show it again.',
    body: sent(UserBody, { Name: 'anna', FullName: 'Anna Huber', Email: 'anna@example.org', Roles: ['BDP_VIEW_CLOSED_DATA'] }),
  }),
  users.read({ summary: 'A user' }),
  users.change({
    summary: 'Change, block or let in a user',
    description: 'Whoever is blocked is signed out, and tokens are refused within a second.',
    body: sent(UserChange, { FullName: 'Anna Maria Huber' }),
  }),
  users.remove({ summary: 'Remove a user', answer: 'The user is gone, and tokens are refused within a second' }),
  password(),
  ...ofRoles(),
]

const password = (): Operation => ({
  method: 'post',
  path: `${one}/password`,
  ...about,
  summary: 'Give a user another password',
  parameters: [name],
  description: 'Sign-ins end. Without a password in the body, or without a body, one is made and shown in this answer only.',
  body: { ...(sent(PasswordBody, {}) as object), required: false },
  answers: { '200': answered('It is set', schemaAt('PasswordSet')) },
  refusals: [403, 404, 409, 413, 415, 422],
})

const ofRoles = (): Operation[] => [
  {
    method: 'get',
    path: `${one}/roles`,
    ...about,
    summary: 'The roles of a user, and why each counts',
    parameters: [name, ...sentParameters(EffectiveQuery, () => ({ example: 'narrow-demo' }))],
    answers: { '200': answered('Their roles', schemaAt('UserRoles'), ['ETag']) },
    refusals: [403, 404, 409],
  },
  {
    method: 'put',
    path: `${one}/roles/{role}`,
    ...about,
    summary: 'Give a user a role, for good or for a time',
    description: 'Counts at once for sessions of the pages, and in tokens that are made from then on. It ends in the same way.',

    parameters: [name, role, ...replacing],
    body: { ...(sent(GrantBody, { Until: '2099-12-31T00:00:00Z' }) as object), required: false },
    answers: { '200': answered('Their roles', schemaAt('UserRoles'), ['ETag']) },
    refusals: [403, 404, 409, 412, 413, 415, 422, 428],
  },
  {
    method: 'delete',
    path: `${one}/roles/{role}`,
    ...about,
    summary: 'Take a role from a user',
    parameters: [name, role, ifMatch],
    answers: { '200': answered('Their roles', schemaAt('UserRoles'), ['ETag']) },
    refusals: [403, 404, 409, 412, 422],
  },
]

/** The OpenAPI description of users. */
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
