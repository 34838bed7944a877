import { beforeAll, expect, test } from 'vitest'
import { Administrator } from '../admin/administrator'
import { Collector } from '../harness/collector'
import { data, filtered, type Row, v2 } from '../harness/series-reader'
import { server } from '../harness/server'

let reader: RequestInit
/** A signed-in user without a role for closed data. */
let stranger: RequestInit
/** Data that only a reader of closed data may see. */
let closedType: string
let closedOrigin: string
let closedCode: string

beforeAll(async () => {
  reader = { headers: { Authorization: `Bearer ${await server().token('reader-demo', 'reader-demo-secret')}` } }
  stranger = { headers: { Authorization: `Bearer ${await server().token('collector-demo', 'collector-demo-secret')}` } }
  const open = await closeStations('TsClosed')
  closedType = 'TsClosed'
  const [station] = await data(`flat/${closedType}?limit=1`, reader)
  closedOrigin = String(station?.sorigin)
  closedCode = String(station?.scode)
  return open
})

/** Registers a station with a value, and closes its type by a dataset. @returns removes the dataset */
async function closeStations(stationType: string): Promise<() => Promise<void>> {
  const collector = await Collector.of(server())
  const provenance = await collector.provenance('closed stations')
  await collector.register(stationType, { stations: ['ts-vault'], dataTypes: ['ts-closed'] })
  const records = [{ timestamp: Date.parse('2025-05-01T12:00:00Z'), value: 1, period: 60 }]
  await collector.push({ stationType, station: 'ts-vault', dataType: 'ts-closed', provenance, records })
  const administrator = await Administrator.signIn(server(), 'admin', 'admin-demo')
  const Record = {
    Shortname: 'Closed stations',
    ApiType: 'timeseries',
    ApiAccess: 'closed',
    PathParam: ['v2', 'flat', stationType],
  }
  const created = await administrator.call('POST', '/documents/MetaData', { body: { Record } })
  if (created.status !== 201) throw new Error(JSON.stringify(created.body))
  return async () => {
    await administrator.call('DELETE', `/documents/MetaData/${(created.body as { Id: string }).Id}`)
  }
}

test('its reader sees stations of a closed dataset', async () => {
  expect((await data(`flat/${closedType}/*/latest`, reader)).length).toBeGreaterThan(0)
})

test('for a guest a closed station type does not exist', async () => {
  for (const level of ['', '/*', '/*/latest', '/*/2020-01-01/2999-01-01', '/metadata/2020-01-01/2999-01-01'])
    for (const structure of ['flat', 'tree'])
      expect(await data(`${structure}/${closedType}${level}`)).toEqual(await data(`${structure}/NoSuchType${level}`))
})

test('a cached history of closed data is not sent to guests or callers without the role', async () => {
  const path = `flat/${closedType}/*/2020-01-01/2999-01-01`
  const read = await data(path, reader)
  expect(read.length).toBeGreaterThan(0)
  for (let time = 0; time < 3; time++) {
    expect(await data(path, reader)).toEqual(read)
    expect(await data(path)).toEqual([])
    expect(await data(path, stranger)).toEqual([])
  }
})

test('a closed station is in no list of a guest', async () => {
  for (const path of ['flat/*', 'flat/*/*', 'flat/*/*/latest', 'flat,edge/*']) {
    const text = JSON.stringify(await data(`${path}?limit=-1&shownull=true`))
    expect(text).not.toContain(JSON.stringify(closedCode))
  }
})

test('filters, origins and counts reveal nothing closed to a guest', async () => {
  const where = filtered('flat/*?limit=-1', `stype.eq."${closedType}"`)
  expect(await data(where)).toEqual([])
  const visible = new Set((await data('flat/*?limit=-1&select=sorigin')).map(row => row.sorigin))
  if (!visible.has(closedOrigin))
    expect(await data(`flat/*?limit=-1&origin=${closedOrigin}`)).toEqual(await data('flat/*?limit=-1&origin=nobody'))
  expect(await data(filtered('flat/*?limit=-1', `pcode.eq."${closedCode}"`))).toEqual([])
})

test('an invalid token is refused, not treated as a guest', async () => {
  const response = await fetch(`${server().url}${v2}/flat/ParkingStation`, { headers: { Authorization: 'Bearer nonsense' } })
  expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, expect.stringContaining('invalid_token')])
})

test('pushed data are read back, with parents, every kind of value and the history of metadata', async () => {
  const collector = await Collector.of(server())
  const provenance = await collector.provenance('time series tests')
  await collector.register('TsPark', { stations: ['Lot "1", (A)'], dataTypes: ['ts-any'] })
  const bay = (size: number) => [
    { id: 'Bay/1', name: 'Bay', origin: 'e2e', parentStation: 'Lot "1", (A)', parentStationType: 'TsPark', metaData: { size } },
  ]
  for (const size of [1, 2]) expect((await collector.post('syncStations/TsBay', bay(size))).status).toBe(201)
  const at = Date.parse('2025-05-01T12:00:00.125Z')
  const values = [1.5, 'free "now"', { lights: [{ on: true }], n: 3 }]
  for (const value of values)
    await collector.push({
      stationType: 'TsBay',
      station: 'Bay/1',
      dataType: 'ts-any',
      provenance,
      records: [{ timestamp: at, value, period: 60 }],
    })

  const rows = await data('flat/TsBay/ts-any/2025-05-01/2025-05-02?timezone=Europe/Rome')
  expect(rows.map(row => row.mvalue)).toEqual(expect.arrayContaining(values))
  expect(rows[0]).toMatchObject({
    _timestamp: '2025-05-01 14:00:00.125+0200',
    mperiod: 60,
    pcode: 'Lot "1", (A)',
    ptype: 'TsPark',
    prlineage: 'time series tests',
  })
  expect(await data(filtered('flat/TsBay/*/latest', 'mvalue.lights.0.on.eq.true,mvalue.n.gteq.3'))).toHaveLength(1)
  expect(await data(filtered('flat/TsBay', 'pcode.eq."Lot \\"1\\", (A)"'))).toHaveLength(1)
  expect((await data('flat/TsBay/*/latest?select=mvalue.n')).map(row => row['mvalue.n'])).toEqual([3, undefined])

  const versions = await data<{ TsBay: { stations: Record<string, { smetadatahistory: Row[] }> } }>(
    'tree/TsBay/metadata/2020-01-01/2999-01-01',
  )
  const history = versions.TsBay.stations['Bay/1']?.smetadatahistory.map(version => version.mhmetadata)
  expect(history?.slice(-2)).toEqual([{ size: 1 }, { size: 2 }])
})

test('the server continues after a client closes a long response', async () => {
  const stop = new AbortController()
  const response = await fetch(`${server().url}${v2}/flat/*/*/2000-01-01/2999-01-01?limit=-1`, { signal: stop.signal })
  await response.body!.getReader().read()
  stop.abort()
  expect(await data('flat/ParkingStation?limit=1')).toHaveLength(1)
})
