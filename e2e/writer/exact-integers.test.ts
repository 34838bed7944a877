import { beforeAll, describe, expect, test } from 'vitest'
import { Collector } from '../harness/collector'
import { ownPlatform } from '../harness/server'

// Integers beyond 2^53 are stored and returned exactly; a measured number that would be rounded is refused.

const server = ownPlatform({ env: { PAGES: 'off' } })
const integer = '9007199254740993'
let collector: Collector
let token: string

beforeAll(async () => {
  token = await server.token('collector-demo', 'collector-demo-secret')
  collector = await Collector.of(server)
})

const text = async (path: string) => (await fetch(server.url + path)).text()
const content = (method: string, path: string, body: string, type = 'application/json') =>
  fetch(`${server.url}/content/v1/${path}`, {
    method,
    body,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': type },
  })

describe('time series', () => {
  const station = `{"id":"b1","name":"B","latitude":46.5,"longitude":11.3,"origin":"e2e","metaData":{"id":${integer},"in":{"list":[-${integer}]},"large":1e200}}`
  const series = (select: string, more = '') => text(`/timeseries/v2/flat,node/BigStation${more}?select=${select}`)

  beforeAll(async () => {
    expect((await collector.post('syncStations/BigStation', `[${station}]`)).status).toBe(201)
    const types = await collector.post(
      'syncDataTypes',
      `[{"name":"big","unit":"u","rtype":"raw","period":600,"metaData":{"id":${integer}}}]`,
    )
    expect(types.status).toBe(201)
  })

  const push = async (value: string) =>
    collector.post(
      'pushRecords/BigStation',
      `{"provenance":${JSON.stringify(await collector.provenance('big'))},"branch":{"b1":{"branch":{"big":{"data":[{"timestamp":1780000000000,"period":600,"value":${value}}]}}}}}`,
    )

  test('metadata are returned with all digits, as JSON, CSV and NDJSON, and to the writer', async () => {
    expect(await series('smetadata')).toContain(`"in":{"list":[-${integer}]}`)
    expect(await series('scode,smetadata.id&format=csv')).toContain(`b1,${integer}`)
    expect(await series('smetadata&format=csv')).toContain(`""id"":${integer}`)
    expect(await series('smetadata&format=ndjson')).toContain(`"id":${integer}`)
    expect(await series('max(smetadata.id)')).toContain(`:${integer}}`)
    expect(await (await collector.get('stations/BigStation')).text()).toContain(`"id":${integer}`)
  })

  test.each([
    [`smetadata.id.eq.${integer}`, 1],
    ['smetadata.id.eq.9007199254740992', 0],
    ['smetadata.id.gt.9007199254740992', 1],
    ['smetadata.large.gteq.1e200', 1],
  ])('comparisons are right: %s', async (where, count) => {
    const { data } = await server.json<{ data: unknown[] }>(`/timeseries/v2/flat,node/BigStation?where=${where}`)
    expect(data).toHaveLength(count)
  })

  test('a JSON value is exact', async () => {
    expect((await push(`{"n":${integer}}`)).status).toBe(201)
    expect(await series('mvalue,tmetadata', '/big/latest')).toContain(`"mvalue":{"n":${integer}},"tmetadata":{"id":${integer}}`)
  })

  test('a measured number is refused with station, data type and position, and nothing is stored', async () => {
    const refused = await push(integer)
    expect([refused.status, await refused.json()]).toEqual([
      400,
      expect.objectContaining({ pointer: '/branch/b1/branch/big/data/0/value', detail: expect.stringContaining(integer) }),
    ])
    expect(await series('mvalue', '/big/latest')).not.toContain('900719925474099"')
    expect((await push('9007199254740992')).status).toBe(201)
  })

  test('a coordinate and a code are refused, not rounded', async () => {
    for (const wrong of [station.replace('46.5', integer), station.replace('"b1"', integer)]) {
      const refused = await collector.post('syncStations/BigStation', `[${wrong}]`)
      expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining(integer)])
    }
  })
})

