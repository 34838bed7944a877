import { beforeAll, describe, expect, test } from 'vitest'
import { Collector } from '../harness/collector'
import { server } from '../harness/server'

// The writer's part of the specification, row by row, in its words.

let collector: Collector

beforeAll(async () => {
  collector = await Collector.of(server())
})

type Row = Record<string, unknown>

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const asJson = { Accept: 'application/json' }
const provenance = { dataCollector: 'specification', dataCollectorVersion: '1.0', lineage: 'the specification' }
const dataType = { name: 'spec-type', period: 600, unit: 'm', rtype: 'raw' }
const station = { id: 'spec-1', name: 'Specified', origin: 'specification', latitude: 46.4983, longitude: 11.3548 }
const without = (value: object, member: string) => Object.fromEntries(Object.entries(value).filter(([name]) => name !== member))
const read = async (path: string) => (await server().json<{ data: Row[] }>(`/timeseries/v2/flat/${path}`)).data

const calls = [
  ['provenance', provenance, Object.keys(provenance)],
  ['syncDataTypes', dataType, Object.keys(dataType)],
  ['stations', station, Object.keys(station)],
] as const

describe('All calls: header Authorization: Bearer <ACCESS_TOKEN>; header Content-Type: application/json', () => {
  test.each(calls)('POST /json/%s is answered with JSON', async (path, body) => {
    const answer = await collector.post(path, body, asJson)
    expect(answer.status).toBe(path === 'provenance' ? 200 : 201)
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(await answer.json()).toMatchObject(body)
  })

  test.each(calls)('POST /json/%s: writer interface request without a valid token → HTTP 401', async (path, body) => {
    expect((await new Collector(server(), null).post(path, body)).status).toBe(401)
    expect((await new Collector(server(), 'a.b.c').post(path, body)).status).toBe(401)
  })

  test.each(calls)('POST /json/%s: a required field that is missing is 400 and named', async (path, body, required) => {
    for (const member of required) {
      const answer = await collector.post(path, without(body, member))
      const { status, pointer } = (await answer.json()) as Row
      expect([member, answer.status, status, pointer]).toEqual([member, 400, 400, `/${member}`])
    }
  })
})

describe('Provenance', () => {
  test('the response contains a UUID identifying the provenance', async () => {
    const answer = await collector.post('provenance', provenance, asJson)
    expect(await answer.json()).toEqual({ uuid: expect.stringMatching(uuidForm), ...provenance })
  })

  test('it is attached to every data push; a measurement submitted without a valid provenance UUID is rejected', async () => {
    await collector.register('SpecStation', { stations: ['A'], dataTypes: ['spec-push'] })
    const { uuid } = (await (await collector.post('provenance', provenance, asJson)).json()) as { uuid: string }
    const records = [{ timestamp: 1_748_770_000_000, value: 1, period: 600 }]
    const push = (given: unknown) =>
      collector.post('pushRecords/SpecStation', {
        provenance: given,
        branch: { A: { branch: { 'spec-push': { data: records } } } },
      })
    for (const invalid of [undefined, 'no UUID', '3f2504e0-4f89-41d3-9a0c-0305e82c3301'])
      expect((await push(invalid)).status).toBe(422)
    expect(await read('SpecStation/spec-push/latest')).toEqual([])
    expect((await push(uuid)).status).toBe(201)
    expect(await read('SpecStation/spec-push/latest')).toEqual([
      expect.objectContaining({ mvalue: 1, prlineage: provenance.lineage }),
    ])
  })
})

describe('Data type', () => {
  test('repeated registration of the same data type creates no duplicate', async () => {
    for (let time = 0; time < 3; time++) expect((await collector.post('syncDataTypes', dataType)).status).toBe(201)
    const names = (await (await collector.get('types')).json()) as string[]
    expect(names.filter(name => name === dataType.name)).toEqual([dataType.name])
  })

  test('description and metadata are optional; metadata is an empty object by default and holds additional key-value pairs', async () => {
    const answer = (body: object) => collector.post('syncDataTypes', body).then(response => response.json())
    expect(await answer({ ...dataType, name: 'spec-bare' })).toMatchObject({ metadata: {} })
    const full = {
      ...dataType,
      name: 'spec-full',
      description: 'human-readable text',
      metadata: { a: 1, b: 'two', c: { d: [] } },
    }
    expect(await answer(full)).toEqual(full)
  })
})

describe('Station', () => {
  test('synchronizes station metadata: /v2 shows exactly what was sent', async () => {
    const sent = { ...station, id: 'spec-2', municipality: 'Bolzano - Bozen' }
    expect(await (await collector.post('stations', sent)).json()).toMatchObject(sent)
    expect(await read('Station?where=scode.eq."spec-2"')).toEqual([
      expect.objectContaining({
        scode: 'spec-2',
        sname: 'Specified',
        sorigin: 'specification',
        stype: 'Station',
        scoordinate: { x: 11.3548, y: 46.4983, srid: 4326 },
        smetadata: { municipality: 'Bolzano - Bozen' },
      }),
    ])
  })

  test('latitude and longitude are decimal degrees', async () => {
    for (const [member, value] of [
      ['latitude', 90.5],
      ['longitude', -180.5],
      ['latitude', '46.5'],
    ] as const) {
      const answer = await collector.post('stations', { ...station, [member]: value })
      expect([answer.status, ((await answer.json()) as Row)['pointer']]).toEqual([400, `/${member}`])
    }
  })

  test('registration is performed once at startup and is idempotent', async () => {
    const before = await read('Station?where=sorigin.eq."specification"')
    for (let time = 0; time < 3; time++)
      for (const [path, body] of calls) expect((await collector.post(path, body)).status).toBeLessThan(300)
    expect(await read('Station?where=sorigin.eq."specification"')).toEqual(before)
  })
})

test('the older of two duplicate measurement records is discarded by the writer', async () => {
  await collector.register('SpecTwice', { stations: ['A'], dataTypes: ['spec-twice'] })
  const id = await collector.provenance('the specification, twice')
  const timestamp = Date.parse('2025-03-01T00:00:00Z')
  for (const value of [1, 2])
    await collector.push({
      stationType: 'SpecTwice',
      station: 'A',
      dataType: 'spec-twice',
      provenance: id,
      records: [{ timestamp, value, period: 600 }],
    })
  const found = await read('SpecTwice/spec-twice/2025-01-01/2025-12-31')
  expect(found.map(({ mvalue }) => mvalue)).toEqual([2])
})
