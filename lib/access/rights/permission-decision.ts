import { type Caller, holds } from '@/lib/access/caller'
import { grantFor, type PermissionTable, type ProtectedResource, permissionTable } from '@/lib/access/rights/permission-table'
import { coversRequest, isPushPath, patternsFor, readStationRequest } from '@/lib/access/rights/resource-uri'

type PermissionQuery = Readonly<{
  caller: Caller
  /** A push path such as `/provider/dataset`, or a station request in the form of `stationUri`. */
  uri: string
}>

/** The result of a decision. The reason is for administrators: a caller must not learn which resources exist. */
type PermissionDecision = Readonly<{
  allowed: boolean
  reason: string
  resource?: string
  permission?: string
  /** The property of the caller that allows the request, or undefined if it is refused. */
  by?: 'client' | 'user' | 'role'
}>

/**
 * Decides who may push what, and who may write which stations without the role WRITER. Of the resources that cover a
 * path, those with the most specific path decide, as in Keycloak; one of their permissions is enough. A change takes
 * effect within a second.
 * @see spec, Push collector, permissions; Writer interface, station permissions
 */
export async function decidePermission({ caller, uri }: PermissionQuery): Promise<PermissionDecision> {
  const kind = kindOf(uri)
  if (caller.kind === 'guest') return refused('the caller has no token')
  if (!kind) return refused('this is neither a push path such as /provider/dataset nor one call about stations')
  if (holds(caller, 'ADMIN')) return { allowed: true, reason: 'role ADMIN may push and write everything', by: 'role' }
  if (kind === 'station' && holds(caller, 'WRITER'))
    return { allowed: true, reason: 'role WRITER may write every station', by: 'role' }
  return decideByResources(caller, resourcesFor(await permissionTable(), uri))
}

export async function grantedResources(caller: Caller): Promise<ProtectedResource[]> {
  const { resources } = await permissionTable()
  return resources.filter(resource => mayUse(caller, resource))
}

export const mayUse = (caller: Caller, resource: ProtectedResource): boolean =>
  caller.kind !== 'guest' && (holds(caller, 'ADMIN') || grantFor(caller, resource) !== undefined)

export async function mayWriteStations(caller: Caller): Promise<boolean> {
  const { stations } = await permissionTable()
  return holds(caller, 'WRITER') || stations.some(({ resource }) => mayUse(caller, resource))
}

/** The resources that decide about a URI: those with the most specific pattern, or all that cover a station request. */
export function resourcesFor({ byUri, stations }: PermissionTable, uri: string): readonly ProtectedResource[] {
  const call = readStationRequest(uri)
  if (call) return [...new Set(stations.filter(({ scope }) => coversRequest(scope, call)).map(({ resource }) => resource))]
  const deciding = patternsFor(uri).find(pattern => byUri.has(pattern))
  return deciding === undefined ? [] : byUri.get(deciding)!
}

function kindOf(uri: string): 'path' | 'station' | null {
  if (isPushPath(uri)) return 'path'
  return readStationRequest(uri) ? 'station' : null
}

function decideByResources(caller: Caller, resources: readonly ProtectedResource[]): PermissionDecision {
  if (resources.length === 0) return refused('no resource covers it')
  for (const resource of resources) {
    const grant = grantFor(caller, resource)
    if (!grant) continue
    const reason = `policy ${grant.policy} names the caller, and permission ${grant.name} links it to resource ${resource.name}`
    return { allowed: true, reason, resource: resource.name, permission: grant.name, by: grant.kind }
  }
  const names = resources.map(({ name }) => name).join(', ')
  return { allowed: false, reason: `no permission of resource ${names} names the caller`, resource: names }
}

const refused = (reason: string): PermissionDecision => ({ allowed: false, reason })
