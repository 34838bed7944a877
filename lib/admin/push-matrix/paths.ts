import { permissionTable } from '@/lib/access/permission-table'
import { type Place, pushedPlacesSql } from '@/lib/admin/push-matrix/matrix-sql'
import { administratorReads } from '@/lib/admin/reads'
import { remember } from '@/lib/db/remember'
import { rows } from '@/lib/db/run'

type Wanted = Readonly<{ provider?: string | undefined; search?: string | undefined }>

const cacheMilliseconds = 10_000

/** Paths that were pushed to, and those of resources, in their order. */
export async function matrixPaths({ provider, search }: Wanted): Promise<string[]> {
  const [places, { byUri }] = await Promise.all([pushedPlaces(), permissionTable()])
  const ofResources = [...byUri.keys()].filter(uri => uri.startsWith('/'))
  const all = [...new Set([...places.map(pathOf), ...ofResources])].sort()
  const typed = search?.toLowerCase()
  return all.filter(
    path => (provider === undefined || isOf(path, provider)) && (typed === undefined || path.toLowerCase().includes(typed)),
  )
}

// Walking over the names of all datasets costs a jump each; new ones show seconds later.
const pushedPlaces = () =>
  remember('places of messages', cacheMilliseconds, () => rows<Place>(administratorReads(), pushedPlacesSql()))

const pathOf = ({ provider, dataset }: Place): string => `/${provider}/${dataset}`

const isOf = (path: string, provider: string): boolean => path === '/*' || path.split('/')[1] === provider

export const isWildcard = (path: string): boolean => path.endsWith('/*')

/** A path that a wildcard decides about, unless a more exact address does; other paths are themselves. */
export const decidedPath = (path: string): string => (path === '/*' ? '/-' : path.replace(/\/\*$/, ''))

/** Where the messages of a path are; null for paths that no push can be made to. */
export function placeOf(path: string): Place | null {
  const [, provider, dataset, ...more] = path.split('/')
  return provider && dataset && dataset !== '*' && more.length === 0 ? { provider, dataset } : null
}
