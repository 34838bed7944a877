import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Caller, guest } from '@/lib/access/caller'
import { clientCaller } from '@/lib/access/rights/fixtures'
import { decidePermission, grantedResources, mayWriteStations } from '@/lib/access/rights/permission-decision'
import { type Permission, type ProtectedResource, permissionTable, tableOf } from '@/lib/access/rights/permission-table'

vi.mock(import('@/lib/access/rights/permission-table'), async original => ({ ...(await original()), permissionTable: vi.fn() }))

const permission = (kind: Permission['kind'], ...subjects: string[]): Permission => ({
  name: `${kind} ${subjects}`,
  policy: `policy ${subjects}`,
  kind,
  subjects,
})
const resource = (uris: string[], ...permissions: Permission[]): ProtectedResource => ({
  id: `id of ${uris}`,
  name: `resource ${uris}`,
  uris,
  permissions,
})

const wide = resource(['/p/*'], permission('client', 'c'))
const narrow = resource(['/p/secret', '/p/hidden/*'], permission('client', 'other'))
const people = resource(['/people/*'], permission('user', 'anna', 'c'), permission('role', 'BDP_PUSH'))
const unpermitted = resource(['/nobody/x'])
const twice = [resource(['/twice/x'], permission('client', 'other')), resource(['/twice/x', '/t/*'], permission('client', 'c'))]
const stationUris = ['origin=o&stationType=t&syncState=false', 'origin=o&stationType=u&stationType=v', 'origin=o']
const stations = resource(
  stationUris.map(query => `bdp://station?${query}`),
  permission('client', 'c'),
)

beforeEach(() => {
  vi.mocked(permissionTable).mockResolvedValue(tableOf([wide, narrow, people, unpermitted, ...twice, stations]))
})

const anna = { kind: 'user', name: 'anna', client: 'browser' } as const

describe('who may push where', () => {
  test.each<[string, boolean, Partial<Caller>, string]>([
    ['a client by a wildcard', true, {}, '/p/x'],
    ['a client by a wildcard, deeper', true, {}, '/p/x/y'],
    ['another client', false, { client: 'd' }, '/p/x'],
    ['a more exact URI takes over, and another client has it', false, {}, '/p/secret'],
    ['the client of the more exact URI', true, { client: 'other' }, '/p/secret'],
    ['a more exact wildcard takes over too', false, {}, '/p/hidden/x'],
    ['below a more exact URI the wildcard decides', true, {}, '/p/secret/x'],
    ['of two resources with one URI one is enough', true, {}, '/twice/x'],
    ['another provider', false, {}, '/q/x'],
    ['a resource without permissions', false, {}, '/nobody/x'],
    ['a user by name', true, anna, '/people/x'],
    ['a user in another case', false, { ...anna, name: 'Anna' }, '/people/x'],
    ['a client that is called as the user', false, { client: 'anna' }, '/people/x'],
    ['a user that is called as a client', false, { kind: 'user', name: 'c', client: 'browser' }, '/p/x'],
    ['a user through the client that the policy names', true, { kind: 'user', name: 'berta' }, '/p/x'],
    ['a holder of the role', true, { client: 'd', roles: ['GUEST', 'BDP_PUSH'] }, '/people/x'],
    ['ADMIN', true, { client: 'd', roles: ['GUEST', 'ADMIN'] }, '/anything/at/all'],
    ['ADMIN at an invalid URI', false, { roles: ['ADMIN'] }, '/p/../x'],
    ['WRITER is no push permission', false, { client: 'd', roles: ['WRITER'] }, '/p/x'],
  ])('%s: %s', async (_, allowed, properties, uri) => {
    expect((await decidePermission({ caller: clientCaller(properties), uri })).allowed).toBe(allowed)
  })

  test.each(['/p/x', '/people/x', '/nobody/x', '/unknown/x'])('a guest is refused, regardless of the rules: %s', async uri => {
    const permissions = [permission('role', 'GUEST'), permission('client', '')]
    vi.mocked(permissionTable).mockResolvedValue(tableOf([resource([uri, '/*'], ...permissions)]))
    expect(await decidePermission({ caller: guest, uri })).toEqual({ allowed: false, reason: 'the caller has no token' })
  })
})

describe('who may write which stations', () => {
  test.each<[string, boolean, Partial<Caller>, string]>([
    ['its own', true, {}, 'origin=o&stationType=v'],
    ['another origin', false, {}, 'origin=x&stationType=v'],
    ['another type', false, {}, 'origin=o&stationType=t2'],
    ['with the flag that is permitted', true, {}, 'origin=o&stationType=t&syncState=false&onlyActivation=true'],
    ['with the other flag', false, {}, 'origin=o&stationType=t&syncState=true'],
    ['without the flag that the resource names', false, {}, 'origin=o&stationType=t'],
    ['another client', false, { client: 'd' }, 'origin=o&stationType=v'],
    ['WRITER', true, { client: 'd', roles: ['WRITER'] }, 'origin=x&stationType=y'],
    ['ADMIN', true, { client: 'd', roles: ['ADMIN'] }, 'origin=x&stationType=y'],
  ])('%s: %s', async (_, allowed, properties, call) => {
    expect((await decidePermission({ caller: clientCaller(properties), uri: `bdp://station?${call}` })).allowed).toBe(allowed)
  })

  test('some: only who has a permission for a resource about stations, or the role', async () => {
    const all = [{}, { client: 'd' }, { client: 'other' }, { client: 'd', roles: ['WRITER'] }, { client: 'd', roles: ['ADMIN'] }]
    const decisions = await Promise.all(all.map(properties => mayWriteStations(clientCaller(properties))))
    expect(decisions).toEqual([true, false, false, true, true])
  })
})

test('the decision names the resource, policy and permission', async () => {
  expect(await decidePermission({ caller: clientCaller({}), uri: '/p/x' })).toEqual({
    allowed: true,
    reason: 'policy policy c names the caller, and permission client c links it to resource resource /p/*',
    resource: 'resource /p/*',
    permission: 'client c',
    by: 'client',
  })
  expect(await decidePermission({ caller: clientCaller({}), uri: '/p/secret' })).toEqual({
    allowed: false,
    reason: 'no permission of resource resource /p/secret,/p/hidden/* names the caller',
    resource: 'resource /p/secret,/p/hidden/*',
  })
  expect(await decidePermission({ caller: clientCaller({}), uri: '/q/x' })).toEqual({
    allowed: false,
    reason: 'no resource covers it',
  })
})

test('a caller has the granted resources, ADMIN has all, and a guest has none', async () => {
  const of = async (who: Caller) => (await grantedResources(who)).map(({ uris }) => uris[0])
  expect(await of(clientCaller({}))).toEqual(['/p/*', '/twice/x', stations.uris[0]])
  expect(await of(clientCaller({ client: 'd' }))).toEqual([])
  expect(await of(clientCaller({ client: 'd', roles: ['ADMIN'] }))).toHaveLength(7)
  expect(await of(guest)).toEqual([])
})
