import { beforeAll, describe, expect, test } from 'vitest'
import { Collector, countsOf } from '../harness/collector'
import { PermissionPlatform } from '../harness/permission-platform'
import { own } from '../harness/server'

// Providers that may write only their own stations.
const platform = own(
  new PermissionPlatform({ writer: { roles: ['WRITER'] }, alpha: {}, beta: {}, flags: {}, pusher: {}, nobody: {} }),
)
const collectors: Record<string, Collector> = {}
let provenance: string

const types = ['Parking', 'Weather']
const origins = ['alpha', 'beta']

beforeAll(async () => {
  for (const origin of origins)
    await platform.permissions('allow', `bdp://station?origin=${origin}&stationType=Parking&stationType=Own`, '--client', origin)
  await platform.permissions('allow', 'bdp://station?origin=flags&stationType=Parking&syncState=false', '--client', 'flags')
  await platform.permissions('allow', '/alpha/*', '--client', 'pusher')
  for (const client of ['writer', 'alpha', 'beta', 'flags', 'pusher', 'nobody'])
    collectors[client] = new Collector(platform.server, await platform.token(client))
  provenance = await collectors.writer!.provenance('permissions')
  await collectors.writer!.post('syncDataTypes', [{ name: 'free' }])
  for (const type of types) for (const origin of origins) await register('writer', type, `${origin}-1`, origin)
})

const station = (id: string, origin?: string) => ({ id, name: id, latitude: 46.5, longitude: 11.3, origin })
const register = (client: string, type: string, id: string, origin?: string) =>
  collectors[client]!.post(`syncStations/${type}?syncState=false`, [station(id, origin)])
const record = { timestamp: Date.parse('2025-03-01T00:00:00Z'), value: 1, period: 600 }
const branch = (codes: readonly string[]) =>
  Object.fromEntries(codes.map(code => [code, { branch: { free: { data: [record] } } }]))
const push = (client: string, type: string, ...codes: string[]) =>
  collectors[client]!.post(`pushRecords/${type}`, { provenance, branch: branch(codes) })

/** Everything that a writing request could change, including sequences and partitions. */
async function stored(): Promise<unknown> {
  const { database } = platform
  return {
    stations: await database`select type, code, name, origin, active from station order by type, code`,
    history: await database`select station_id, metadata from station_metadata order by id`,
    series: await database`select station_id, data_type_id, period from series order by id`,
    values: await database`select series_id, ts, number from measurement order by series_id, ts`,
    dataTypes: await database`select name from data_type order by name`,
    provenances: await database`select lineage from provenance order by id`,
    numbers: await database`
      select sequencename, last_value from pg_sequences
       where sequencename like '%\\_id\\_seq' and sequencename not like 'audit%' order by sequencename`,
    partitions: await database`select count(*) from pg_inherits`,
  }
}

/** The status of a request, which must not change anything unless the status is 2xx. */
async function statusOf(call: () => Promise<Response>): Promise<number> {
  const before = await stored()
  const { status } = await call()
  if (status >= 300) expect(await stored()).toEqual(before)
  return status
}

const clients = ['writer', 'alpha', 'beta', 'flags', 'pusher', 'nobody']
/** Whether a client may write a station of this type and origin. */
const may = (client: string, type: string, origin: string) => client === 'writer' || (client === origin && type === 'Parking')
const matrix = clients.flatMap(client => types.flatMap(type => origins.map(origin => [client, type, origin] as const)))

describe('every client, every origin, every type', () => {
  test.each(matrix)('%s synchronizes %s of %s', async (client, type, origin) => {
    const expected = may(client, type, origin) ? 201 : 403
    expect(await statusOf(() => register(client, type, `${origin}-${client}`, origin))).toBe(expected)
    const list = [station(`${origin}-1`, origin), station(`${origin}-${client}-2`, origin)]
    expect(await statusOf(() => collectors[client]!.post(`syncStations/${type}`, list))).toBe(expected)
  })

  test.each(matrix)('%s registers one of %s of %s, its type in the query or in the body', async (client, type, origin) => {
    const expected = may(client, type, origin) ? 201 : 403
    const one = station(`${origin}-one`, origin)
    expect(await statusOf(() => collectors[client]!.post(`stations?stationType=${type}`, one))).toBe(expected)
    expect(await statusOf(() => collectors[client]!.post('stations?stationType=Parking', [{ ...one, stationType: type }]))).toBe(
      expected,
    )
  })

  test.each(matrix)('%s pushes to %s of %s', async (client, type, origin) => {
    const expected = may(client, type, origin) ? 201 : 403
    expect(await statusOf(() => push(client, type, `${origin}-1`))).toBe(expected)
  })

  test.each(clients)('%s registers data types and provenances with a permission for any station', async client => {
    const expected = ['pusher', 'nobody'].includes(client) ? 403 : 201
    expect(await statusOf(() => collectors[client]!.post('syncDataTypes', [{ name: `of ${client}` }]))).toBe(expected)
    const body = { dataCollector: 'e2e', dataCollectorVersion: '1', lineage: client }
    expect(await statusOf(() => collectors[client]!.post('provenance', body))).toBe(expected === 403 ? 403 : 200)
  })
})

