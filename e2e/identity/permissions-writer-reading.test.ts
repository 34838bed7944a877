import { beforeAll, describe, expect, test } from 'vitest'
import { Collector } from '../harness/collector'
import { PermissionPlatform } from '../harness/permission-platform'
import { own } from '../harness/server'

// A caller who may write some stations can read only these, and cannot use calls that concern more than stations.

const platform = own(new PermissionPlatform({ writer: { roles: ['WRITER'] }, alpha: {}, nobody: {} }))
const collectors: Record<string, Collector> = {}
let provenance: string

const station = (id: string, origin: string) => ({ id, name: id, origin, latitude: 46.5, longitude: 11.3 })

beforeAll(async () => {
  await platform.permissions('allow', 'bdp://station?origin=alpha&stationType=Parking&stationType=Own', '--client', 'alpha')
  for (const client of ['writer', 'alpha', 'nobody'])
    collectors[client] = new Collector(platform.server, await platform.token(client))
  provenance = await collectors['writer']!.provenance('secret lineage')
  await collectors['writer']!.post('syncDataTypes', [{ name: 'free' }])
  for (const origin of ['alpha', 'beta'])
    await collectors['writer']!.post('syncStations/Parking', [station(`${origin}-1`, origin), station(`${origin}-2`, origin)])
  const data = [{ timestamp: 1_748_770_000_000, value: 1, period: 600 }]
  const branch = { 'alpha-1': { branch: { free: { data } } }, 'beta-1': { branch: { free: { data } } } }
  await collectors['writer']!.post('pushRecords/Parking', { provenance, branch })
})

const get = async (client: string, path: string) => {
  const response = await collectors[client]!.get(path)
  return [response.status, response.status === 200 ? await response.json() : null]
}
const codes = async (client: string, path: string) => {
  const [status, list] = await get(client, path)
  return [status, (list as { id: string }[] | null)?.map(({ id }) => id)]
}

test('stations: all for writers, one’s own for providers, none and 403 for others', async () => {
  expect(await codes('writer', 'stations/Parking')).toEqual([200, ['alpha-1', 'alpha-2', 'beta-1', 'beta-2']])
  expect(await codes('alpha', 'stations/Parking')).toEqual([200, ['alpha-1', 'alpha-2']])
  expect(await codes('alpha', 'stations/Parking?origin=beta')).toEqual([200, []])
  expect(await codes('alpha', 'stations/Nothing')).toEqual([200, []])
  expect((await get('nobody', 'stations/Parking'))[0]).toBe(403)
})

test('the last record of a station of another provider is reported as for a missing station', async () => {
  const path = (id: string) => `getDateOfLastRecord/Parking?stationId=${id}`
  expect(await get('writer', path('beta-1'))).toEqual([200, 1_748_770_000_000])
  expect(await get('alpha', path('alpha-1'))).toEqual([200, 1_748_770_000_000])
  expect(await get('alpha', path('beta-1'))).toEqual([200, 0])
  expect(await get('alpha', `${path('beta-1')}&typeId=free`)).toEqual([200, 0])
})

test('lists of things without an origin are for writers; a named provenance is for callers who may register it', async () => {
  for (const path of ['types', 'stations', 'provenance', 'provenance?lineage=secret%20lineage']) {
    expect((await get('writer', path))[0]).toBe(200)
    expect((await get('alpha', path))[0]).toBe(403)
  }
  const named = 'provenance?lineage=secret%20lineage&dataCollector=e2e&dataCollectorVersion=1'
  expect(await get('alpha', named)).toEqual(await get('writer', named))
  expect(((await get('alpha', `provenance?uuid=${provenance}`))[1] as object[]).length).toBe(1)
})

const activeOf = async () =>
  (await platform.database`select code from station where active order by code`).map(({ code }) => code as string)

describe('states of stations', () => {
  test('of one’s own origin, and of no other', async () => {
    const states = (path: string, body: unknown) => collectors['alpha']!.post(`syncStationStates/${path}`, body)
    const before = await activeOf()
    for (const [path, list] of [
      ['Parking/beta', ['beta-1']],
      ['Parking/beta', []],
      ['Parking', ['beta-1']],
      ['Parking', ['alpha-1', 'beta-1']],
      ['Weather/alpha', ['alpha-1']],
    ] as const) {
      const response = await states(path, list)
      expect([path, list, response.status]).toEqual([path, list, 403])
      expect(await activeOf()).toEqual(before)
    }
    expect((await states('Parking/alpha', ['alpha-1'])).status).toBe(201)
    expect(await activeOf()).toEqual(before.filter(code => code !== 'alpha-2'))
    expect((await states('Parking', ['alpha-2'])).status).toBe(201)
    expect(await activeOf()).toEqual(before)
    expect((await collectors['nobody']!.post('syncStationStates/Parking', [])).status).toBe(403)
  })
})

test('events need the role; edges are held to origin and type like stations', async () => {
  const event = { uuid: 'b0000000-0000-4000-8000-000000000001', origin: 'alpha', eventStart: 1, provenance }
  expect((await collectors['alpha']!.post('event', [event])).status).toBe(403)
  expect((await collectors['writer']!.post('event', [event])).status).toBe(201)
  const ends = { begin: { id: 'alpha-1', type: 'Parking' }, end: { id: 'alpha-2', type: 'Parking' } }
  const edge = (origin: string) => ({ id: `edge of ${origin}`, name: 'x', origin, ...ends })
  const sync = async (type: string, ...list: unknown[]) => (await collectors['alpha']!.post(`syncEdges/${type}`, list)).status
  expect([await sync('Own', edge('alpha')), await sync('Own', edge('beta')), await sync('Link', edge('alpha'))]).toEqual([
    201, 403, 403,
  ])
  await collectors['writer']!.post('syncEdges/Own', [{ ...edge('beta'), id: 'taken' }])
  expect(await sync('Own', { ...edge('alpha'), id: 'taken' })).toBe(403)
  const [row] = await platform.database`select origin from station where code = 'taken'`
  expect(row?.['origin']).toBe('beta')
})

test('a permission is in effect within a second, and its end too, also where the request was done before', async () => {
  const eventually = { timeout: 10_000, interval: 50 }
  const call = () =>
    collectors['nobody']!.post('syncStations/Parking', [station('gamma-1', 'gamma')], { 'Idempotency-Key': 'gamma' })
  expect((await call()).status).toBe(403)
  await platform.permissions('allow', 'bdp://station?origin=gamma&stationType=Parking', '--client', 'nobody', '--name', 'gamma')
  await expect.poll(async () => (await call()).status, eventually).toBe(201)
  await platform.permissions('remove', 'gamma')
  await expect.poll(async () => (await call()).status, eventually).toBe(403)
})
