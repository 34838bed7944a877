import { decodeJwt } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { Collector } from '../harness/collector'
import { server } from '../harness/server'

// A caller can set only the fields that an interface offers, and no other columns or properties of the platform.

type Row = Record<string, unknown>

const more = {
  roles: ['ADMIN'],
  role: 'ADMIN',
  closed: true,
  available: false,
  active: false,
  parent_id: 1,
  type: 'Other',
  code: 'other',
  _Meta: { Type: 'tag', Reduced: true },
  LicenseInfo: { ClosedData: true },
  changed_seq: 1,
  client: 'admin',
  constructor: { prototype: { polluted: true } },
}
/** A JSON literal, because a property of an object literal would set its prototype. */
const prototype = '{"__proto__":{"polluted":true},'

let collector: Collector
let provenance: string

beforeAll(async () => {
  collector = await Collector.of(server())
  provenance = await collector.provenance('mass assignment')
})

const stations = async (type: string): Promise<Row[]> =>
  (await server().json<{ data: Row[] }>(`/timeseries/v2/flat/${type}?shownull=true`)).data

test('a station: its id, type, state and rights are not properties of a body', async () => {
  const station = { id: 'M1', name: 'One', origin: 'e2e', latitude: 46.5, longitude: 11.3, metadata: { roles: ['kept'] } }
  const body = JSON.stringify({ ...more, ...station }).replace('{', prototype)
  expect((await collector.post('stations?stationType=MassStation', body)).status).toBe(201)
  const [row] = await stations('MassStation')
  expect(row).toMatchObject({ scode: 'M1', stype: 'MassStation', sactive: true, savailable: true, pcode: null })
  expect(row!['smetadata']).toEqual({ roles: ['kept'] })
  expect(Object.keys(row!).filter(name => /role|closed|polluted/.test(name))).toEqual([])
})

test('a data type and a provenance keep their ids', async () => {
  const type = { ...more, id: 1, name: 'mass-type', unit: 'u', rtype: 'r', period: 60 }
  const response = await collector.post('syncDataTypes', type)
  expect([response.status, Object.keys((await response.json()) as Row).sort()]).toEqual([
    201,
    ['metadata', 'name', 'period', 'rtype', 'unit'],
  ])
  const uuid = '11111111-2222-4333-8444-555555555555'
  const body = { ...more, uuid, id: 1, dataCollector: 'e2e', dataCollectorVersion: '1', lineage: 'mass assignment' }
  expect(await (await collector.post('provenance', body)).json()).toBe(provenance)
})

test('a push sets neither the series nor the time of storage', async () => {
  await collector.register('MassStation', { stations: ['M2'], dataTypes: ['mass-type'] })
  const record = { timestamp: Date.parse('2025-03-01T00:00:00Z'), value: 1, period: 60 }
  const data = [{ ...more, ...record, series_id: 1, stored_at: '2001-01-01', provenance_id: 1, closed: true }]
  const branch = { M2: { ...more, branch: { 'mass-type': { ...more, data } } } }
  expect((await collector.post('pushRecords/MassStation', { ...more, provenance, branch })).status).toBe(201)
  const [row] = (await server().json<{ data: Row[] }>('/timeseries/v2/flat/MassStation/mass-type/latest')).data
  expect(row).toMatchObject({ scode: 'M2', mvalue: 1, prlineage: 'mass assignment' })
  expect(String(row!['mtransactiontime'])).not.toMatch(/^2001/)
})

test('a token has the roles of its account, whatever the form contains', async () => {
  const form = {
    grant_type: 'client_credentials',
    client_id: 'other-demo',
    client_secret: 'other-demo-secret',
    scope: 'openid ADMIN roles',
    roles: 'ADMIN',
    realm_access: '{"roles":["ADMIN"]}',
    sub: 'admin',
    claims: '{"id_token":{"realm_access":{"value":{"roles":["ADMIN"]}}}}',
  }
  const response = await server().json<{ access_token: string }>('/auth/realms/belvedere/protocol/openid-connect/token', {
    method: 'POST',
    body: new URLSearchParams(form),
  })
  const { sub, azp, realm_access } = decodeJwt<{ azp: string; realm_access?: { roles: string[] } }>(response.access_token)
  expect([sub, azp, (realm_access?.roles ?? []).filter(role => role !== 'GUEST')]).toEqual(['other-demo', 'other-demo', []])
})

test('parameters of a list are not rights', async () => {
  const query = 'roles=ADMIN&rights=all&closed=true&caller=admin&everything=true&reach=all'
  for (const path of ['/content/v1/AccommodationRoom', '/content/v1/Accommodation/NOTHING'])
    expect((await fetch(`${server().url}${path}?${query}`)).status).toBe((await fetch(server().url + path)).status)
  const types = async (rest: string) => server().json(`/timeseries/v2/flat${rest}`)
  expect(await types(`?${query}`)).toEqual(await types(''))
})