describe('a provider cannot reach over', () => {
  test.each<[string, unknown[]]>([
    ['no origin', [station('new')]],
    ['an empty origin', [station('new', '')]],
    ['two origins', [station('new', 'alpha'), station('new-2', 'beta')]],
    ['one without origin among them', [station('new', 'alpha'), station('new-2')]],
    ['another type among them', [station('new', 'alpha'), { ...station('new-2', 'alpha'), stationType: 'Weather' }]],
    ['nothing', []],
  ])('by a list with %s', async (_, list) => {
    expect(await statusOf(() => collectors.alpha!.post('syncStations/Parking', list))).toBe(403)
  })

  test('by declaring a station of another provider as its own; the response names the station and not the provider', async () => {
    const response = await collectors.alpha!.post('syncStations/Parking', [
      station('alpha-1', 'alpha'),
      station('beta-1', 'alpha'),
    ])
    const problem = (await response.json()) as Record<string, unknown>
    expect([response.status, problem.station, problem.code]).toEqual([403, 'beta-1', 'forbidden'])
    expect(JSON.stringify(problem)).not.toMatch(/"beta"/)
    expect(await statusOf(() => register('alpha', 'Parking', 'beta-1', 'alpha'))).toBe(403)
    expect(await statusOf(() => collectors.alpha!.post('stations?stationType=Parking', station('beta-1', 'alpha')))).toBe(403)
  })

  test('by taking over a station that has no origin', async () => {
    await platform.database`insert into station (type, code, name) values ('Parking', 'nobodys', 'x')`
    expect(await statusOf(() => register('alpha', 'Parking', 'nobodys', 'alpha'))).toBe(403)
    expect(await statusOf(() => push('alpha', 'Parking', 'nobodys'))).toBe(403)
  })

  test('by a push to its own stations and one of another provider: the whole push is refused, and the station named', async () => {
    const before = await stored()
    const response = await push('alpha', 'Parking', 'alpha-1', 'beta-1')
    expect([response.status, ((await response.json()) as Record<string, unknown>).station]).toEqual([403, 'beta-1'])
    expect(await stored()).toEqual(before)
  })

  test('by omitting the stations of another provider', async () => {
    await register('writer', 'Parking', 'beta-1', 'beta')
    await register('alpha', 'Parking', 'alpha-left-out', 'alpha')
    expect((await collectors.alpha!.post('syncStations/Parking', [station('alpha-1', 'alpha')])).status).toBe(201)
    const left = ['alpha-left-out', 'beta-1']
    const rows =
      await platform.database`select code, active from station where type = 'Parking' and code = any(${left}) order by code`
    expect([...rows]).toEqual([
      { code: 'alpha-left-out', active: false },
      { code: 'beta-1', active: true },
    ])
  })

  test.each<[string, () => Promise<Response>]>([
    ['registration', () => register('alpha', 'Parking', 'moving', 'alpha')],
    ['push', () => push('alpha', 'Parking', 'moving')],
  ])('by a %s that was looked at before the station changed hands', async (_, call) => {
    await register('writer', 'Parking', 'moving', 'alpha')
    expect((await push('alpha', 'Parking', 'moving')).status).toBe(201)
    const { database } = platform
    const response = await database.begin(async other => {
      await other`update station set origin = 'beta', name = 'of beta' where code = 'moving'`
      const waiting = call()
      const waits = async () => (await database`select from pg_stat_activity where wait_event_type = 'Lock'`).length
      await expect.poll(waits, { timeout: 10_000, interval: 20 }).toBe(1)
      return { waiting }
    })
    expect((await response.waiting).status).toBe(403)
    expect([...(await database`select origin, name from station where code = 'moving'`)]).toEqual([
      { origin: 'beta', name: 'of beta' },
    ])
    await database`update station set origin = 'alpha' where code = 'moving'`
  })

  test('unregistered stations are skipped, as usual', async () => {
    const response = await push('alpha', 'Parking', 'alpha-1', 'unknown')
    expect([response.status, countsOf(response).skipped]).toEqual([201, 1])
    expect((await push('alpha', 'Nothing', 'alpha-1')).status).toBe(201)
  })
})

test('a permission that names a flag covers calls with that flag only', async () => {
  const list = [station('flags-1', 'flags')]
  const status = async (path: string) => statusOf(() => collectors.flags!.post(path, list))
  expect(await status('syncStations/Parking')).toBe(403)
  expect(await status('syncStations/Parking?syncState=true')).toBe(403)
  expect(await status('syncStations/Parking?syncState=false')).toBe(201)
  expect(await status('syncStations/Parking?syncState=false&onlyActivation=true')).toBe(201)
  expect(await status('stations?stationType=Parking')).toBe(201)
  expect(await statusOf(() => push('flags', 'Parking', 'flags-1'))).toBe(403)
})
