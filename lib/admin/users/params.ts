import { z } from 'zod'
import { AdminListQuery } from '@/lib/admin/list'
import {
  type AdminSubject,
  answered,
  answerSchema,
  callsUnder,
  ifMatch,
  listOf,
  listParameters,
  replacing,
  resourceCalls,
  schemaAt,
  sent,
} from '@/lib/admin/openapi/describe'
import { pathParameter, sentParameters } from '@/lib/http/openapi'
import type { Operation } from '@/lib/http/operation'
import { Days, Flag, Moment } from '@/lib/http/queries/parameter-types'

// Each message continues "expected …".

/** Parameters of the list. */
export const UsersQuery = AdminListQuery.extend({
  role: z.string().optional().describe('only users who have this role'),
  blocked: Flag.optional().describe('true: only blocked users; false: only the others'),
  endingdays: Days.optional().describe('only users with a role that ends within this number of days'),
})
export type UsersQuery = z.infer<typeof UsersQuery>

const fullName = z.string().max(200).describe('name for display')
const email = z.string().max(254).nullable().describe('null: none')
const password = z.string().max(1000).describe('8 to 256 characters; absent: one is generated and shown once')

/** The body of a new user. */
export const UserBody = z.strictObject({
  Name: z.string().describe('the name to sign in with, in lower case'),
  FullName: fullName.default(''),
  Email: email.default(null),
  Roles: z.array(z.string()).max(100).default([]),
  Password: password.optional(),
})

/** The body that changes a user. */
export const UserChange = z
  .strictObject({ FullName: fullName.optional(), Email: email.optional(), Blocked: z.boolean().optional() })
  .refine(given => Object.keys(given).length > 0, 'at least one of FullName, Email and Blocked')

/** A new password. */
export const PasswordBody = z.strictObject({ Password: password.optional() })

/** How long somebody has a role. */
export const GrantBody = z.strictObject({
  Until: Moment.nullable().default(null).describe('when the role ends; null: it has no end'),
})

/** A role that a user was given. */
const RoleHeld = z.object({
  Role: z.string(),
  Until: z.iso.datetime().nullable().describe('when it ends; null: it has no end'),
})

/** A user as it is answered. */
export const UserAnswer = z.object({
  Id: z.guid().describe('`sub` of their tokens'),
  Name: z.string(),
  FullName: z.string(),
  Email: z.string().nullable(),
  Blocked: z.boolean(),
  Absent: z.boolean().describe('a user of the demo who cannot sign in here'),
  Roles: z.array(RoleHeld),
  CreatedAt: z.iso.datetime(),
  LastSignIn: z.iso.datetime().nullable(),
})
export type UserAnswer = z.infer<typeof UserAnswer>

const passwordShown = z.string().optional().describe('shown in this answer only, if it was generated')

/** The answer when a user is added. */
const UserAdded = UserAnswer.extend({ Password: passwordShown })

/** The answer when a password is set. */
const PasswordSet = z.object({ Name: z.string(), Password: passwordShown })

/** A role that counts for somebody, and why. */
export const EffectiveRole = z.object({
  Role: z.string(),
  Reason: z
    .enum(['assigned', 'everybody'])
    .describe('assigned: given to the user or client; everybody: all callers have it, even without a token'),
  Until: z.iso.datetime().nullable(),
  Carried: z.boolean().nullable().describe('whether tokens of the named client hold it; null: no client was named'),
  WhyNot: z.literal('client-scope').nullable().describe('client-scope: the scope of the client does not include the role'),
})
export type EffectiveRole = z.infer<typeof EffectiveRole>

/** The roles of a user: those that were given, and those that count. */
export const UserRolesAnswer = z.object({
  Name: z.string(),
  Assigned: z.array(RoleHeld),
  Client: z.string().nullable().describe('the named client'),
  Effective: z.array(EffectiveRole),
})

