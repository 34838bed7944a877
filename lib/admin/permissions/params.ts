import { z } from 'zod'
import { AdminListQuery } from '@/lib/admin/list'
import { Flag, wholeNumberFrom } from '@/lib/http/queries/parameter-types'

const kinds = ['client', 'user', 'role'] as const
const listMax = 100

/** Parameters of the list of resources. */
export const ResourcesQuery = AdminListQuery.extend({
  uri: z.string().max(1000).optional().describe('only those with this address, letter for letter'),
})
export type ResourcesQuery = Omit<z.infer<typeof ResourcesQuery>, 'pagenumber' | 'pagesize'>

/** Parameters of the lists of policies and permissions. */
export const SubjectsQuery = AdminListQuery.extend({
  kind: z
    .enum(kinds, `one of ${kinds.join(', ')}`)
    .optional()
    .describe('only those for clients, users or roles'),
  subject: z.string().max(255).optional().describe('only those that name this client, user or role'),
})
export type SubjectsQuery = Omit<z.infer<typeof SubjectsQuery>, 'pagenumber' | 'pagesize'>

const Name = z.string().trim().min(1).max(200)
const Uri = z
  .string()
  .min(1)
  .max(16_000)
  .describe('/provider/dataset, /provider/* or bdp://station?origin=ORIGIN&stationType=TYPE; the most exact path decides')
const Uris = z.array(Uri).min(1).max(listMax).describe('one of them is enough')
const Kind = z.enum(kinds)
const Subjects = z
  .array(z.string().min(1).max(255))
  .min(1)
  .max(listMax)
  .describe('client ids, user names or roles; one of them is enough')
const PermissionName = z.string().min(1).max(100).describe('letters, digits and . _ -')

/** Bodies about resources. */
export const ResourceBody = z.strictObject({ Name: Name.optional().describe('absent: its first address'), Uris })
export const ResourcePatch = z.strictObject({ Name: Name.optional(), Uris: Uris.optional() })

/** Bodies about policies. */
export const PolicyBody = z.strictObject({ Name, Kind, Subjects })
export const PolicyPatch = z.strictObject({ ...PolicyBody.partial().shape })

/** Bodies about permissions: between existing resources and policies, or for one subject at one address. */
export const PermissionBody = z
  .strictObject({
    Name: PermissionName.optional().describe('absent: made of subject and address'),
    Resource: z.string().max(100).optional().describe('id of a resource; with Policy'),
    Policy: z.string().max(100).optional().describe('id of a policy'),
    Uri: Uri.optional().describe(
      'an address, in place of Resource; a resource and a policy of just these are made where they are missing',
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
  .describe('what comes of new addresses: which wider one decides no more, where no push can be made')

/** Answers. */
export const ResourceAnswer = z.object({
  Id,
  Name: z.string(),
  Uris: z.array(z.string()),
  Permissions: z.array(z.string()).describe('names of those for it'),
  Notes,
})
export const PolicyAnswer = z.object({
  Id,
  Name: z.string(),
  Kind,
  Subjects: z.array(z.string()),
  Permissions: z.array(z.string()).describe('names of those that link it'),
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
  provider: z.string().max(64).optional().describe('only paths of this provider, and wildcards that cover it'),
  rejected: Flag.optional().describe('true: only paths of which a consumer rejected something within seven days'),
  client: z.string().max(255).optional().describe('only this client, with a cell for every path'),
})

/** What one client may do and has done at one path. */
export const MatrixCell = z.object({
  Client: z.string(),
  Allowed: z.boolean(),
  By: z
    .enum(['client', 'user', 'role'])
    .nullable()
    .describe('a permission names the client, or a role that its tokens hold; null: nothing'),
  Permission: z.string().nullable().describe('the one that decides; null for the role ADMIN and where nothing allows it'),
  Blocked: z.boolean().describe('the client gets no tokens at the moment'),
  LastPushAt: z.iso.datetime().nullable(),
  Pushes24h: z.int(),
  Pushes7d: z.int(),
  Rejects24h: z.int().describe('messages that a consumer rejected'),
  Rejects7d: z.int(),
})
export type MatrixCell = z.infer<typeof MatrixCell>

/** One path with its cells. */
export const MatrixRow = z.object({
  Path: z.string().describe('where pushes go, or a wildcard of a resource'),
  Wildcard: z.boolean(),
  DecidedBy: z
    .string()
    .nullable()
    .describe('the address of a resource that decides about it, which is the most exact one; null: none covers it'),
  Cells: z.array(MatrixCell).describe('of clients that may push there or did so; all others may not and did not'),
})
export type MatrixRow = z.infer<typeof MatrixRow>
