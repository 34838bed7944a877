import { permissionTable } from '@/lib/access/permission-table'
import { patternsFor } from '@/lib/access/push-path'
import { pushedPlaces, rejectedPlaces } from '@/lib/collector/paths/pushed'
import type { Place } from '@/lib/collector/paths/pushed-sql'

type Wanted = Readonly<{ provider?: string | undefined; search?: string | undefined; rejected?: boolean | undefined }>

/** Paths that were pushed to, and those of resources, in their order. */
export async function matrixPaths({ provider, search, rejected }: Wanted): Promise<string[]> {
  const [places, { byUri }] = await Promise.all([pushedPlaces(), permissionTable()])
  const ofResources = [...byUri.keys()].filter(uri => uri.startsWith('/'))
  const all = rejected ? (await rejectedPlaces()).map(pathOf) : [...new Set([...places.map(pathOf), ...ofResources])].sort()
  const typed = search?.toLowerCase()
  return all.filter(
    path => (provider === undefined || isOf(path, provider)) && (typed === undefined || path.toLowerCase().includes(typed)),
  )
}

const pathOf = ({ provider, dataset }: Place): string => `/${provider}/${dataset}`

const isOf = (path: string, provider: string): boolean => path === '/*' || path.split('/')[1] === provider

export const isWildcard = (path: string): boolean => path.endsWith('/*')

/** A path that a wildcard decides about, unless a more exact address does; other paths are themselves. */
export const decidedPath = (path: string): string => (path === '/*' ? '/-' : path.replace(/\/\*$/, ''))

/** The address of a resource whose permissions decide about a path: the most exact one that covers it. */
export async function decidingAddress(path: string): Promise<string | null> {
  const { byUri } = await permissionTable()
  return patternsFor(decidedPath(path)).find(pattern => byUri.has(pattern)) ?? null
}
