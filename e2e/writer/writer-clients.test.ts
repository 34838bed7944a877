import { beforeAll, expect, test } from 'vitest'
import { server } from '../harness/server'

// The exact requests of existing writers, and how they use the responses.

type Row = Record<string, unknown>

let token: string

beforeAll(async () => {
  token = await server().token('collector-demo', 'collector-demo-secret')
})

type RequestOptions = { method?: string; body?: unknown; headers?: Record<string, string> }

const call = (path: string, { method = 'POST', body, headers = {} }: RequestOptions) =>
  fetch(`${server().url}/writer${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

const read = async (path: string) => (await server().json<{ data: Row[] }>(`/timeseries/v2/flat${path}`)).data
const now = 1_748_770_000_000

test('Go: stores the body of the provenance, sends empty strings and null, accepts only 200 and 201', async () => {
  const names = 'prn=go%20collector&prv=1.2'
  const ok = async (response: Response) => {
    expect([200, 201]).toContain(response.status)
    return response.text()
  }
  // The client sends no `Accept`.
  const provenance = { lineage: 'go-origin', dataCollector: 'go collector', dataCollectorVersion: '1.2' }
  const uuid = await ok(await call(`/json/provenance?&${names}`, { body: provenance }))
  const types = ['go-free', 'go-state'].map(name => ({
    name,
    unit: '',
    description: '',
    rtype: 'Instantaneous',
    period: 0,
    metaData: null,
  }))
  await ok(await call(`/json/syncDataTypes?${names}`, { body: types }))
  const station = (id: string) => ({
    id,
    name: `Go ${id}`,
    stationType: 'GoStation',
    latitude: 46.5,
    longitude: 11.3,
    origin: 'go-origin',
    metaData: null,
  })
  await ok(
    await call(`/json/syncStations/GoStation?${names}&syncState=true&onlyActivation=false`, { body: ['1', '2'].map(station) }),
  )
  const record = (value: unknown) => ({ value, period: 600, timestamp: now })
  const leaf = (value: unknown) => ({ name: '(default)', data: [record(value)], branch: null, provenance: '' })
  const branch = { 'go-free': leaf(12), 'go-state': leaf('open') }
  const map = { name: '(default)', data: null, branch: { 1: { name: '(default)', data: null, branch, provenance: '' } } }
  await ok(await call(`/json/pushRecords/GoStation?${names}`, { body: { ...map, provenance: uuid } }))
  const values = (await read('/GoStation/*/latest')).map(({ tname, mvalue }) => [tname, mvalue])
  expect(values).toEqual(
    expect.arrayContaining([
      ['go-free', 12],
      ['go-state', 'open'],
    ]),
  )
  const listed = await call(`/json/stations/GoStation/?origin=go-origin&${names}`, { method: 'GET' })
  expect([listed.status, ((await listed.json()) as Row[]).map(({ id }) => id)]).toEqual([200, ['1', '2']])
  await ok(await call(`/json/syncStationStates/GoStation/go-origin?${names}&onlyActivation=false`, { body: ['1'] }))
})

test('Java: sends states first, then stations in groups of 25, with additional properties', async () => {
  const headers = { Accept: 'text/plain, application/json, application/*+json, */*' }
  const stations = Array.from({ length: 60 }, (_, index) => ({
    _t: 'it.bz.idm.bdp.dto.StationDto',
    id: `J${index}`,
    name: `Java ${index}`,
    stationType: 'JavaStation',
    latitude: 46.5,
    longitude: 11.3,
    elevation: null,
    coordinateReferenceSystem: 'EPSG:4326',
    origin: 'java-origin',
    municipality: null,
    parentStation: null,
    metaData: {},
  }))
  const codes = stations.map(({ id }) => id)
  expect((await call('/json/syncStationStates/JavaStation/java-origin', { body: codes, headers })).status).toBe(201)
  for (let from = 0; from < stations.length; from += 25) {
    const path = '/json/syncStations/JavaStation?syncState=false&onlyActivation=false&prn=java&prv=1'
    expect((await call(path, { body: stations.slice(from, from + 25), headers })).status).toBe(201)
  }
  expect((await read('/JavaStation?limit=-1&where=sactive.eq.true')).length).toBe(60)
})

test('Python: accepts JSON or text, sends times as floats, accepts only 200 and 201', async () => {
  const headers = { Accept: '*/*', Authorization: `bearer ${token}` }
  const body = { lineage: 'py-origin', dataCollector: 'py', dataCollectorVersion: '0.1' }
  const response = await call('/json/provenance', { body, headers })
  const uuid = (await response.json()) as string
  // The client uses it as the key of a dictionary.
  expect([response.status, typeof uuid]).toEqual([200, 'string'])
  expect((await call('/json/syncDataTypes', { body: [{ name: 'py-type', unit: 'µg', rtype: 'Mean' }], headers })).status).toBe(
    201,
  )
  const station = { id: 'P1', name: 'Py', origin: 'py-origin', latitude: 46.5, longitude: 11.3, stationType: 'PyStation' }
  expect((await call('/json/syncStations/PyStation', { body: [station], headers })).status).toBe(201)
  const data = [{ timestamp: now + 0.5, value: 3.25, period: 3600, created_on: now, _t: 'it.bz.idm.bdp.dto.SimpleRecordDto' }]
  const map = {
    name: '(default)',
    branch: { P1: { name: '(default)', branch: { 'py-type': { name: '(default)', branch: {}, data } }, data: [] } },
  }
  expect((await call('/json/pushRecords/PyStation', { body: { ...map, provenance: uuid, data: [] }, headers })).status).toBe(201)
  const [found] = await read('/PyStation/py-type/latest')
  expect([found!['mvalue'], found!['mperiod'], found!['prname']]).toEqual([3.25, 3600, 'py'])
})
