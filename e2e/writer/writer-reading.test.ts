import { beforeAll, describe, expect, test } from 'vitest'
import { Collector, countsOf } from '../harness/collector'
import { server } from '../harness/server'

// Requests that read from the writer, and requests without effect.

let collector: Collector
let provenance: string
const start = Date.parse('2025-04-01T00:00:00Z')

beforeAll(async () => {
  collector = await Collector.of(server())
  provenance = await collector.provenance('reading tests')
  await collector.register('WRead', { stations: ['full', 'empty'], dataTypes: ['w-read', 'w-other'] })
  const push = (dataType: string, timestamp: number, period: number, value: unknown) =>
    collector.push({
      stationType: 'WRead',
      station: 'full',
      dataType,
      provenance,
      records: [{ timestamp, value, period }],
    })
  await push('w-read', start + 60_000, 60, 1)
  await push('w-read', start + 600_000, 600, 'text')
  await push('w-read', start, 600, 'older')
})

test('provenances are found by their properties', async () => {
  const read = async (query: string) => (await collector.get(`provenance?${query}`)).json() as Promise<Record<string, string>[]>
  const own = { uuid: provenance, lineage: 'reading tests', dataCollector: 'e2e', dataCollectorVersion: '1' }
  expect(await read('lineage=reading%20tests')).toEqual([own])
  expect(await read(`uuid=${provenance.toUpperCase()}`)).toEqual([own])
  expect(await read('dataCollector=e2e&dataCollectorVersion=1&lineage=reading%20tests&prn=x&prv=y')).toEqual([own])
  expect(await read('dataCollector=nobody')).toEqual([])
  expect(await read('')).toContainEqual(own)
  expect((await collector.get('provenance?uuid=7')).status).toBe(400)
})

test('an empty version stands for the newest provenance of the collector and lineage', async () => {
  const register = async (dataCollectorVersion: string) =>
    (await collector.post('provenance', { dataCollector: 'versions', dataCollectorVersion, lineage: 'any' })).json()
  const first = await register('')
  expect(await register('')).toBe(first)
  const [one, two] = [await register('1'), await register('2')]
  expect(new Set([first, one, two]).size).toBe(3)
  // A provenance registered without a version is matched exactly.
  expect(await register('')).toBe(first)
  const other = async (dataCollectorVersion: string) =>
    (await collector.post('provenance', { dataCollector: 'versions', dataCollectorVersion, lineage: 'other' })).json()
  const later = [await other('1'), await other('2')]
  expect(await other('')).toBe(later[1])
})

test('names of data types and types of stations, each once, in order', async () => {
  for (const [path, own] of [
    ['types', ['w-other', 'w-read']],
    ['stations/', ['WRead']],
  ] as const) {
    const names = (await (await collector.get(path)).json()) as string[]
    expect(names).toEqual(expect.arrayContaining([...own]))
    expect(new Set(names).size).toBe(names.length)
  }
})

describe('active stations of a type', () => {
  const list = async (path: string) => (await collector.get(`stations/${path}`)).json()

  test('have the form that collectors read, without missing values', async () => {
    await collector.post('syncStations/WForm', [
      { id: 'A', name: 'One', origin: 'forms', latitude: 46.5, longitude: 11.35, elevation: 262, metaData: { a: 1, b: null } },
      { id: 'B', name: 'Two', origin: 'forms' },
    ])
    expect(await list('WForm')).toEqual([
      ...[{ id: 'A', name: 'One', longitude: 11.35, latitude: 46.5, coordinateReferenceSystem: 'EPSG:4326' }].map(one => ({
        ...one,
        origin: 'forms',
        metaData: { a: 1 },
      })),
      { id: 'B', name: 'Two', coordinateReferenceSystem: 'EPSG:4326', origin: 'forms' },
    ])
  })

  test('of one origin, only active ones, sorted', async () => {
    const station = (id: string, origin: string) => ({ id, name: id, origin })
    await collector.post('syncStations/WActive?syncState=false', [station('b', 'x'), station('a', 'x'), station('c', 'y')])
    const codes = async (query: string) => ((await list(`WActive/${query}`)) as { id: string }[]).map(({ id }) => id)
    expect([await codes(''), await codes('?origin='), await codes('?origin=x&prn=p')]).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
      ['a', 'b'],
    ])
    await collector.post('syncStationStates/WActive/x', ['b'])
    expect([await codes('?origin=x'), await codes('?origin=nobody')]).toEqual([['b'], []])
    expect(await list('WNobody')).toEqual([])
  })
})

test.each([
  ['stationId=full', start + 600_000],
  ['stationId=full&typeId=w-read', start + 600_000],
  ['stationId=full&typeId=w-read&period=60', start + 60_000],
  ['stationId=full&period=600', start + 600_000],
  ['stationId=full&typeId=w-other', -1],
  ['stationId=full&period=7', -1],
  ['stationId=empty', 0],
  ['stationId=empty&typeId=w-read', -1],
  ['stationId=nobody', 0],
  ['stationId=nobody&typeId=w-read&period=60', 0],
])('getDateOfLastRecord?%s is the bare number %i', async (query, time) => {
  for (const path of ['getDateOfLastRecord/WRead?', 'getDateOfLastRecord/WRead/?&prn=program&'])
    expect(await (await collector.get(`${path}${query}`)).text()).toBe(String(time))
})

test.each([
  ['getDateOfLastRecord/WRead', 'stationid'],
  ['getDateOfLastRecord/WRead?stationId=', 'stationid'],
  ['getDateOfLastRecord/WRead?stationId=full&period=soon', 'period'],
  ['getDateOfLastRecord/WRead?stationId=full&period=9999999999', 'period'],
  ['getDateOfLastRecord/?stationId=full', 'stationType'],
])('%s: 400 naming %s', async (path, parameter) => {
  const response = await collector.get(path)
  expect([response.status, ((await response.json()) as Record<string, unknown>)['parameter']]).toEqual([400, parameter])
})

test.each(['pushRecords', 'syncStations/'])('%s without a station type: 400 naming it', async path => {
  const response = await collector.post(path, {})
  expect([response.status, ((await response.json()) as Record<string, unknown>)['parameter']]).toEqual([400, 'stationType'])
})

test('patchStations responds 200, does nothing, and names its replacement', async () => {
  const response = await collector.post('patchStations?prn=x', [{ id: 'patched', name: 'x', stationType: 'WPatch' }])
  expect([response.status, await response.text()]).toEqual([200, ''])
  expect(countsOf(response)).toEqual({ stored: 0, replaced: 0, unchanged: 0, skipped: 1 })
  expect(countsOf(await collector.post('patchStations', []))).toMatchObject({ skipped: 0 })
  const header = (name: string) => response.headers.get(name)
  expect([header('deprecation'), header('sunset'), header('link')]).toEqual([
    expect.stringMatching(/^@\d+$/),
    expect.stringMatching(/GMT$/),
    expect.stringContaining('syncStations'),
  ])
  expect(await (await collector.get('stations/WPatch')).json()).toEqual([])
  expect((await collector.post('patchStations', {})).status).toBe(400)
})

test('a refusal has its reason in the properties that clients of the public original read', async () => {
  const response = await collector.post('syncDataTypes', [{ unit: 'm' }])
  const problem = (await response.json()) as Record<string, unknown>
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  expect(problem).toMatchObject({ status: 400, name: 'Bad Request', title: expect.any(String), code: 'record-invalid' })
  for (const member of ['detail', 'description', 'message', 'error']) expect(problem[member]).toContain('/0/name')
})
