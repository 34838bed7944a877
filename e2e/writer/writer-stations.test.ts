import { beforeAll, describe, expect, test } from 'vitest'
import { Collector, countsOf } from '../harness/collector'
import { server } from '../harness/server'

// The rules of syncStations and syncStationStates, as collectors of the public original rely on them.

let collector: Collector

beforeAll(async () => {
  collector = await Collector.of(server())
})

type Row = Record<string, unknown>

const read = async (path: string): Promise<Row[]> => (await server().json<{ data: Row[] }>(`/timeseries/v2/flat/${path}`)).data
const stations = (type: string) => read(`${type}?limit=-1`)
const byCode = async (type: string, member: string) =>
  Object.fromEntries((await stations(type)).map(row => [row['scode'], row[member]]))
const refusalOf = async (response: Response) => [response.status, ((await response.json()) as Row)['detail']]

const place = { latitude: 46.5, longitude: 11.35 }
const station = (id: string, more: Row = {}) => ({ id, name: id, origin: 'rules', ...place, ...more })

describe('parents', () => {
  beforeAll(async () => {
    await collector.post('syncStations/WMotherA', [station('M'), station('onlyA')])
    await collector.post('syncStations/WMotherB', [station('M', { name: 'the other' })])
  })

  test('are found by type and code', async () => {
    const list = ['WMotherA', 'WMotherB'].map((parentStationType, index) =>
      station(`K${index}`, { parentStation: 'M', parentStationType }),
    )
    expect((await collector.post('syncStations/WChildTyped', list)).status).toBe(201)
    expect(await byCode('WChildTyped', 'ptype')).toEqual({ K0: 'WMotherA', K1: 'WMotherB' })
  })

  test('are found by code alone if no station of the list has a parent type', async () => {
    expect(
      (await collector.post('syncStations/WChildPlain', [station('K', { parentStation: 'onlyA' }), station('L')])).status,
    ).toBe(201)
    expect(await byCode('WChildPlain', 'ptype')).toEqual({ K: 'WMotherA', L: undefined })
  })

  test.each([
    ['an unknown code', [{ parentStation: 'nobody' }], 'station "nobody"'],
    ['an unknown type', [{ parentStation: 'M', parentStationType: 'WNobody' }], 'station "M" of type WNobody'],
    [
      'no type among others with one',
      [{ parentStation: 'M', parentStationType: 'WMotherA' }, { parentStation: 'onlyA' }],
      'expected parentStationType in addition to its parent "onlyA"',
    ],
    ['itself', [{ id: 'selfish', parentStation: 'selfish' }], 'station "selfish"'],
  ])('400 for %s, naming the station, and nothing is stored', async (_, parents, words) => {
    const list = [station('first'), ...parents.map((parent, index) => station(`K${index}`, parent))]
    expect(await refusalOf(await collector.post('syncStations/WChildless', list))).toEqual([400, expect.stringContaining(words)])
    expect(await stations('WChildless')).toEqual([])
  })
})

describe('repeated, invalid and missing values in a list', () => {
  test('of a repeated data type the first one is stored, and the other counted as skipped', async () => {
    const response = await collector.post('syncDataTypes', [{ name: 'w-twice' }, { name: 'w-twice' }])
    expect(countsOf(response)).toMatchObject({ stored: 1, skipped: 1 })
  })

  test.each([
    [[station('A'), station('B', { id: 7 })], '/1/id'],
    [[station('A'), null], '/1'],
    [[station('A'), station('B', { longitude: null })], '/1/longitude'],
    [{ id: 'A' }, ''],
  ])('400 for %j, with its position', async (body, pointer) => {
    const response = await collector.post('syncStations/WMalformed', body)
    expect([response.status, ((await response.json()) as Row)['pointer']]).toEqual([400, pointer])
    expect(await stations('WMalformed')).toEqual([])
  })

  test('top-level nulls of metadata are removed, and only a difference adds to the history', async () => {
    const send = (metaData?: Row) => collector.post('syncStations/WFacts', [station('A', { metaData })])
    for (const metaData of [
      { a: 1, n: null, o: { n: null } },
      { o: { n: null }, a: 1 },
      undefined,
      { a: 1.0, o: { n: null } },
      { a: 2 },
    ])
      expect((await send(metaData)).status).toBe(201)
    const lines = await read('WFacts/metadata/2020-01-01/2100-01-01?limit=-1')
    expect(lines.map(line => line['mhmetadata'])).toEqual([{ a: 1, o: { n: null } }, { a: 2 }])
  })
})

