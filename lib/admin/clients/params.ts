import { z } from 'zod'
import { AdminListQuery, choice } from '@/lib/admin/list'
import { type AdminSubject, describeSubject, operationsUnder, responses } from '@/lib/admin/openapi/describe'
import { EffectiveRole } from '@/lib/admin/users/params'
import { overlapSecondsMax } from '@/lib/auth/clients/change-clients'
import { grantTypes } from '@/lib/auth/clients/client-properties'
import { pathParameter } from '@/lib/http/openapi'
import type { Operation } from '@/lib/http/operation'
import { Days, Flag } from '@/lib/http/queries/parameter-types'
import { quotaClasses } from '@/lib/http/quota/quota-plan'

const classes = quotaClasses.map(({ name }) => name)
const QuotaClass = z.enum(classes)
const listMax = 100

export const ClientsQuery = AdminListQuery.extend({
  role: z.string().optional().describe('Return only clients that have this role themselves.'),
  grant: choice(grantTypes).optional().describe('Return only clients that may use this grant.'),
  blocked: Flag.optional().describe('True: return only blocked clients; false: only the others.'),
  quotaclass: choice(classes).optional().describe('Return only clients of this quota class, with tokens of their own.'),
  unuseddays: Days.optional().describe('Return only clients that were not used in this number of days.'),
  secretdays: Days.optional().describe('Return only clients whose secret is at least this number of days old.'),
})

const Role = z.string().min(1).max(100)
const Roles = z.array(Role).max(listMax).describe('Roles of the client itself.')
const Name = z.string().trim().min(1).max(200).describe('Name that people see when they sign in to it.')
const FullScope = z.boolean().describe('Whether its tokens contain all roles of the user or client they are for.')
const Scope = z.array(Role).max(listMax).describe('Without FullScope: the roles that its tokens may contain.')
const Grants = z.array(z.string().max(100)).max(10).describe(grantTypes.join(', '))
const Uris = z.array(z.string().max(2000)).max(listMax)
const SessionMaxSeconds = z.int().min(1).max(999_999).nullable().describe('How long a sign-in can be refreshed, in seconds.')
const MayIntrospect = z
  .boolean()
  .describe('It may examine every token at the introspection endpoint; otherwise only tokens issued to it or naming it in aud.')

const facts = {
  Name,
  Roles,
  FullScope,
  Scope,
  Grants,
  RedirectUris: Uris.describe('Redirect URIs after signing in, compared exactly.'),
  PostLogoutRedirectUris: Uris.describe('Redirect URIs after signing out.'),
  SessionMaxSeconds,
  MayIntrospect,
  QuotaClass: QuotaClass.describe(
    'Gives the client the role of this class, in its scope too, and removes those of other classes.',
  ),
}

export const ClientBody = z.strictObject({
  Id: z.string().min(1).max(255).describe('Printable ASCII characters.'),
  Public: z.boolean().default(false).describe('It cannot keep a secret, such as a page in a browser or an app on a phone.'),
  ...z.object(facts).partial().shape,
})
export type ClientBody = z.infer<typeof ClientBody>

export const ClientPatch = z.strictObject({
  ...z.object(facts).partial().shape,
  Blocked: z.boolean().optional().describe('Its tokens are refused within a second, existing ones too.'),
})
export type ClientPatch = z.infer<typeof ClientPatch>

export const NewSecretBody = z.strictObject({
  OverlapSeconds: z
    .int()
    .min(0)
    .max(overlapSecondsMax)
    .default(24 * 3600)
    .describe('How long the current secret stays valid together with the new one; 0: it ends within a second.'),
})

const Mark = z.string().describe('The first 12 hexadecimal digits of its SHA-256, which distinguish secrets.')
const Use = {
  LastUsedAt: z.iso.datetime().nullable().describe('When it was last authenticated, with a delay of a second or two.'),
  Uses: z.int().describe('How often it was authenticated.'),
  UsesSince: z.iso.datetime().nullable().describe('Since when uses are counted.'),
}

