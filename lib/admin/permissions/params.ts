import { z } from 'zod'
import { AdminListQuery } from '@/lib/admin/list'
import { isPrintable } from '@/lib/formats/printable'
import { Flag, wholeNumberFrom } from '@/lib/http/queries/parameter-types'

const kinds = ['client', 'user', 'role'] as const
const listMax = 100

/** Parameters of the list of resources. */
export const ResourcesQuery = AdminListQuery.extend({
  uri: z.string().max(1000).optional().describe('only resources with exactly this address'),
})
export type ResourcesQuery = Omit<z.infer<typeof ResourcesQuery>, 'pagenumber' | 'pagesize'>

/** Parameters of the lists of policies and permissions. */
export const SubjectsQuery = AdminListQuery.extend({
  kind: z
    .enum(kinds, `one of ${kinds.join(', ')}`)
    .optional()
    .describe('only those for clients, for users or for roles'),
  subject: z.string().max(255).optional().describe('only those that name this client, user or role'),
})
export type SubjectsQuery = Omit<z.infer<typeof SubjectsQuery>, 'pagenumber' | 'pagesize'>

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

/** Bodies about resources. */
export const ResourceBody = z.strictObject({ Name: Name.optional().describe('absent: the first address'), Uris })
export const ResourcePatch = z.strictObject({ Name: Name.optional(), Uris: Uris.optional() })

/** Bodies about policies. */
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

/** Answers. */
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

/** Parameters of the matrix. */
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

/** One path with its cells. */
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
