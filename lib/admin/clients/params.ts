import { z } from 'zod'
import { AdminListQuery } from '@/lib/admin/list'
import { EffectiveRole } from '@/lib/admin/users/params'
import { grantTypes } from '@/lib/auth/clients/change-clients'
import { overlapSecondsMax } from '@/lib/auth/clients/renew-secret'
import { Days, Flag } from '@/lib/http/queries/parameter-types'
import { quotaClasses } from '@/lib/http/quota/quota-plan'

const classes = quotaClasses.map(({ name }) => name)
const QuotaClass = z.enum(classes)
const listMax = 100

/** Parameters of the list of clients. */
export const ClientsQuery = AdminListQuery.extend({
  role: z.string().optional().describe('only clients whose own account has this role'),
  grant: z
    .enum(grantTypes, `one of ${grantTypes.join(', ')}`)
    .optional()
    .describe('only clients that may use this grant'),
  blocked: Flag.optional().describe('only those that are blocked, or that are not'),
  quotaclass: z
    .enum(classes, `one of ${classes.join(', ')}`)
    .optional()
    .describe('only clients that may ask this much with tokens of their own'),
  unuseddays: Days.optional().describe('only those that did not come in so many days'),
  secretdays: Days.optional().describe('only those whose secret is at least so many days old'),
})
export type ClientsQuery = Omit<z.infer<typeof ClientsQuery>, 'pagenumber' | 'pagesize'>

const Role = z.string().min(1).max(100)
const Roles = z.array(Role).max(listMax).describe('of its own account')
const Name = z.string().trim().min(1).max(200).describe('what people are shown when they sign in to it')
const FullScope = z.boolean().describe('whether its tokens hold all roles of whoever they are for')
const Scope = z.array(Role).max(listMax).describe('otherwise the roles that its tokens may hold')
const Grants = z.array(z.string().max(100)).max(10).describe(grantTypes.join(', '))
const Addresses = z.array(z.string().max(2000)).max(listMax)
const SessionMaxSeconds = z.int().min(1).max(999_999).nullable().describe('how long a sign-in to it can be refreshed')
const MayIntrospect = z
  .boolean()
  .describe(
    'it may ask about every token at the introspection endpoint; without it, about those issued to it or naming it in aud',
  )

/** Members that a call may name when it changes a client. */
const facts = {
  Name,
  Roles,
  FullScope,
  Scope,
  Grants,
  RedirectUris: Addresses.describe('where people return to after they signed in, letter for letter'),
  PostLogoutRedirectUris: Addresses.describe('where people may be sent after they have signed out'),
  SessionMaxSeconds,
  MayIntrospect,
  QuotaClass: QuotaClass.describe('gives it the role of this class, in its scope too, and takes those of the others'),
}

/** Body that adds a client. */
export const ClientBody = z.strictObject({
  Id: z.string().min(1).max(255).describe('printable ASCII'),
  Public: z.boolean().default(false).describe('it cannot keep a secret, as pages in a browser and telephones'),
  ...z.object(facts).partial().shape,
})
export type ClientBody = z.infer<typeof ClientBody>

/** Body that changes a client: only what it names. */
export const ClientPatch = z.strictObject({
  ...z.object(facts).partial().shape,
  Blocked: z.boolean().optional().describe('refuses its tokens within a second, also those it has'),
})
export type ClientPatch = z.infer<typeof ClientPatch>

/** The body of a request for a new secret. */
export const NewSecretBody = z.strictObject({
  OverlapSeconds: z
    .int()
    .min(0)
    .max(overlapSecondsMax)
    .default(24 * 3600)
    .describe('how long the present secret stays valid beside the new one; 0: it ends within a second'),
})

const Mark = z.string().describe('first 12 hexadecimal digits of its SHA-256, to tell secrets apart')
const Use = {
  LastUsedAt: z.iso.datetime().nullable().describe('when it last came and proved who it is; known a second or two later'),
  Uses: z.int().describe('how often it came'),
  UsesSince: z.iso.datetime().nullable().describe('since when that is counted'),
}

/** A client as it is answered. */
export const ClientAnswer = z.object({
  Id: z.string(),
  Name: z.string(),
  Public: z.boolean(),
  Blocked: z.boolean(),
  OfPages: z.boolean().describe('the client of the pages themselves, which cannot be changed'),
  Grants,
  Roles,
  FullScope,
  Scope,
  QuotaClass,
  Effective: z.array(EffectiveRole).describe('the roles that count for its own account, and whether its tokens hold them'),
  RedirectUris: Addresses,
  PostLogoutRedirectUris: Addresses,
  SessionMaxSeconds,
  MayIntrospect,
  CreatedAt: z.iso.datetime(),
  Secret: z.object({ Mark, CreatedAt: z.iso.datetime() }).nullable().describe('null for a public client'),
  PreviousSecret: z
    .object({ Mark, CreatedAt: z.iso.datetime().nullable(), ValidUntil: z.iso.datetime() })
    .nullable()
    .describe('the one before it, while it is still valid'),
  ...Use,
  SecretUses: z.array(z.object({ Mark, ...Use })).describe('by secret, the last used first; an empty mark: without a secret'),
})
export type ClientAnswer = z.infer<typeof ClientAnswer>

/** A secret as it is shown, once. */
export const ClientSecret = z.string().describe('shown here and nowhere else; the platform keeps a hash of it')

/** The answer when a client is added. */
export const CreatedClient = ClientAnswer.extend({
  ClientSecret: ClientSecret.optional().describe(
    'shown here and nowhere else; absent for a public client and for a repeated call',
  ),
})

/** The answer when a client gets a new secret. */
export const RenewedClient = ClientAnswer.extend({
  ClientSecret,
  Notes: z.array(z.object({ code: z.string(), detail: z.string() })).describe('what else came of it'),
})
