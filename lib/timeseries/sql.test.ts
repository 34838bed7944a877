import { expect, test } from 'vitest'
import type { Rights } from '@/lib/access/rights/rights'
import { type Sql, sql } from '@/lib/db/sql'
import { pageOf } from '@/lib/timeseries/chunks'
import { parseSelect } from '@/lib/timeseries/fields/select'
import {
  mergedSliceSql,
  newestSql,
  nextTimeSql,
  runSql,
  singleSql,
  sliceSql,
} from '@/lib/timeseries/measurements/measurements-sql'
import { edgesSql, eventsSql, sharedObjectsSql } from '@/lib/timeseries/objects/objects-sql'
import { parseSeries } from '@/lib/timeseries/params'
import { planSeries } from '@/lib/timeseries/plan'
import { namedKeySql, stationRows } from '@/lib/timeseries/resolve'
import { dataTypesSql, latestSql, metadataHistorySql, seriesSql, sortedHistorySql, stationsSql } from '@/lib/timeseries/sql'
import { seriesState } from '@/lib/timeseries/state-sql'
import { listingSql } from '@/lib/timeseries/station-cache'

const all = { origin: null, stationType: null, dataType: null, period: null }
const guestRights: Rights = {
  everything: false,
  guest: true,
  rules: [{ role: 'GUEST', reach: 'open', dataset: null, ...all }],
  hiddenTypes: [],
}
const adminRights: Rights = { everything: true, guest: false, rules: [], hiddenTypes: [] }

/** The plan for an address below `/v2/`. */
function plan(address: string, rights: Rights = guestRights, origin: string | null = null) {
  const [path = '', query = ''] = address.split('?')
  const [representation = '', stationTypes = '', dataTypes, point, to] = path.split('/')
  return planSeries(parseSeries({ representation, stationTypes, dataTypes, point, to }, new URLSearchParams(query)), {
    rights,
    origin,
  })
}

const page = pageOf({ limit: 200, offset: 400 })
const golden = ({ text }: Sql, name: string) => expect(text).toMatchFileSnapshot(`sql.golden/${name}.sql`)

test('stations of types for a guest: closed ones and their parents are missing', async () => {
  const statement = stationsSql(plan('flat/ParkingStation,BikeParking'), page)
  await golden(statement, 'stations')
  expect(statement.values).toEqual([['ParkingStation', 'BikeParking'], 200, 400])
})

test('a caller who may see everything needs no condition on series', async () => {
  await golden(stationsSql(plan('flat/*?select=scode&limit=-1', adminRights), pageOf({ limit: -1, offset: 0 })), 'stations-admin')
})

test('stations with their data types', async () => {
  const statement = dataTypesSql(plan(`flat/*/free,velocita'?select=scode,tname`, guestRights, 'A22'), page)
  await golden(statement, 'data-types')
  expect(statement.values).toEqual(['A22', ['free', `velocita'`], 200, 400])
})

test('series with their data types, where equal rows are wanted', async () => {
  const wanted = plan('flat/*/*?select=scode,pname&distinct=false&cursor=start&sort=-sname')
  await golden(dataTypesSql(wanted, page), 'data-types-all')
})

test('the newest values, by time where flat and by station in a tree', async () => {
  await golden(latestSql(plan('flat/*/*/latest?select=scode,mvalue,mtransactiontime'), page), 'latest-flat')
  await golden(latestSql(plan('tree/*/*/latest?where=prname.eq."a",pcode.eq."b"&select=mvalue.x'), page), 'latest-tree')
})

test('a field of a measurement behind data types alone asks for the newest values', () => {
  expect(plan('flat/*/*?where=mvalue.gt.5').level).toBe('latest')
  expect(plan('flat/*/*?select=mvalidtime').level).toBe('latest')
  expect(plan('flat/*/*?select=tmeasurements,scode').level).toBe('dataTypes')
})

test('an interval is read series first, then slice by slice or series by series', async () => {
  const wanted = plan('flat/ParkingStation/free/2024-01-01/2024-01-02?where=mvalue.gt.5,smetadata.capacity.gt.10')
  await golden(seriesSql(wanted), 'series')
  await golden(sliceSql(wanted, { series: '{1,2}', from: 0, to: 1, limit: 100 }, 'everywhere'), 'slice')
  await golden(runSql(wanted, { series: '{1,2}', from: 0, to: 1, limit: 100 }, 'everywhere'), 'run')
  await golden(nextTimeSql(wanted, { series: '{1,2}', from: 0, to: 1 }, 'everywhere'), 'next-time')
})

