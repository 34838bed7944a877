import { z } from 'zod'
import type { Caller } from '@/lib/access/caller'
import { grantedResources } from '@/lib/access/rights/permission-decision'
import { demandSomePath, ownsPath } from '@/lib/collector/own-path'
import { type PathPushes, type PushPath, pushedPaths, pushPathOf, readPathPushes } from '@/lib/collector/paths/path-pushes'
import { contains } from '@/lib/formats/text'
import { json } from '@/lib/http/answers/respond'
import type { Call } from '@/lib/http/handle'
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
const readPathsQuery = (query: URLSearchParams): PathsQuery => readQuery(PathsQuery, queryValues(query))

/**
 * Answers the paths to which a caller may push, by the function that decides about pushes: paths with messages, and addresses in permissions.
 * @throws AccessError 401 without a token, 403 when the caller may not push at all; Problem 400
 */
export async function answerPaths({ caller, query }: Pick<Call<unknown>, 'caller' | 'query'>): Promise<Response> {
  await demandSomePath(caller)
  const { search, pagesize } = readPathsQuery(query)
  const all = await ownPaths(caller, search)
  const shown = all.slice(0, pagesize)
  const pushed = await readPathPushes(
    shown.flatMap(path => pushPathOf(path) ?? []),
    null,
  )
  const items = shown.map(path => presentPath(path, pushed))
  return json({ total: all.length, items }, { headers: { 'Cache-Control': 'private, no-store' } })
}

async function ownPaths(caller: Caller, search: PathsQuery['search']): Promise<string[]> {
  const [places, resources] = await Promise.all([pushedPaths(), grantedResources(caller)])
  const decided = await Promise.all(places.map(async place => ((await ownsPath(caller, place)) ? [pathOf(place)] : [])))
  const named = resources.flatMap(({ uris }) => uris.filter(uri => uri.startsWith('/')))
  return [...new Set([...decided.flat(), ...named])].filter(path => contains(path, search ?? '')).sort()
}

const pathOf = ({ provider, dataset }: PushPath): string => `/${provider}/${dataset}`

/** A path to which a caller may push, with the pushes of all senders. A path below a wildcard appears with its first push. */
function presentPath(path: string, { pushes, rejects }: PathPushes) {
  const place = pushPathOf(path)
  const [sent, refused] = [pushes, rejects].map(found =>
    [...found.values()].filter(row => place && row.provider === place.provider && row.dataset === place.dataset),
  )
  const sum = (rows: readonly { day: number; week: number }[], of: 'day' | 'week') =>
    rows.reduce((total, row) => total + row[of], 0)
  const last = Math.max(...[...pushes.values()].filter(row => sent!.includes(row)).map(({ lastAt }) => lastAt.getTime()))
  return {
    path,
    provider: place?.provider ?? null,
    dataset: place?.dataset ?? null,
    lastPushAt: Number.isFinite(last) ? new Date(last).toISOString() : null,
    pushes24h: sum(sent!, 'day'),
    pushes7d: sum(sent!, 'week'),
    rejects24h: sum(refused!, 'day'),
    rejects7d: sum(refused!, 'week'),
  }
}