/** Parameters of the roles of a user. */
export const EffectiveQuery = z.object({
  client: z.string().optional().describe('id of a client: shows which of the roles its tokens for this user hold'),
})

const tag = 'Administration/Users'
const name = pathParameter('name', 'name of the user, in any case', 'analyst')
const role = pathParameter('role', 'the role', 'BDP_VIEW_CLOSED_DATA')
const users = resourceCalls({ tag, path: '/users', key: name, noun: 'user', one: 'User', many: 'Users', refusals: [409] })
const call = callsUnder(tag)
const one = '/users/{name}'
const elsewhere = 'With another identity provider (`AUTH_ISSUER`) users are managed there: 409.'

const operations = (): Operation[] => [
  users.list({
    summary: 'Users, by name',
    description: elsewhere,
    parameters: listParameters(UsersQuery, { search: 'demo', role: 'ADMIN', blocked: 'false', endingdays: '30', pagesize: '10' }),
  }),
  users.add({
    summary: 'Add a user',
    answer: 'The user was added',
    schema: 'UserAdded',
    description:
      'Without a password one is generated and shown in this answer only; a repeated call with the same key does not show it again.',
    body: sent(UserBody, { Name: 'anna', FullName: 'Anna Huber', Email: 'anna@example.org', Roles: ['BDP_VIEW_CLOSED_DATA'] }),
  }),
  users.read({ summary: 'A user' }),
  users.change({
    summary: 'Change, block or unblock a user',
    description: 'A blocked user is signed out, and their tokens are refused within a second.',
    body: sent(UserChange, { FullName: 'Anna Maria Huber' }),
  }),
  users.remove({ summary: 'Remove a user', answer: 'The user was removed; their tokens are refused within a second' }),
  passwordCall(),
  ...ofRoles(),
]

const passwordCall = (): Operation =>
  call.post(`${one}/password`, 'Give a user another password', {
    parameters: [name],
    description: 'Existing sign-ins end. Without a password, or without a body, one is generated and shown in this answer only.',
    body: { ...(sent(PasswordBody, {}) as object), required: false },
    answers: { '200': answered('The password was set', schemaAt('PasswordSet')) },
    refusals: [403, 404, 409, 413, 415, 422],
  })

const ofRoles = (): Operation[] => [
  call.get(`${one}/roles`, 'The roles of a user, and why they have each', {
    parameters: [name, ...sentParameters(EffectiveQuery, () => ({ example: 'narrow-demo' }))],
    answers: { '200': answered('The roles of the user', schemaAt('UserRoles'), ['ETag']) },
    refusals: [403, 404, 409],
  }),
  call.put(`${one}/roles/{role}`, 'Give a user a role, with or without an end', {
    description: 'Takes effect at once for sessions of the pages, and in tokens issued from then on. It ends in the same way.',
    parameters: [name, role, ...replacing],
    body: { ...(sent(GrantBody, { Until: '2099-12-31T00:00:00Z' }) as object), required: false },
    answers: { '200': answered('The roles of the user', schemaAt('UserRoles'), ['ETag']) },
    refusals: [403, 404, 409, 412, 413, 415, 422, 428],
  }),
  call.delete(`${one}/roles/{role}`, 'Take a role from a user', {
    parameters: [name, role, ifMatch],
    answers: { '200': answered('The roles of the user', schemaAt('UserRoles'), ['ETag']) },
    refusals: [403, 404, 409, 412, 422],
  }),
]

/** The OpenAPI description of users. */
export const usersDescribed = (): AdminSubject => ({
  tags: [{ name: tag, 'x-record': 'User', description: 'People who can sign in, and their roles.' }],
  operations: operations(),
  schemas: {
    User: answerSchema(UserAnswer),
    Users: listOf('User'),
    UserAdded: answerSchema(UserAdded),
    UserRoles: answerSchema(UserRolesAnswer),
    PasswordSet: answerSchema(PasswordSet),
  },
})
