import { z } from 'zod'
import { AdminListQuery, choice } from '@/lib/admin/list'
import { type AdminSubject, describeSubject, operationsUnder, responses } from '@/lib/admin/openapi/describe'
import { MatrixQuery, MatrixRow } from '@/lib/admin/permissions/push-matrix'
import { isPrintable } from '@/lib/formats/name-characters'
import type { Json } from '@/lib/formats/yaml'
import { pathParameter } from '@/lib/http/openapi'
import type { Operation } from '@/lib/http/operation'

const kinds = ['client', 'user', 'role'] as const
const listMax = 100

export const ResourcesQuery = AdminListQuery.extend({
  uri: z.string().max(1000).optional().describe('Return only resources with exactly this URI.'),
})

export const SubjectsQuery = AdminListQuery.extend({
  kind: choice(kinds).optional().describe('Return only those for clients, for users or for roles.'),
  subject: z.string().max(255).optional().describe('Return only those that name this client, user or role.'),
})

const Name = z.string().trim().min(1).max(200).refine(isPrintable, 'printable characters')
const Uri = z
  .string()
  .min(1)
  .max(16_000)
  .describe(
    'A push path, /provider/dataset or /provider/*, or bdp://station?origin=ORIGIN&stationType=TYPE; the most specific path decides.',
  )
const Uris = z.array(Uri).min(1).max(listMax).describe('One matching URI is enough.')
const Kind = z.enum(kinds)
const Subjects = z
  .array(z.string().min(1).max(255))
  .min(1)
  .max(listMax)
  .describe('Client ids, user names or roles; one match is enough.')
const PermissionName = z.string().min(1).max(100).describe('Letters, digits and . _ -.')

export const ResourceBody = z.strictObject({ Name: Name.optional().describe('Absent: the first URI.'), Uris })
export const ResourcePatch = z.strictObject({ Name: Name.optional(), Uris: Uris.optional() })

export const PolicyBody = z.strictObject({ Name, Kind, Subjects })
export const PolicyPatch = z.strictObject({ ...PolicyBody.partial().shape })

/** Body of a new permission: either the ids of a resource and a policy, or a URI and a subject. */
export const PermissionBody = z
  .strictObject({
    Name: PermissionName.optional().describe('Absent: derived from subject and URI.'),
    Resource: z.string().max(100).optional().describe('Id of a resource; with Policy.'),
    Policy: z.string().max(100).optional().describe('Id of a policy.'),
    Uri: Uri.optional().describe('A URI instead of Resource; a matching resource and policy are created if they are missing.'),
    Kind: Kind.optional().describe('With Uri: what Subject is.'),
    Subject: z.string().min(1).max(255).optional().describe('With Uri: id of a client, name of a user, or a role.'),
  })
  .refine(isLinkOrUri, 'either Name, Resource and Policy, or Uri, Kind and Subject')
export type PermissionBody = z.infer<typeof PermissionBody>
export const PermissionPatch = z.strictObject({
  Name: PermissionName.optional(),
  Resource: z.string().max(100).optional(),
  Policy: z.string().max(100).optional(),
})

type Subjects = Partial<Record<'Name' | 'Resource' | 'Policy' | 'Uri' | 'Kind' | 'Subject', unknown>>

function isLinkOrUri({ Name, Resource, Policy, Uri, Kind, Subject }: Subjects): boolean {
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
  .describe('Effects of new URIs: which wider URI no longer decides, and where no push is possible.')

export const ResourceResponse = z.object({
  Id,
  Name: z.string(),
  Uris: z.array(z.string()),
  Permissions: z.array(z.string()).describe('Names of the permissions for it.'),
  Notes,
})
export const PolicyResponse = z.object({
  Id,
  Name: z.string(),
  Kind,
  Subjects: z.array(z.string()),
  Permissions: z.array(z.string()).describe('Names of the permissions that link it.'),
})
export const PermissionResponse = z.object({
  Id,
  Name: z.string(),
  Resource: z.object({ Id, Name: z.string(), Uris: z.array(z.string()) }),
  Policy: z.object({ Id, Name: z.string(), Kind, Subjects: z.array(z.string()) }),
  Notes,
})

const tag = 'PushPermissions'

type Kind = Readonly<{
  path: string
  noun: string
  names: readonly [one: string, many: string]
  all: string
  id: string
  query: readonly [z.ZodObject, Record<string, string>]
  body: readonly [z.ZodType, Json]
  patch: readonly [z.ZodType, Json]
  removal: string
}>

function callsOf({ path, noun, names: [one, many], all, id, query, body, patch, removal }: Kind): Operation[] {
  const call = operationsUnder(tag, { keys: [pathParameter('id', `id of the ${noun}`, id)] })
  const ofOne = `${path}/{id}`
  return [
    call.get(path, all, { query, answers: responses.page(many) }),
    call.post(path, `Add a ${noun}; it takes effect within a second`, {
      body,
      reads: ['key'],
      answers: responses.created(`The ${noun}`, one),
      also: [409, 422],
    }),
    call.get(ofOne, `Get a ${noun}`, { answers: responses.single(`The ${noun}`, one) }),
    call.patch(ofOne, `Change the named properties of a ${noun}`, {
      body: patch,
      answers: responses.single(`The ${noun} after the change`, one),
      also: [409, 422],
    }),
    call.delete(ofOne, `Remove a ${noun}`, {
      description: removal,
      answers: responses.none(`The ${noun} was removed`),
      also: [409],
    }),
  ]
}

const described: readonly Kind[] = [
  {
    path: '/resources',
    noun: 'resource',
    names: ['Resource', 'ResourceList'],
    all: 'List resources: what can be pushed to or written',
    id: '00000000-0000-4000-8000-00000000de10',
    query: [ResourcesQuery, { search: 'demo' }],
    body: [ResourceBody, { Name: 'Traffic of the valley', Uris: ['/valley/traffic', '/valley/roads'] }],
    patch: [ResourcePatch, { Name: 'Demo: pushes of the demo provider' }],
    removal: 'A resource or policy that a permission uses cannot be removed.',
  },
  {
    path: '/policies',
    noun: 'policy',
    names: ['Policy', 'PolicyList'],
    all: 'List policies: the subjects of permissions',
    id: '00000000-0000-4000-8000-00000000de11',
    query: [SubjectsQuery, { kind: 'client' }],
    body: [PolicyBody, { Name: 'Collectors of the valley', Kind: 'client', Subjects: ['collector-demo', 'other-demo'] }],
    patch: [PolicyPatch, { Name: 'Demo: collector-demo' }],
    removal: 'A resource or policy that a permission uses cannot be removed.',
  },
  {
    path: '/permissions',
    noun: 'permission',
    names: ['Permission', 'PermissionList'],
    all: 'List permissions: who may push or write what',
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
      operationsUnder(tag).get('/push-matrix', 'List paths with their clients: who may push where, and who has pushed', {
        description:
          'Rights are computed by the function that decides about pushes, for a token of the client itself. Numbers count stored messages, and are a few seconds old at most.',
        query: [MatrixQuery, { provider: 'demo-provider' }],
        answers: responses.page('PushMatrix'),
      }),
    ],
    schemas: {
      Resource: ResourceResponse,
      ResourceList: 'Resource',
      Policy: PolicyResponse,
      PolicyList: 'Policy',
      Permission: PermissionResponse,
      PermissionList: 'Permission',
      PushMatrixRow: MatrixRow,
      PushMatrix: 'PushMatrixRow',
    },
  })