test('newest values are read by the statement that lists their series', async () => {
  const wanted = plan('flat/ParkingStation/free/latest?select=mvalue,sname&where=scode.eq."a"')
  const more = sql`, ${newestSql(wanted, sql`array(select series from listed)`)}`
  const listing = listingSql(wanted, seriesSql(wanted, seriesState(wanted)), { last: undefined, more })
  await golden(listing, 'listing')
  expect(listing.lane).toBe('generic')
})

test('a series alone is read without looking up which series a measurement is of', async () => {
  const wanted = plan('flat/ParkingStation/free/2024-01-01/2024-01-02?select=mvalue,mvalidtime')
  const slice = { series: '{1}', from: 0, to: 1, limit: 100 }
  await golden(singleSql(wanted, slice, 'rows'), 'single')
  await golden(singleSql(wanted, slice, 'everywhere'), 'single-everywhere')
})

test('a condition on measurement or station looks at both', async () => {
  const wanted = plan('flat/*/*/2024-01-01/2024-01-02?select=mvalue&where=or(scode.eq."a",mvalue.gt.5),prname.eq."x"')
  await golden(mergedSliceSql(wanted, { series: '{1,2}', from: 0, to: 1, limit: 100 }, 'rows'), 'slice-merged')
})

test('metadata history, edges and events', async () => {
  await golden(metadataHistorySql(plan('flat/*/metadata/2024-01-01/2024-01-02?select=mhmetadata'), page), 'metadata-history')
  await golden(edgesSql(plan('flat,edge/LinkStation?where=egeometry.bbi.(11,46,12,47)'), page), 'edges')
  await golden(eventsSql(plan('tree,event/A22/2024-01-01/2024-01-02'), page), 'events')
  await golden(eventsSql(plan('flat,event/*/latest'), page), 'events-latest')
})

test('what rows refer to is read by id, with the selected fields only', async () => {
  await golden(sharedObjectsSql('station', [1, 2], parseSelect('sname,scoordinate,smetadata.a.b', 'stations')), 'objects-station')
  await golden(sharedObjectsSql('edge', [1], parseSelect('ecode,egeometry,edirected', 'edges')), 'objects-edge')
  await golden(sharedObjectsSql('event', [1], parseSelect('evuuid,evstart', 'events')), 'objects-event')
})

const behind = (address: string, place: readonly (string | null)[]) => {
  const first = plan(`${address}${address.includes('?') ? '&' : '?'}cursor=start`)
  return { ...first, after: place }
}

test('at a cursor rows go on behind the place it names, and say where they stand', async () => {
  const stations = stationsSql(
    behind('flat/ParkingStation?select=scode', ['ParkingStation', 'a']),
    pageOf({ limit: 3, offset: 0 }),
  )
  await golden(stations, 'cursor-stations')
  expect(stations.values).toEqual([['ParkingStation'], 'ParkingStation', 'a', 3])
  const sorted = behind('flat/*/*?select=scode&sort=-pname,smetadata.a', ['x', null, 'a', 'b', 'c'])
  await golden(dataTypesSql(sorted, pageOf({ limit: 3, offset: 0 })), 'cursor-sorted')
  const walk = behind('flat/*/*/2024-01-01/2024-01-02?select=mvalue', ['1', 'a', 'b', 'c', '60', 'number'])
  expect(seriesSql(walk).text).toMatch(/place_6, \(s\.type, s\.code, t\.name, r\.period, r\.kind\) > \(.+\) as onward/)
})

test('a history in another order is one statement on the long lane, against time one of slices', async () => {
  const byValue = sortedHistorySql(plan('flat/*/*/2024-01-01/2024-01-02?select=mvalue&sort=-mvalue'), page)
  await golden(byValue, 'history-sorted')
  expect(byValue.lane).toBe('long')
})

test('a path that is the name of a key is looked for among the stations of a request that the caller may see', async () => {
  const statement = namedKeySql([['PM2', '5'], ['PM2.5']], stationRows(['ParkingStation'], guestRights))
  await golden(statement, 'named-key')
  expect(statement.values).toEqual([['PM2', '5'], ['ParkingStation'], ['PM2.5'], ['ParkingStation']])
})
