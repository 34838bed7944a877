import { z } from 'zod'
import { AdminListQuery } from '@/lib/admin/list'
import { type AdminSubject, callsUnder, created, describeSubject, gone, pageOf, single } from '@/lib/admin/openapi/describe'
import { isPrintable } from '@/lib/formats/one-script'
import type { Json } from '@/lib/formats/yaml'
import { pathParameter } from '@/lib/http/openapi'
import type { Operation } from '@/lib/http/operation'
import { Flag, wholeNumberFrom } from '@/lib/http/queries/parameter-types'

const kinds = ['client', 'user', 'role'] as const
const listMax = 100

export const ResourcesQuery = AdminListQuery.extend({
  uri: z.string().max(1000).optional().describe('only resources with exactly this address'),
})

export const SubjectsQuery = AdminListQuery.extend({
  kind: z
    .enum(kinds, `one of ${kinds.join(', ')}`)
    .optional()
    .describe('only those for clients, for users or for roles'),
  subject: z.string().max(255).optional().describe('only those that name this client, user or role'),
})

const Name = z.string().trim().min(1).max(200).refine(isPrintable, 'printable characters')
const Uri = z
  .string()
  .min(1)
  .max(16_000)
  .describe('/provider/dataset, /provider/* or bdp://station?origin=ORIGIN&stationType=TYPE; the most specific path decides')
const Uris = z.array(Uri).min(1).max(listMax).describe('any of them matches')
const Kind = z.enum(kinds)
const Subjects = z
  .array(z.string().min(1).max(255))
  .min(1)
  .max(listMax)
  .describe('client ids, user names or roles; any of them matches')
const PermissionName = z.string().min(1).max(100).describe('letters, digits and . _ -')

export const ResourceBody = z.strictObject({ Name: Name.optional().describe('absent: the first address'), Uris })
export const ResourcePatch = z.strictObject({ Name: Name.optional(), Uris: Uris.optional() })

export const PolicyBody = z.strictObject({ Name, Kind, Subjects })
export const PolicyPatch = z.strictObject({ ...PolicyBody.partial().shape })

/** Bodies about permissions: between existing resources and policies, or for one subject at one address. */
export const PermissionBody = z
  .strictObject({
    Name: PermissionName.optional().describe('absent: derived from subject and address'),
    Resource: z.string().max(100).optional().describe('id of a resource; with Policy'),
    Policy: z.string().max(100).optional().describe('id of a policy'),
    Uri: Uri.optional().describe(
      'an address instead of Resource; a matching resource and policy are created if they are missing',
    ),
    Kind: Kind.optional().describe('with Uri: what Subject is'),
    Subject: z.string().min(1).max(255).optional().describe('with Uri: id of a client, name of a user, or a role'),
  })
  .refine(isLinkOrAddress, 'either Name, Resource and Policy, or Uri, Kind and Subject')
export type PermissionBody = z.infer<typeof PermissionBody>
export const PermissionPatch = z.strictObject({
  Name: PermissionName.optional(),
  Resource: z.string().max(100).optional(),
  Policy: z.string().max(100).optional(),
})

type Members = Partial<Record<'Name' | 'Resource' | 'Policy' | 'Uri' | 'Kind' | 'Subject', unknown>>

function isLinkOrAddress({ Name, Resource, Policy, Uri, Kind, Subject }: Members): boolean {
  const [link, address] = [
    [Resource, Policy],
    [Uri, Kind, Subject],
  ]
  const isAll = (members: readonly unknown[]) => members.every(member => member !== undefined)
  const isNone = (members: readonly unknown[]) => members.every(member => member === undefined)
  return (isAll([...link!, Name]) && isNone(address!)) || (isAll(address!) && isNone(link!))
}

const Id = z.uuid()
const Note = z.object({ code: z.enum(['takes-over', 'no-push']), detail: z.string() })
const Notes = z
  .array(Note)
  .optional()
  .describe('effects of new addresses: which wider address no longer decides, and where no push is possible')

export const ResourceAnswer = z.object({
  Id,
  Name: z.string(),
  Uris: z.array(z.string()),
  Permissions: z.array(z.string()).describe('names of the permissions for it'),
  Notes,
})
export const PolicyAnswer = z.object({
  Id,
  Name: z.string(),
  Kind,
  Subjects: z.array(z.string()),
  Permissions: z.array(z.string()).describe('names of the permissions that link it'),
})
export const PermissionAnswer = z.object({
  Id,
  Name: z.string(),
  Resource: z.object({ Id, Name: z.string(), Uris: z.array(z.string()) }),
  Policy: z.object({ Id, Name: z.string(), Kind, Subjects: z.array(z.string()) }),
  Notes,
})

const pathsMax = 50

export const MatrixQuery = AdminListQuery.extend({
  pagesize: wholeNumberFrom(1)
    .transform(size => Math.min(size, pathsMax))
    .default(25)
    .describe(`paths per page; more than ${pathsMax} mean ${pathsMax}`),
  provider: z.string().max(64).optional().describe('only paths of this provider, and wildcards that match it'),
  rejected: Flag.optional().describe('true: only paths with messages that a consumer rejected in the last seven days'),
  client: z.string().max(255).optional().describe('only this client, with a cell for every path'),
})

