import { beforeAll, describe, expect, test } from 'vitest'
import example from '@/lib/flows/routing/example.json'
import { PushingClient } from '../harness/pushing-client'
import { isLong } from '../harness/sample'
import { ownPlatform } from '../harness/server'

const server = ownPlatform({ env: { PAGES: 'off' } })
const kills = isLong ? 20 : 1
const patience = { timeout: 30_000, interval: 50 }
let client: PushingClient

beforeAll(async () => {
  client = await PushingClient.of(server)
})

type Route = {
  active: boolean
  mapping: unknown
  waiting: number
  rejected: number
  stoppedAt: { id: string; reason: string } | null
}

const consumerOf = (dataset: string) => `route /demo-provider/${dataset}`
const stateOf = async (dataset: string, id: string) => (await client.delivery(id, consumerOf(dataset)))?.state
const routed = (dataset: string, id: string, state = 'delivered') => expect.poll(() => stateOf(dataset, id), patience).toBe(state)
const put = (dataset: string, body: object, headers?: Record<string, string>) =>
  client.ask<Route>('PUT', `/routes/demo-provider/${dataset}`, body, headers)

const counters = (type: string, value: unknown = '@.n') => ({
  dataTypes: [{ name: 'routed', unit: '', rtype: 'raw', period: 60 }],
  stations: [{ each: '$', type, id: '@.id', name: '@.id' }],
  measurements: [
    {
      each: '$',
      stationType: type,
      station: '@.id',
      time: { path: '@.t', time: 'seconds' },
      period: 60,
      values: { routed: value },
    },
  ],
})
const begin = Date.parse('2026-03-01T00:00:00Z') / 1000
const counted = (n: unknown, place = Number(n)) => ({ id: 'c', t: begin + place * 60, n })

async function stored(type: string): Promise<unknown[]> {
  const path = `/timeseries/v2/flat/${type}/routed/2026-03-01/2026-03-02?limit=-1&select=mvalue`
  return (await server.json<{ data: { mvalue: unknown }[] }>(path)).data.map(({ mvalue }) => mvalue)
}

test('pushes to the route of the demo become stations, measurements and records', async () => {
  const id = await client.push('car-parks', example.message)
  await routed('car-parks', id)
  const select = 'scode,sname,sorigin,mvalue,mvalidtime,prname,prlineage,smetadata'
  const { data } = await server.json<{ data: object[] }>(
    `/timeseries/v2/flat/ParkingStation/free/latest?where=scode.eq."demo:1"&select=${select}`,
  )
  expect(data).toMatchObject([
    {
      scode: 'demo:1',
      sname: 'Station square',
      sorigin: 'demo-provider',
      mvalue: 42,
      prlineage: '/demo-provider/car-parks',
      // 10:00 in Rome.
      mvalidtime: '2026-03-01 09:00:00.000+0000',
      smetadata: { capacity: 120, state: 'open', name_it: 'Piazza Stazione' },
    },
  ])
  const record = await server.json('/content/v1/HubActivityPoi/demo:car-park:2')
  expect(record).toMatchObject({
    Source: 'demo-provider',
    Detail: { de: { Title: 'Theater' }, it: { Title: 'Teatro' }, en: { Title: 'Theatre' } },
    GpsInfo: [{ Latitude: 46.4949, Longitude: 11.3529 }],
  })
})

