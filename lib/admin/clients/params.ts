import { z } from 'zod'
import { AdminListQuery } from '@/lib/admin/list'
import { EffectiveRole } from '@/lib/admin/users/params'
import { grantTypes } from '@/lib/auth/clients/client-facts'
import { overlapSecondsMax } from '@/lib/auth/clients/renew-secret'
import { Days, Flag } from '@/lib/http/queries/parameter-types'
import { quotaClasses } from '@/lib/http/quota/quota-plan'

const classes = quotaClasses.map(({ name }) => name)
const QuotaClass = z.enum(classes)
const listMax = 100

/** Parameters of the list of clients. */
export const ClientsQuery = AdminListQuery.extend({
  role: z.string().optional().describe('only clients that have this role themselves'),
  grant: z
    .enum(grantTypes, `one of ${grantTypes.join(', ')}`)
    .optional()
    .describe('only clients that may use this grant'),
  blocked: Flag.optional().describe('true: only blocked ones; false: only the others'),
  quotaclass: z
    .enum(classes, `one of ${classes.join(', ')}`)
    .optional()
    .describe('only clients of this quota class, with tokens of their own'),
  unuseddays: Days.optional().describe('only clients that were not used in this number of days'),
  secretdays: Days.optional().describe('only clients whose secret is at least this number of days old'),
})
export type ClientsQuery = Omit<z.infer<typeof ClientsQuery>, 'pagenumber' | 'pagesize'>

const Role = z.string().min(1).max(100)
const Roles = z.array(Role).max(listMax).describe('roles of the client itself')
const Name = z.string().trim().min(1).max(200).describe('name that people see when they sign in to it')
const FullScope = z.boolean().describe('whether its tokens hold all roles of the user or client they are for')
const Scope = z.array(Role).max(listMax).describe('without FullScope: the roles that its tokens may hold')
const Grants = z.array(z.string().max(100)).max(10).describe(grantTypes.join(', '))
const Addresses = z.array(z.string().max(2000)).max(listMax)
const SessionMaxSeconds = z.int().min(1).max(999_999).nullable().describe('how long a sign-in can be refreshed, in seconds')
const MayIntrospect = z
  .boolean()
  .describe('it may examine every token at the introspection endpoint; otherwise only tokens issued to it or naming it in aud')

/** Members that a call may name when it changes a client. */
const facts = {
  Name,
  Roles,
  FullScope,
  Scope,
  Grants,
  RedirectUris: Addresses.describe('addresses to return to after signing in, compared exactly'),
  PostLogoutRedirectUris: Addresses.describe('addresses to return to after signing out'),
  SessionMaxSeconds,
  MayIntrospect,
  QuotaClass: QuotaClass.describe(
    'gives the client the role of this class, in its scope too, and removes those of other classes',
  ),
}

/** Body that adds a client. */
export const ClientBody = z.strictObject({
  Id: z.string().min(1).max(255).describe('printable ASCII'),
  Public: z.boolean().default(false).describe('it cannot keep a secret, such as a page in a browser or an app on a phone'),
  ...z.object(facts).partial().shape,
})
export type ClientBody = z.infer<typeof ClientBody>

/** Body that changes a client: only what it names. */
export const ClientPatch = z.strictObject({
  ...z.object(facts).partial().shape,
  Blocked: z.boolean().optional().describe('its tokens are refused within a second, existing ones too'),
})
export type ClientPatch = z.infer<typeof ClientPatch>

/** The body of a request for a new secret. */
export const NewSecretBody = z.strictObject({
  OverlapSeconds: z
    .int()
    .min(0)
    .max(overlapSecondsMax)
    .default(24 * 3600)
    .describe('how long the current secret stays valid beside the new one; 0: it ends within a second'),
})

const Mark = z.string().describe('first 12 hexadecimal digits of its SHA-256, which distinguish secrets')
const Use = {
  LastUsedAt: z.iso.datetime().nullable().describe('when it was last authenticated, with a delay of a second or two'),
  Uses: z.int().describe('how often it was authenticated'),
  UsesSince: z.iso.datetime().nullable().describe('since when uses are counted'),
}

/** A client as it is answered. */
export const ClientAnswer = z.object({
  Id: z.string(),
  Name: z.string(),
  Public: z.boolean(),
  Blocked: z.boolean(),
  OfPages: z.boolean().describe('the client of the pages themselves; it cannot be changed'),
  Grants,
  Roles,
  FullScope,
  Scope,
  QuotaClass,
  Effective: z.array(EffectiveRole).describe('its effective roles, and whether its tokens hold them'),
  RedirectUris: Addresses,
  PostLogoutRedirectUris: Addresses,
  SessionMaxSeconds,
  MayIntrospect,
  CreatedAt: z.iso.datetime(),
  Secret: z.object({ Mark, CreatedAt: z.iso.datetime() }).nullable().describe('null for a public client'),
  PreviousSecret: z
    .object({ Mark, CreatedAt: z.iso.datetime().nullable(), ValidUntil: z.iso.datetime() })
    .nullable()
    .describe('the previous secret, while it is still valid'),
  ...Use,
  SecretUses: z.array(z.object({ Mark, ...Use })).describe('uses by secret, last used first; an empty mark: without a secret'),
})
export type ClientAnswer = z.infer<typeof ClientAnswer>

/** A secret as it is shown, once. */
const ClientSecret = z.string().describe('shown in this answer only; the platform keeps a hash of it')

/** The answer when a client is added. */
export const CreatedClient = ClientAnswer.extend({
  ClientSecret: ClientSecret.optional().describe('shown in this answer only; absent for a public client and for a repeated call'),
})

/** The answer when a client gets a new secret. */
export const RenewedClient = ClientAnswer.extend({
  ClientSecret,
  Notes: z.array(z.object({ code: z.string(), detail: z.string() })).describe('side effects of the change'),
})