describe('records', () => {
  const path = 'Article/BIGRECORD'
  const record = (more: string) =>
    `{"Id":"BIGRECORD","Shortname":"big","Active":true,"Source":"e2e","AdditionalProperties":{"x":{${more}}}}`

  test('POST, PUT, patches and all formats are exact', async () => {
    expect((await content('POST', 'Article', record('"a":9007199254740995'))).status).toBe(201)
    expect((await content('PUT', path, record(`"a":${integer}`))).status).toBe(200)
    const merged = await content('PATCH', path, `{"AdditionalProperties":{"x":{"b":${integer}}}}`, 'application/merge-patch+json')
    expect(merged.status).toBe(200)
    const operations = `[{"op":"test","path":"/AdditionalProperties/x/b","value":${integer}},{"op":"add","path":"/AdditionalProperties/x/c","value":[${integer}]}]`
    expect((await content('PATCH', path, operations, 'application/json-patch+json')).status).toBe(200)
    const stored = `"AdditionalProperties":{"x":{"a":${integer},"b":${integer},"c":[${integer}]}}`
    for (const query of ['', '?removenullvalues=true', '?language=de', '?fields=AdditionalProperties', '?format=ndjson'])
      expect([query, await text(`/content/v1/${path}${query}`)]).toEqual([query, expect.stringContaining(stored)])
    expect(await text(`/content/v1/${path}?format=csv`)).toContain(integer)
    expect(await text('/content/v1/Article?idlist=BIGRECORD&fields=AdditionalProperties')).toContain(stored)
  })

  test('a patch that expects another integer is refused', async () => {
    const operations = '[{"op":"test","path":"/AdditionalProperties/x/b","value":9007199254740992}]'
    expect((await content('PATCH', path, operations, 'application/json-patch+json')).status).toBe(409)
  })

  test('a raw filter compares exactly', async () => {
    const matching = (value: string) =>
      server.json<{ Items: unknown[] }>(`/content/v1/Article?rawfilter=eq(AdditionalProperties.x.a,${value})`)
    expect([(await matching(integer)).Items.length, (await matching('9007199254740992')).Items.length]).toEqual([1, 0])
  })

  test('a number of the data model is refused', async () => {
    const refused = await content(
      'PUT',
      path,
      record('').replace('"Active"', `"GpsInfo":[{"Latitude":${integer},"Longitude":11}],"Active"`),
    )
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining(integer)])
  })
})

test('messages of a route have exact metadata, and are rejected if a number would be rounded', async () => {
  const rule = { each: '$', type: 'BigRoute', id: '@.id', name: '@.id' }
  const mapping = {
    dataTypes: [{ name: 'routed', unit: '', rtype: 'raw', period: 60 }],
    stations: [{ ...rule, metadata: { serial: '@.serial' } }],
    measurements: [
      {
        each: '$',
        stationType: 'BigRoute',
        station: '@.id',
        time: { path: '@.t', time: 'seconds' },
        period: 60,
        values: { routed: '@.n' },
      },
    ],
  }
  const admin = await server.token('collector-demo', 'collector-demo-secret')
  const attempt = async (n: string, conversion: unknown = '@.n') => {
    const converted = { ...mapping, measurements: [{ ...mapping.measurements[0], values: { routed: conversion } }] }
    const body = `{"provider":"demo-provider","dataset":"big","mapping":${JSON.stringify(converted)},"body":{"id":"r","t":1780000000,"serial":${integer},"n":${n}}}`
    const response = await fetch(`${server.url}/collector/routes/try`, {
      method: 'POST',
      body,
      headers: { Authorization: `Bearer ${admin}`, 'Content-Type': 'application/json' },
    })
    return response.text()
  }
  expect(await attempt('1')).toContain(`"serial":${integer}`)
  expect(await attempt(integer)).toContain('keeps its digits')
  expect(await attempt(`"${integer}"`, { path: '@.n', as: 'number' })).toContain('keeps its digits')
})
