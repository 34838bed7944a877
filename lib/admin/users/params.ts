import { z } from 'zod'
import { AdminListQuery } from '@/lib/admin/list'
import { type AdminSubject, describeSubject, operationsUnder, responses } from '@/lib/admin/openapi/describe'
import { pathParameter } from '@/lib/http/openapi'
import type { Operation } from '@/lib/http/operation'
import { Days, Flag, Moment } from '@/lib/http/queries/parameter-types'

export const UsersQuery = AdminListQuery.extend({
  role: z.string().optional().describe('Return only users who have this role.'),
  blocked: Flag.optional().describe('True: return only blocked users; false: only the others.'),
  endingdays: Days.optional().describe('Return only users with a role that ends within this number of days.'),
})

const fullName = z.string().max(200).describe('Name for display.')
const email = z.string().max(254).nullable().describe('Null: none.')
const password = z.string().max(1000).describe('8 to 256 characters; absent: one is generated and shown once.')

export const UserBody = z.strictObject({
  Name: z.string().describe('The name to sign in with, in lower case.'),
  FullName: fullName.default(''),
  Email: email.default(null),
  Roles: z.array(z.string()).max(100).default([]),
  Password: password.optional(),
})

export const UserChange = z
  .strictObject({ FullName: fullName.optional(), Email: email.optional(), Blocked: z.boolean().optional() })
  .refine(given => Object.keys(given).length > 0, 'at least one of FullName, Email and Blocked')

export const PasswordBody = z.strictObject({ Password: password.optional() })

export const GrantBody = z.strictObject({
  Until: Moment.nullable().default(null).describe('When the role ends; null: it has no end.'),
})

const AssignedRole = z.object({
  Role: z.string(),
  Until: z.iso.datetime().nullable().describe('When the role ends; null: it has no end.'),
})

export const UserResponse = z.object({
  Id: z.guid().describe('`sub` of their tokens.'),
  Name: z.string(),
  FullName: z.string(),
  Email: z.string().nullable(),
  Blocked: z.boolean(),
  Absent: z.boolean().describe('A user of the demo who cannot sign in here.'),
  Roles: z.array(AssignedRole),
  CreatedAt: z.iso.datetime(),
  LastSignIn: z.iso.datetime().nullable(),
})
export type UserResponse = z.infer<typeof UserResponse>

const passwordShown = z.string().optional().describe('Shown in this response only, if it was generated.')

export const EffectiveRole = z.object({
  Role: z.string(),
  Reason: z
    .enum(['assigned', 'everybody'])
    .describe('`assigned`: given to the user or client; `everybody`: all callers have it, even without a token.'),
  Until: z.iso.datetime().nullable(),
  Carried: z.boolean().nullable().describe('Whether tokens of the named client contain it; null: no client was named.'),
  WhyNot: z.literal('client-scope').nullable().describe('`client-scope`: the scope of the client does not include the role.'),
})
export type EffectiveRole = z.infer<typeof EffectiveRole>

export const UserRolesResponse = z.object({
  Name: z.string(),
  Assigned: z.array(AssignedRole),
  Client: z.string().nullable().describe('The named client.'),
  Effective: z.array(EffectiveRole),
})

export const EffectiveQuery = z.object({
  client: z.string().optional().describe('Id of a client: shows which of the roles its tokens for this user contain.'),
})

const call = operationsUnder('Users', {
  keys: [
    pathParameter('name', 'name of the user, in any case', 'analyst'),
    pathParameter('role', 'the role', 'BDP_VIEW_CLOSED_DATA'),
  ],
  also: [409],
})
const one = '/users/{name}'

const calls = (): Operation[] => [
  call.get('/users', 'List users by name', {
    description: 'With another identity provider (`AUTH_ISSUER`) users are managed there: 409.',
    query: [UsersQuery, { search: 'demo', role: 'ADMIN', blocked: 'false', endingdays: '30', pagesize: '10' }],
    answers: responses.page('Users'),
  }),
  call.post('/users', 'Add a user', {
    description:
      'Without a password one is generated and shown in this response only; a repeated request with the same key does not show it again.',
    body: [UserBody, { Name: 'anna', FullName: 'Anna Huber', Email: 'anna@example.org', Roles: ['BDP_VIEW_CLOSED_DATA'] }],
    reads: ['key'],
    answers: responses.created('The user was added', 'UserAdded'),
    also: [422],
  }),
  call.get(one, 'Get a user', { answers: responses.single('The user', 'User') }),
  call.patch(one, 'Change, block or unblock a user', {
    description: 'A blocked user is signed out, and their tokens are refused within a second.',
    body: [UserChange, { FullName: 'Anna Maria Huber' }],
    answers: responses.single('The user after the change', 'User'),
    also: [422],
  }),
  call.delete(one, 'Remove a user', {
    answers: responses.none('The user was removed; their tokens are refused within a second'),
  }),
  call.post(`${one}/password`, 'Give a user another password', {
    description:
      'Existing sign-ins end. Without a password, or without a body, one is generated and shown in this response only.',
    body: [PasswordBody, {}, 'optional'],
    answers: responses.json('The password was set', 'PasswordSet'),
    also: [422],
  }),
]

const callsOfRoles = (): Operation[] => [
  call.get(`${one}/roles`, 'Get the roles of a user with their reasons', {
    query: [EffectiveQuery, { client: 'narrow-demo' }],
    answers: responses.single('The roles of the user', 'UserRoles'),
  }),
  call.put(`${one}/roles/{role}`, 'Give a user a role, with or without an end', {
    description:
      'The role takes effect immediately for sessions of the pages, and in tokens issued from then on. It ends in the same way.',
    body: [GrantBody, { Until: '2099-12-31T00:00:00Z' }, 'optional'],
    answers: responses.single('The roles of the user', 'UserRoles'),
    also: [422],
  }),
  call.delete(`${one}/roles/{role}`, 'Take a role from a user', {
    answers: responses.single('The roles of the user', 'UserRoles'),
    also: [422],
  }),
]

export const usersDescribed = (): AdminSubject =>
  describeSubject({
    tag: 'Users',
    record: 'User',
    description: 'People who can sign in, and their roles.',
    operations: [...calls(), ...callsOfRoles()],
    schemas: {
      User: UserResponse,
      Users: 'User',
      UserAdded: UserResponse.extend({ Password: passwordShown }),
      UserRoles: UserRolesResponse,
      PasswordSet: z.object({ Name: z.string(), Password: passwordShown }),
    },
  })