test('an invalid message is rejected with a reason, and accepted when replayed with a corrected mapping', async () => {
  expect((await put('skip', { mapping: counters('SkipCounter', { path: '@.n', as: 'number' }) })).status).toBe(201)
  const [good, bad, next] = [
    await client.push('skip', counted(1)),
    await client.push('skip', counted('two', 2)),
    await client.push('skip', counted(3)),
  ]
  await routed('skip', next)
  expect([await stateOf('skip', good), await stateOf('skip', bad)]).toEqual(['delivered', 'rejected'])
  expect(await client.delivery(bad, consumerOf('skip'))).toMatchObject({
    reason: 'rule measurements/0, record /, member values.routed: expected a number, found "two"',
  })
  expect(await stored('SkipCounter')).toEqual([1, 3])

  await put('skip', { mapping: counters('SkipCounter', { path: '@.n', map: { two: 2 }, otherwise: null, optional: true }) })
  await client.ask('POST', '/messages/replay', { provider: 'demo-provider', dataset: 'skip', state: 'rejected' })
  await routed('skip', bad)
  expect(await stored('SkipCounter')).toEqual([1, 2, 3])
})

test('a route with onError stop waits at an invalid message, and continues in order after a correction', async () => {
  await put('stop', { mapping: counters('StopCounter', { path: '@.n', as: 'number' }), onError: 'stop' })
  const [, bad, next] = [
    await client.push('stop', counted(1)),
    await client.push('stop', counted('two', 2)),
    await client.push('stop', counted(3)),
  ]
  await routed('stop', bad, 'rejected')
  const { body: stopped } = await client.ask<Route>('GET', '/routes/demo-provider/stop')
  expect(stopped).toMatchObject({
    waiting: 1,
    rejected: 1,
    stoppedAt: { id: bad, reason: expect.stringContaining('found "two"') },
  })

  await put('stop', { mapping: counters('StopCounter', '@.n'), onError: 'stop' })
  await routed('stop', next)
  expect(await stateOf('stop', bad)).toBe('delivered')
  expect((await client.ask<Route>('GET', '/routes/demo-provider/stop')).body.stoppedAt).toBeNull()
})

test('nothing of a message is stored if a part is refused', async () => {
  const mapping = {
    ...counters('WholeCounter'),
    documents: [
      { each: '$', entity: 'HubActivityPoi', id: 'whole:1', fields: { PublishedOn: { constant: ['no-such-channel'] } } },
    ],
  }
  await put('whole', { mapping })
  const id = await client.push('whole', counted(1))
  await routed('whole', id, 'rejected')
  expect((await client.delivery(id, consumerOf('whole')))!.reason).toMatch(/^rule documents\/0, record \/, member PublishedOn/)
  expect(await stored('WholeCounter')).toEqual([])
})

test('a message with unregistered stations or data types is rejected, naming them', async () => {
  const { measurements } = counters('StrangeCounter')
  await put('strange', { mapping: { measurements } })
  const id = await client.push('strange', counted(1))
  await routed('strange', id, 'rejected')
  expect((await client.delivery(id, consumerOf('strange')))!.reason).toBe(
    'rule measurements, member station: there is no station "c" of type StrangeCounter',
  )
})

describe('trying a mapping', () => {
  type PushTrial = {
    accepted: boolean
    report: object | null
    stations: { total: number }
    measurements: { first: object[] }
    flaws: object[]
  }
  const tried = async (body: object) => (await client.ask<PushTrial>('POST', '/routes/try', body)).body

  test('returns its result and stores nothing', async () => {
    const response = await tried({ mapping: counters('TryCounter'), body: counted(5) })
    expect(response).toMatchObject({
      accepted: true,
      report: { stations: { stored: 1 }, measurements: { stored: 1, replaced: 0, unchanged: 0 } },
      stations: { total: 1 },
      measurements: {
        first: [
          { stationType: 'TryCounter', station: 'c', dataType: 'routed', period: 60, time: '2026-03-01T00:05:00.000Z', value: 5 },
        ],
      },
    })
    expect(await tried({ mapping: counters('TryCounter'), body: counted(5) })).toEqual(response)
    expect(await server.json('/timeseries/v2/flat/TryCounter')).toMatchObject({ data: [] })
    // Lookups in a rolled-back transaction are not cached: the message is stored afterwards.
    await put('tried', { mapping: counters('TryCounter') })
    await routed('tried', await client.push('tried', counted(5)))
    expect(await stored('TryCounter')).toEqual([5])
  })

  test('returns why a stored message was rejected, also in CSV', async () => {
    const mapping = counters('TryCsv', { path: '@.n', as: 'number' })
    const each = '$[*]'
    const rows = {
      ...mapping,
      stations: [{ ...mapping.stations[0], each }],
      measurements: [{ ...mapping.measurements[0], each }],
    }
    const text = `id,t,n\nc,${begin},7\nc,${begin + 60},seven\n`
    const expected = {
      accepted: false,
      report: null,
      flaws: [{ record: '/1', rule: 'measurements/0', member: 'values.routed', problem: 'expected a number, found "seven"' }],
    }
    expect(await tried({ mapping: rows, text, contentType: 'text/csv' })).toMatchObject(expected)
    expect(await tried({ mapping: rows, message: await client.push('csv', text, 'text/csv') })).toMatchObject(expected)
  })
})

