import { z } from 'zod'
import { AdminListQuery } from '@/lib/admin/list'
import { Flag, wholeNumberFrom } from '@/lib/http/queries/parameter-types'

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
