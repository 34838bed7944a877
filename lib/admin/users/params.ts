import { z } from 'zod'
import { AdminListQuery } from '@/lib/admin/list'
import { Days, Flag, Moment } from '@/lib/http/queries/parameter-types'

// Each message continues "expected …".

/** Parameters of the list. */
export const UsersQuery = AdminListQuery.extend({
  role: z.string().optional().describe('only users who have this role'),
  blocked: Flag.optional().describe('true: only those who are blocked; false: only the others'),
  endingdays: Days.optional().describe('only users of whose roles one ends by itself within so many days'),
})
export type UsersQuery = z.infer<typeof UsersQuery>

const fullName = z.string().max(200).describe('what people read')
const email = z.string().max(254).nullable().describe('null: none')
const password = z.string().max(1000).describe('8 to 256 characters; absent: one is made and answered, once')

/** The body of a new user. */
export const UserBody = z.strictObject({
  Name: z.string().describe('the name to sign in with, in small letters'),
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
  Until: Moment.nullable().default(null).describe('when the role ends by itself; null: when somebody takes it'),
})

/** A role that a user was given. */
export const RoleHeld = z.object({
  Role: z.string(),
  Until: z.iso.datetime().nullable().describe('when it ends by itself; null: when somebody takes it'),
})

/** A user as it is answered. */
export const UserAnswer = z.object({
  Id: z.guid().describe('`sub` of their tokens'),
  Name: z.string(),
  FullName: z.string(),
  Email: z.string().nullable(),
  Blocked: z.boolean(),
  Absent: z.boolean().describe('a user of the demo, who cannot sign in here'),
  Roles: z.array(RoleHeld),
  CreatedAt: z.iso.datetime(),
  LastSignIn: z.iso.datetime().nullable(),
})
export type UserAnswer = z.infer<typeof UserAnswer>

const passwordShown = z.string().optional().describe('only where it was made here, and only in this answer')

/** The answer when a user is added. */
export const UserAdded = UserAnswer.extend({ Password: passwordShown })

/** The answer when a password is set. */
export const PasswordSet = z.object({ Name: z.string(), Password: passwordShown })

/** A role that counts for somebody, and why. */
export const EffectiveRole = z.object({
  Role: z.string(),
  Reason: z.enum(['assigned', 'everybody']).describe('assigned: somebody gave it; everybody: all have it, also without a token'),
  Until: z.iso.datetime().nullable(),
  Carried: z.boolean().nullable().describe('whether tokens of the client that was named hold it; null: no client was named'),
  WhyNot: z.literal('client-scope').nullable().describe('client-scope: the scope of the client does not carry the role'),
})
export type EffectiveRole = z.infer<typeof EffectiveRole>

/** The roles of a user: those that were given, and those that count. */
export const UserRolesAnswer = z.object({
  Name: z.string(),
  Assigned: z.array(RoleHeld),
  Client: z.string().nullable().describe('whose tokens are meant'),
  Effective: z.array(EffectiveRole),
})

/** Parameters of the roles of a user. */
export const EffectiveQuery = z.object({
  client: z.string().optional().describe('a client: what of the roles its tokens for this user hold'),
})