describe('active stations', () => {
  /** Two stations of an origin, one of another, all active. */
  async function prepare(type: string): Promise<void> {
    await collector.post(`syncStations/${type}?syncState=false`, [station('A'), station('B'), station('C', { origin: 'other' })])
  }

  test.each([
    ['', { A: true, B: false, C: true }],
    ['/?&prn=program&prv=1.0&syncstate=TRUE', { A: true, B: false, C: true }],
  ])('syncStations%s with A only', async (query, expected) => {
    const type = `WState${query.replace(/\W/g, '')}`
    await prepare(type)
    expect((await collector.post(`syncStations/${type}${query}`, [station('A')])).status).toBe(201)
    expect(await byCode(type, 'sactive')).toEqual(expected)
    await prepare(type)
    expect(await byCode(type, 'sactive')).toEqual({ A: true, B: true, C: true })
  })

  test.each([
    ['', ['A'], { A: true, B: true, C: true }, 0],
    ['/rules', ['A'], { A: true, B: false, C: true }, 0],
    ['/rules/', ['A', 'C'], { A: true, B: false, C: true }, 1],
    ['/rules?onlyActivation=true', ['A'], { A: true, B: true, C: true }, 0],
    ['/nobody', ['A'], { A: true, B: true, C: true }, 1],
    ['/rules', [], { A: true, B: true, C: true }, 0],
    ['/rules', ['Q', 'B', 'B'], { A: false, B: true, C: true }, 2],
  ])('syncStationStates%s with %j', async (path, codes, expected, skipped) => {
    const type = `WCodes${path.replace(/\W/g, '')}${codes.join('')}`
    await prepare(type)
    const response = await collector.post(`syncStationStates/${type}${path}`, codes)
    expect([response.status, await response.text(), countsOf(response).skipped]).toEqual([201, '', skipped])
    expect(await byCode(type, 'sactive')).toEqual(expected)
  })

  test('an inactive station becomes active by its code, and is counted', async () => {
    await prepare('WAgain')
    await collector.post('syncStationStates/WAgain/rules', ['A'])
    const response = await collector.post('syncStationStates/WAgain', ['A', 'B'])
    expect(countsOf(response)).toEqual({ stored: 0, replaced: 1, unchanged: 1, skipped: 0 })
    expect(await byCode('WAgain', 'sactive')).toEqual({ A: true, B: true, C: true })
  })

  test.each([
    ['{"A":true}', '', 'expected a list'],
    ['["A",7]', '/1', 'found 7'],
    ['[""]', '/0', 'expected the code of a station'],
  ])('syncStationStates: 400 for %s', async (body, pointer, words) => {
    const response = await collector.post('syncStationStates/WState', body)
    const problem = (await response.json()) as Row
    expect([response.status, problem['pointer'], problem['detail']]).toEqual([400, pointer, expect.stringContaining(words)])
  })

  test('400 names an invalid parameter', async () => {
    const response = await collector.post('syncStations/WState?syncState=maybe', [station('A')])
    expect([response.status, ((await response.json()) as Row)['parameter']]).toEqual([400, 'syncstate'])
  })
})

describe('a registration clears empty properties, and keeps absent ones', () => {
  const latest = async (type: string) => (await read(`${type}/*?shownull=true&select=sorigin,tunit,ttype,tdescription`))[0]

  test.each([
    ['""', ''],
    ['null', null],
  ])('origin, unit and rtype as %s', async (_, empty) => {
    const type = `WClear${String(empty)}`
    const name = `w-clear-${String(empty)}`
    const full = { name, unit: 'm', rtype: 'Mean', description: 'd' }
    await collector.post('syncDataTypes', [full])
    await collector.post(`syncStations/${type}`, [station('A')])
    const records = [{ timestamp: 1_700_000_000_000, value: 1, period: 600 }]
    const provenance = await collector.provenance('clearing')
    await collector.push({ stationType: type, station: 'A', dataType: name, provenance, records })
    await collector.post('syncDataTypes', [{ name }])
    await collector.post(`syncStations/${type}`, [station('A', { origin: undefined })])
    expect(await latest(type)).toEqual({ sorigin: 'rules', tunit: 'm', ttype: 'Mean', tdescription: 'd' })
    const cleared = await collector.post('syncDataTypes', [{ name, unit: empty, rtype: empty }])
    expect(countsOf(cleared).replaced).toBe(1)
    await collector.post(`syncStations/${type}`, [station('A', { origin: empty })])
    expect(await latest(type)).toEqual({ sorigin: null, tunit: empty, ttype: empty, tdescription: 'd' })
  })
})
