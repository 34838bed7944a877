import { type Caller, holds } from '@/lib/access/caller'
import { readStationScope, type StationScope } from '@/lib/access/rights/resource-uri'
import { config } from '@/lib/config'
import { readCached } from '@/lib/db/cache'
import { reader } from '@/lib/db/pools'
import { rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

export type Permission = Readonly<{
  name: string
  policy: string
  kind: 'client' | 'user' | 'role'
  subjects: readonly string[]
}>

export type ProtectedResource = Readonly<{
  id: string
  name: string
  uris: readonly string[]
  permissions: readonly Permission[]
}>

export type PermissionTable = Readonly<{
  resources: readonly ProtectedResource[]
  byId: ReadonlyMap<string, ProtectedResource>
  byName: ReadonlyMap<string, ProtectedResource>
  byUri: ReadonlyMap<string, readonly ProtectedResource[]>
  stations: readonly Readonly<{ scope: StationScope; resource: ProtectedResource }>[]
}>

const cacheMilliseconds = 1000

/** All permissions, cached as one value; a change takes effect within a second. */
export const permissionTable = (): Promise<PermissionTable> =>
  readCached('permissions', cacheMilliseconds, async () => tableOf(await rows<ProtectedResource>(reader(), resourcesSql())))

export const grantFor = (caller: Caller, { permissions }: ProtectedResource): Permission | undefined =>
  permissions.find(({ kind, subjects }) => subjects.some(subject => names[kind](caller, subject)))

/** Whether a subject is the caller: the client of the token, the user, or a role in the token. */
const names: Record<Permission['kind'], (caller: Caller, subject: string) => boolean> = {
  client: (caller, subject) => caller.kind !== 'guest' && caller.client === subject,
  user: (caller, subject) => caller.kind === 'user' && caller.name === subject,
  role: (caller, subject) => caller.kind !== 'guest' && holds(caller, subject),
}

export function tableOf(resources: readonly ProtectedResource[]): PermissionTable {
  const resourceUris = resources.flatMap(resource => resource.uris.map(uri => ({ uri, resource })))
  return {
    resources,
    byId: new Map(resources.map(resource => [resource.id, resource])),
    byName: new Map(resources.map(resource => [resource.name, resource])),
    byUri: grouped(resourceUris),
    stations: resourceUris.flatMap(({ uri, resource }) => {
      const scope = readStationScope(uri)
      return scope ? [{ scope, resource }] : []
    }),
  }
}

function grouped(addressed: readonly { uri: string; resource: ProtectedResource }[]): Map<string, ProtectedResource[]> {
  const all = new Map<string, ProtectedResource[]>()
  for (const { uri, resource } of addressed) {
    const same = all.get(uri)
    if (same) same.push(resource)
    else all.set(uri, [resource])
  }
  return all
}

const resourcesSql = (): Sql => sql`
  select r.id, r.name, r.uris, coalesce(p.permissions, '[]') as permissions
    from resource r
    left join lateral (
      select jsonb_agg(jsonb_build_object('name', p.name, 'policy', o.name, 'kind', o.kind, 'subjects', ${provenSubjects()}) order by p.name)
               as permissions
        from permission p
        join policy o on o.id = p.policy_id
       where p.resource_id = r.id) p on true
   order by r.name`

// A client without a secret is no subject, because in the demo any caller can use its id.
const provenSubjects = (): Sql =>
  config().AUTH_ISSUER
    ? sql`o.subjects`
    : sql`case o.kind
            when 'client' then array(select c.id from client c where c.id = any(o.subjects) and c.secret_sha256 is not null order by c.id)
            else o.subjects end`
