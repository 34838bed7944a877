import { beforeAll, describe, expect, test } from 'vitest'
import { Collector } from '../harness/collector'
import { server } from '../harness/server'

// The rules of the specification for the writer, row by row.

let collector: Collector

beforeAll(async () => {
  collector = await Collector.of(server())
})

type Row = Record<string, unknown>

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
  test.each(calls)('POST /json/%s responds with JSON', async (path, body) => {
    const response = await collector.post(path, body, asJson)
    expect(response.status).toBe(path === 'provenance' ? 200 : 201)
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    expect(await response.json()).toMatchObject(body)
  })

  test.each(calls)('POST /json/%s: a required field that is missing is 400 and named', async (path, body, required) => {
    for (const member of required) {
      const response = await collector.post(path, without(body, member))
      const { status, pointer } = (await response.json()) as Row
      expect([member, response.status, status, pointer]).toEqual([member, 400, 400, `/${member}`])
    }
  })
})

describe('Data type', () => {
  test('description and metadata are optional; metadata is an empty object by default and holds additional key-value pairs', async () => {
    const register = (body: object) => collector.post('syncDataTypes', body).then(response => response.json())
    expect(await register({ ...dataType, name: 'spec-bare' })).toMatchObject({ metadata: {} })
    const full = {
      ...dataType,
      name: 'spec-full',
      description: 'human-readable text',
      metadata: { a: 1, b: 'two', c: { d: [] } },
    }
    expect(await register(full)).toEqual(full)
  })
})

describe('Station', () => {
  test('synchronizes station metadata: /v2 shows exactly what was sent', async () => {
    const body = { ...station, id: 'spec-2', municipality: 'Bolzano - Bozen' }
    expect(await (await collector.post('stations', body)).json()).toMatchObject(body)
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
      const response = await collector.post('stations', { ...station, [member]: value })
      expect([response.status, ((await response.json()) as Row)['pointer']]).toEqual([400, `/${member}`])
    }
  })
})
