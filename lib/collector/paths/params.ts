import { z } from 'zod'
import { wholeNumberFrom } from '@/lib/http/queries/parameter-types'
import { queryValues, readQuery } from '@/lib/http/queries/query'

const pathsMax = 200

/** Parameters of the list of paths. */
export const PathsQuery = z.object({
  search: z.string().max(100, 'at most 100 characters').optional().describe('part of a path'),
  pagesize: wholeNumberFrom(1)
    .transform(size => Math.min(size, pathsMax))
    .default(100)
    .describe(`paths that are answered; ${pathsMax} at most`),
})
export type PathsQuery = z.infer<typeof PathsQuery>

/** @throws Problem 400 naming the parameter */
export const readPathsQuery = (query: URLSearchParams): PathsQuery => readQuery(PathsQuery, queryValues(query))