test('a route with a broken path is refused with its position', async () => {
  const body = { mapping: { stations: [{ each: '$[', type: 'T', id: 'a', name: 'b' }] } }
  const refused = { pointer: '/mapping/stations/0/each', detail: expect.stringMatching(/JSONPath \(RFC 9535\)/) }
  expect(await client.ask('PUT', '/routes/demo-provider/refused', body)).toMatchObject({ status: 400, body: refused })
  expect((await client.ask('GET', '/routes/demo-provider/refused')).status).toBe(404)
})

test('a route is changed only if If-Match matches, and deleting it keeps its messages', async () => {
  const added = await fetch(`${server.url}/collector/routes`)
  expect(added.status).toBe(401)
  await put('matched', { mapping: counters('MatchedCounter'), active: false })
  expect((await put('matched', { mapping: example.mapping }, { 'If-Match': '"other.json"' })).status).toBe(412)
  const idle = await client.push('matched', counted(1))
  expect(await stateOf('matched', idle)).toBeUndefined()
  await put('matched', { mapping: counters('MatchedCounter') })
  const id = await client.push('matched', counted(2))
  await routed('matched', id)
  expect((await client.ask('DELETE', '/routes/demo-provider/matched')).status).toBe(204)
  expect((await client.ask('DELETE', '/routes/demo-provider/matched')).status).toBe(404)
  expect(await stateOf('matched', await client.push('matched', counted(3)))).toBeUndefined()
  expect((await client.ask('GET', `/messages/${id}`)).status).toBe(200)
  expect(await stored('MatchedCounter')).toEqual([2])
})

test('the response to a change has the stored route, even if it is deleted concurrently', async () => {
  const path = '/routes/demo-provider/fleeting'
  const changes = Array.from({ length: 40 }, async () => {
    const put = client.ask('PUT', path, { mapping: example.mapping, active: false })
    await client.ask('DELETE', path)
    return (await put).status
  })
  expect((await Promise.all(changes)).filter(status => status !== 200 && status !== 201)).toEqual([])
})

test(
  'killing the platform while it routes: every message is routed once',
  async () => {
    await put('killed', { mapping: counters('KilledCounter') })
    let pushed = 0
    for (let kill = 0; kill < kills; kill++) {
      for (let number = 0; number < 25; number++) await client.push('killed', counted(pushed++))
      await server.restart('SIGKILL')
    }
    const rest = async () => (await client.ask<Route>('GET', '/routes/demo-provider/killed')).body.waiting
    await expect.poll(rest, patience).toBe(0)
    expect(await stored('KilledCounter')).toEqual(Array.from({ length: pushed }, (_, number) => number))
    const replaced = await client.ask<{ items: { deliveries: { attempts: number }[] }[] }>(
      'GET',
      '/messages?dataset=killed&pagesize=1000',
    )
    expect(replaced.body.items.map(({ deliveries }) => deliveries[0]!.attempts)).toEqual(Array(pushed).fill(1))
  },
  kills * 60_000 + 60_000,
)
