import { beforeAll, expect, test } from 'vitest'
import { Collector, countsOf } from '../harness/collector'
import { server } from '../harness/server'

const minute = 60_000
const start = Date.parse('2025-03-01T00:00:00Z')
const record = (index: number, value: unknown, period = 600) => ({ timestamp: start + index * minute, value, period })

let collector: Collector
let provenance: string

beforeAll(async () => {
  collector = await Collector.of(server())
  provenance = await collector.provenance('writer tests')
})

type Row = Record<string, unknown>

const read = async (path: string): Promise<Row[]> => (await server().json<{ data: Row[] }>(`/timeseries/v2/flat/${path}`)).data
const stations = (type: string) => read(`${type}?limit=-1`)

/** Values of a series by their time in minutes after the start. */
async function history(type: string, dataType: string): Promise<Record<string, unknown>> {
  const rows = await read(`${type}/${dataType}/2025-01-01/2025-12-31?limit=-1`)
  return Object.fromEntries(rows.map(row => [(Date.parse(String(row.mvalidtime)) - start) / minute, row.mvalue]))
}

test('400 names the missing property, and nothing of the list is stored', async () => {
  const list = await collector.post('syncDataTypes', [{ name: 'w-bad' }, { nam: 'x' }])
  expect([list.status, ((await list.json()) as Row).pointer]).toEqual([400, '/1/name'])
  const repeated = await collector.post('syncDataTypes', [{ name: 'w-bad' }])
  expect(countsOf(repeated).stored).toBe(1)
})

const station = { id: 'S1', name: 'One', origin: 'e2e', latitude: 46.5, longitude: 11.35 }

test.each([
  ['provenance', { dataCollector: 'specification', dataCollectorVersion: '1.0', lineage: 'the specification' }],
  ['syncDataTypes', { name: 'spec-type', period: 600, unit: 'm', rtype: 'raw' }],
  ['stations', station],
])('POST /json/%s: a required property that is missing is 400 and named', async (path, body) => {
  for (const missing of Object.keys(body)) {
    const response = await collector.post(path, Object.fromEntries(Object.entries(body).filter(([name]) => name !== missing)))
    expect([response.status, ((await response.json()) as Row).pointer]).toEqual([400, `/${missing}`])
  }
})

test('optional properties of data types and stations are returned as they were sent', async () => {
  const register = async (path: string, body: object) => (await collector.post(path, body)).json()
  const dataType = { name: 'spec-bare', period: 600, unit: 'm', rtype: 'raw' }
  expect(await register('syncDataTypes', dataType)).toMatchObject({ ...dataType, metadata: {} })
  const full = { ...dataType, name: 'spec-full', description: 'text', metadata: { a: 1, b: 'two', c: { d: [] } } }
  expect(await register('syncDataTypes', full)).toEqual(full)
  const body = { ...station, id: 'spec-2', municipality: 'Bolzano - Bozen' }
  expect(await register('stations', body)).toMatchObject(body)
  expect(await read('Station?where=scode.eq."spec-2"')).toEqual([
    expect.objectContaining({ sname: 'One', stype: 'Station', smetadata: { municipality: 'Bolzano - Bozen' } }),
  ])
})

test('the type of a station is in the body, otherwise in the query', async () => {
  await collector.post('stations?stationType=WQuery', [{ ...station, stationType: 'WBody' }, station])
  expect([(await stations('WBody')).length, (await stations('WQuery')).length]).toEqual([1, 1])
})

test('numbers, texts, objects and lists are read back as they were pushed', async () => {
  await collector.register('WKinds', { stations: ['K'], dataTypes: ['w-kinds'] })
  const values = [0, -1.5, 1e21, '', 'ü€😀', { a: [1, { b: null }], __proto: 'x' }, [1, 'two']]
  const records = values.map((value, index) => record(index, value))
  const counts = await collector.push({ stationType: 'WKinds', station: 'K', dataType: 'w-kinds', provenance, records })
  expect(counts).toEqual({ stored: 7, replaced: 0, unchanged: 0, skipped: 0 })
  expect(await history('WKinds', 'w-kinds')).toEqual(Object.fromEntries(values.entries()))
})

test('a later value replaces an earlier one, and an older time does not change the latest', async () => {
  await collector.register('WRepeat', { stations: ['R'], dataTypes: ['w-repeat'] })
  const push = (...records: ReturnType<typeof record>[]) =>
    collector.push({ stationType: 'WRepeat', station: 'R', dataType: 'w-repeat', provenance, records })
  expect(await push(record(10, 1), record(11, 2))).toMatchObject({ stored: 2 })
  expect(await push(record(10, 1), record(11, 3))).toEqual({ stored: 0, replaced: 1, unchanged: 1, skipped: 0 })
  expect(await push(record(5, 9), record(5, 8))).toEqual({ stored: 1, replaced: 0, unchanged: 0, skipped: 1 })
  expect(await history('WRepeat', 'w-repeat')).toEqual({ 5: 8, 10: 1, 11: 3 })
  expect(await read('WRepeat/w-repeat/latest')).toEqual([
    expect.objectContaining({ mvalue: 3, mperiod: 600, prlineage: 'writer tests' }),
  ])
})

test('fifty concurrent pushes of a new series store each record once', async () => {
  await collector.register('WRace', { stations: ['A', 'B'], dataTypes: ['w-race'] })
  const data = Array.from({ length: 40 }, (_, index) => record(index, index))
  const type = { branch: { 'w-race': { data } } }
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      collector.post('pushRecords/WRace', { provenance, branch: index % 2 ? { A: type, B: type } : { B: type, A: type } }),
    ),
  )
  expect(new Set(responses.map(response => response.status))).toEqual(new Set([201]))
  const sum = (name: 'stored' | 'unchanged') => responses.map(response => countsOf(response)[name]).reduce((a, b) => a + b)
  expect([sum('stored'), sum('unchanged')]).toEqual([80, 49 * 80])
  expect((await read('WRace/w-race/2025-01-01/2025-12-31?limit=-1')).length).toBe(80)
})