/** What one client may do and has done at one path. */
export const MatrixCell = z.object({
  Client: z.string(),
  Allowed: z.boolean(),
  By: z
    .enum(['client', 'user', 'role'])
    .nullable()
    .describe('whether a permission names the client, or a role that its tokens hold; null: no permission'),
  Permission: z.string().nullable().describe('the permission that decides; null for the role ADMIN and where nothing allows it'),
  Blocked: z.boolean().describe('the client currently gets no tokens'),
  LastPushAt: z.iso.datetime().nullable(),
  Pushes24h: z.int(),
  Pushes7d: z.int(),
  Rejects24h: z.int().describe('messages that a consumer rejected'),
  Rejects7d: z.int(),
})
export type MatrixCell = z.infer<typeof MatrixCell>

export const MatrixRow = z.object({
  Path: z.string().describe('path of pushes, or a wildcard of a resource'),
  Wildcard: z.boolean(),
  DecidedBy: z
    .string()
    .nullable()
    .describe('the most specific resource address that matches it, which decides; null: none matches'),
  Cells: z.array(MatrixCell).describe('one for each client that may push there or has pushed there'),
})
export type MatrixRow = z.infer<typeof MatrixRow>

const tag = 'PushPermissions'

type Kind = Readonly<{
  path: string
  noun: string
  /** Schema names of one of them and of a page. */
  names: readonly [one: string, many: string]
  /** Summary of the list. */
  all: string
  id: string
  query: readonly [z.ZodObject, Record<string, string>]
  body: readonly [z.ZodType, Json]
  patch: readonly [z.ZodType, Json]
  removal: string
}>

function callsOf({ path, noun, names: [one, many], all, id, query, body, patch, removal }: Kind): Operation[] {
  const call = callsUnder(tag, { keys: [pathParameter('id', `id of the ${noun}`, id)] })
  const ofOne = `${path}/{id}`
  return [
    call.get(path, all, { query, answers: pageOf(many) }),
    call.post(path, `Adds a ${noun}; it takes effect within a second`, {
      body,
      reads: ['key'],
      answers: created(`The ${noun}`, one),
      also: [409, 422],
    }),
    call.get(ofOne, `One ${noun}`, { answers: single(`The ${noun}`, one) }),
    call.patch(ofOne, `Changes the named members of a ${noun}`, {
      body: patch,
      answers: single(`The ${noun} after the change`, one),
      also: [409, 422],
    }),
    call.delete(ofOne, `Removes a ${noun}`, { description: removal, answers: gone(`The ${noun} was removed`), also: [409] }),
  ]
}

const described: readonly Kind[] = [
  {
    path: '/resources',
    noun: 'resource',
    names: ['Resource', 'ResourceList'],
    all: 'All resources: what can be pushed to or written',
    id: '00000000-0000-4000-8000-00000000de10',
    query: [ResourcesQuery, { search: 'demo' }],
    body: [ResourceBody, { Name: 'Traffic of the valley', Uris: ['/valley/traffic', '/valley/roads'] }],
    patch: [ResourcePatch, { Name: 'Demo: pushes of the demo provider' }],
    removal: 'One that a permission uses cannot be removed.',
  },
  {
    path: '/policies',
    noun: 'policy',
    names: ['Policy', 'PolicyList'],
    all: 'All policies: whom permissions can apply to',
    id: '00000000-0000-4000-8000-00000000de11',
    query: [SubjectsQuery, { kind: 'client' }],
    body: [PolicyBody, { Name: 'Collectors of the valley', Kind: 'client', Subjects: ['collector-demo', 'other-demo'] }],
    patch: [PolicyPatch, { Name: 'Demo: collector-demo' }],
    removal: 'One that a permission uses cannot be removed.',
  },
  {
    path: '/permissions',
    noun: 'permission',
    names: ['Permission', 'PermissionList'],
    all: 'All permissions: who may push or write what',
    id: '00000000-0000-4000-8000-00000000de12',
    query: [SubjectsQuery, { subject: 'collector-demo' }],
    body: [PermissionBody, { Uri: '/valley/*', Kind: 'client', Subject: 'collector-demo' }],
    patch: [PermissionPatch, { Policy: '00000000-0000-4000-8000-00000000de11' }],
    removal: 'Its resource and its policy are removed too, unless another permission uses them.',
  },
]

export const permissionsDescribed = (): AdminSubject =>
  describeSubject({
    tag,
    record: 'Permission',
    description: 'Who may push what, and who may write which stations without the role WRITER.',
    operations: [
      ...described.flatMap(callsOf),
      callsUnder(tag).get('/push-matrix', 'Paths by clients: who may push where, and who has pushed', {
        description:
          'Rights come from the function that decides about pushes, for a token of the client itself. Numbers count stored messages, and are a few seconds old at most.',
        query: [MatrixQuery, { provider: 'demo-provider' }],
        answers: pageOf('PushMatrix'),
      }),
    ],
    schemas: {
      Resource: ResourceAnswer,
      ResourceList: 'Resource',
      Policy: PolicyAnswer,
      PolicyList: 'Policy',
      Permission: PermissionAnswer,
      PermissionList: 'Permission',
      PushMatrixRow: MatrixRow,
      PushMatrix: 'PushMatrixRow',
    },
  })
