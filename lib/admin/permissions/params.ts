import { z } from 'zod'
import { AdminListQuery } from '@/lib/admin/list'

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