export const ClientResponse = z.object({
  Id: z.string(),
  Name: z.string(),
  Public: z.boolean(),
  Blocked: z.boolean(),
  OfPages: z.boolean().describe('The client of the pages themselves; it cannot be changed.'),
  Grants,
  Roles,
  FullScope,
  Scope,
  QuotaClass,
  Effective: z.array(EffectiveRole).describe('Its effective roles, and whether its tokens contain them.'),
  RedirectUris: Uris,
  PostLogoutRedirectUris: Uris,
  SessionMaxSeconds,
  MayIntrospect,
  CreatedAt: z.iso.datetime(),
  Secret: z.object({ Mark, CreatedAt: z.iso.datetime() }).nullable().describe('Null for a public client.'),
  PreviousSecret: z
    .object({ Mark, CreatedAt: z.iso.datetime().nullable(), ValidUntil: z.iso.datetime() })
    .nullable()
    .describe('The previous secret, while it is still valid.'),
  ...Use,
  SecretUses: z.array(z.object({ Mark, ...Use })).describe('Uses by secret, last used first; an empty mark: without a secret.'),
})
export type ClientResponse = z.infer<typeof ClientResponse>

const ClientSecret = z.string().describe('Shown in this response only; the platform stores a hash of it.')

const CreatedClient = ClientResponse.extend({
  ClientSecret: ClientSecret.optional().describe(
    'Shown in this response only; absent for a public client and for a repeated request.',
  ),
})

const RenewedClient = ClientResponse.extend({
  ClientSecret,
  Notes: z.array(z.object({ code: z.string(), detail: z.string() })).describe('Side effects of the change.'),
})

const call = operationsUnder('Clients', { keys: [pathParameter('id', 'id of the client', 'collector-demo')], also: [409] })
const one = '/clients/{id}'

const calls = (): Operation[] => [
  call.get('/clients', 'List clients: programs that may request tokens', {
    query: [ClientsQuery, { search: 'demo', pagesize: '10', blocked: 'false' }],
    answers: responses.page('Clients'),
  }),
  call.post('/clients', 'Add a client', {
    description:
      'The secret is shown in this response only. Without a scope, tokens may contain the client’s own roles; without grants, the client gets those that fit its other settings.',
    body: [ClientBody, { Id: 'valley-collector', Name: 'Collector of the valley', Roles: ['WRITER'], QuotaClass: 'advanced' }],
    reads: ['key'],
    answers: responses.created('The client with its secret', 'CreatedClient'),
    also: [422],
  }),
  call.get(one, 'Get a client', { answers: responses.single('The client', 'Client') }),
  call.patch(one, 'Change the named properties of a client', {
    description:
      'Blocking, grants and redirect URIs take effect within a second; roles, scope and quota class with its next token. Lists are replaced as a whole.',
    body: [ClientPatch, { Name: 'Collector of the demo' }],
    answers: responses.single('The client after the change', 'Client'),
    also: [422],
  }),
  call.delete(one, 'Remove a client', {
    description: 'Its tokens are refused within a second.',
    answers: responses.none('The client was removed'),
  }),
  call.post(`${one}/secret`, 'Give a client a new secret', {
    description:
      'The current secret stays valid for a time, so that the client can change over without interruption. A client has two secrets at most: an even older one that was still valid ends now. With If-Match, a request that is repeated because its response was lost does not end the secret in use.',
    body: [NewSecretBody, { OverlapSeconds: 86_400 }],
    reads: ['state'],
    answers: responses.single('The client with its new secret', 'RenewedClient'),
  }),
  call.delete(`${one}/secret`, 'End the previous secret of a client', {
    description: 'The previous secret ends within a second. The current secret stays valid.',
    answers: responses.none('The previous secret has ended'),
  }),
]

export const clientsDescribed = (): AdminSubject =>
  describeSubject({
    tag: 'Clients',
    record: 'Client',
    description: 'Programs that may request tokens, their secrets, and when they last used them.',
    operations: calls(),
    schemas: { Client: ClientResponse, Clients: 'Client', CreatedClient, RenewedClient },
  })
