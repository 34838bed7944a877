import { beforeAll, expect, test } from 'vitest'
import { Administrator } from '../admin/administrator'
import { Collector } from '../harness/collector'
import { data, v2 } from '../harness/series-reader'
import { server } from '../harness/server'

let reader: RequestInit
/** A signed-in user without a role for closed data. */
let stranger: RequestInit
/** A type of stations that only a reader of closed data may see. */
const closedType = 'TsClosed'

beforeAll(async () => {
  reader = { headers: { Authorization: `Bearer ${await server().token('reader-demo', 'reader-demo-secret')}` } }
  stranger = { headers: { Authorization: `Bearer ${await server().token('collector-demo', 'collector-demo-secret')}` } }
  return closeStations(closedType)
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

test('the server continues after a client closes a long response', async () => {
  const stop = new AbortController()
  const response = await fetch(`${server().url}${v2}/flat/*/*/2000-01-01/2999-01-01?limit=-1`, { signal: stop.signal })
  await response.body!.getReader().read()
  stop.abort()
  expect(await data('flat/ParkingStation?limit=1')).toHaveLength(1)
})
