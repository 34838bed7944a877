import { beforeAll, expect, test } from 'vitest'
import { withMonthsOf } from '@/lib/db/partitions'
import { admin, type Pool, writer } from '@/lib/db/pools'
import { ownPools } from '../harness/pools-of'
import { ownPlatform } from '../harness/server'

// The server caches stations, series and responses while this process writes to its database.

// The tests use past months, whose empty partitions would be removed.
const server = ownPlatform({ env: { DEMO: '0', PAGES: 'off', SECOND_WALL: 'on', MEASUREMENTS_PACKED_AFTER_DAYS: '3000' } })
ownPools(server)

beforeAll(async () => {
  await run(`insert into data_type (name, unit) values ('free', 'u'), ('dense', 'u')`)
  await run(`insert into provenance (lineage, data_collector, data_collector_version) values ('tests', 'tests', '1')`)
  await run(`insert into station (type, code, name) values ('House', 'h1', 'House'), ('Other', 'o1', 'Other')`)
  await run(`insert into station (type, code, name, parent_id) select 'Park', 'p' || n, 'Park ' || n, h.id
               from station h, generate_series(1, 3) n where h.code = 'h1'`)
  await run(`insert into edge (station_id, begin_id, end_id) select o.id, p.id, h.id from station o, station p, station h
              where (o.code, p.code, h.code) = ('o1', 'p1', 'h1')`)
  await run(`insert into series (station_id, data_type_id, period, kind) select s.id, t.id, 3600, 'number'
               from station s, data_type t where s.type = 'Park' and t.name = 'free'`)
  // An empty month may be removed at any moment.
  await withMonthsOf(writer(), { times: [new Date('2025-01-01')] }, () =>
    run(`insert into measurement (series_id, ts, number, provenance_id) select r.id, '2025-01-01', 1, 1 from series r`),
  )
  await run(`insert into latest (series_id, ts, number, provenance_id) select r.id, '2025-01-01', 1, 1 from series r`)
}, 240_000)

const run = (text: string, pool: Pool = admin()) => pool.unsafe(text)

const paths = ['flat/Park', 'flat/Park/*', 'flat/Park/*/latest', 'flat/Park/*/2025-01-01/2025-01-02', 'flat,edge/Other']
const everything = ['', '*'].flatMap(all => paths.map(path => (all ? path.replace(/Park|Other/, all) : path)))

type Row = Record<string, unknown>

async function fetchRows(path: string): Promise<{ data: Row[]; etag: string | null; text: string }> {
  const response = await fetch(`${server.url}/timeseries/v2/${path}`)
  const text = await response.text()
  return { data: (JSON.parse(text) as { data: Row[] }).data, etag: response.headers.get('etag'), text }
}

const rowsOf = async (path: string) => (await fetchRows(path)).data
const askAll = async () => {
  for (const path of [...everything, ...everything]) await fetchRows(path)
}
const valuesOf = async (path: string, field: string) => [...new Set((await rowsOf(path)).map(row => row[field]))].sort()

const measured = ['flat/Park/*/latest', 'flat/Park/*/2025-01-01/2025-01-02', 'flat/*/*/latest']

test.each<[string, string, string, string, unknown[]]>([
  [
    'metadata',
    `update station set metadata = '{"a": 1}' where code = 'p1'`,
    'flat/Park/*?select=smetadata.a',
    'smetadata.a',
    [1],
  ],
  ['a parent', `update station set name = 'Hall' where code = 'h1'`, 'flat/Park/*/latest', 'pname', ['Hall']],
  ['the end of an edge', `update station set name = 'Villa' where code = 'h1'`, 'flat,edge/Other', 'sename', ['Villa']],
  ['an edge', 'update edge set directed = true', 'flat,edge/Other', 'edirected', [true]],
  ['a data type', `update data_type set unit = 'v' where name = 'free'`, 'flat/Park/*/latest', 'tunit', ['v']],
  ['a provenance', `update provenance set data_collector_version = '2'`, 'flat/Park/*/latest', 'prversion', ['2']],
  ['a newer value', 'update latest set number = 7', 'flat/Park/*/latest', 'mvalue', [7]],
])('a changed %s is in the next response', async (_, statement, path, field, expected) => {
  await askAll()
  await run(statement)
  expect(await valuesOf(path, field)).toEqual(expected)
  expect(await valuesOf(path.replace(/Park|Other/, '*'), field)).toEqual(expect.arrayContaining(expected))
})

test('new and removed series and stations are in the next response', async () => {
  await askAll()
  await run(`insert into station (type, code, name) values ('Park', 'p4', 'Park 4')`)
  expect(await valuesOf('flat/Park', 'scode')).toEqual(['p1', 'p2', 'p3', 'p4'])
  await run(`insert into series (station_id, data_type_id, period, kind) select s.id, t.id, 3600, 'number'
               from station s, data_type t where s.code = 'p4' and t.name = 'free'`)
  await run(`insert into latest (series_id, ts, number, provenance_id) select max(id), '2025-01-01', 1, 1 from series`)
  await run(`insert into measurement (series_id, ts, number, provenance_id) select max(id), '2025-01-01', 1, 1 from series`)
  for (const path of measured) expect([path, await valuesOf(path, 'scode')]).toEqual([path, ['p1', 'p2', 'p3', 'p4']])
  await askAll()
  await run(`delete from station where code = 'p4'`)
  for (const path of ['flat/Park', 'flat/Park/*', ...measured])
    expect([path, await valuesOf(path, 'scode')]).toEqual([path, ['p1', 'p2', 'p3']])
})

test('closed and opened data change the next response to guests', async () => {
  await askAll()
  await run(`update station set available = false where code = 'h1'`)
  for (const path of ['flat/Park', ...measured]) expect([path, await rowsOf(path)]).toEqual([path, []])
  await run(`update station set available = true where code = 'h1'`)
  for (const path of measured) expect(await valuesOf(path, 'scode')).toEqual(['p1', 'p2', 'p3'])
  await askAll()
  await run(`delete from access_rule where role = 'GUEST'`)
  for (const path of ['flat/Park', ...measured]) await expect.poll(() => rowsOf(path), { timeout: 10_000 }).toEqual([])
  await run(`insert into access_rule (role, reach) values ('GUEST', 'open')`)
  for (const path of measured) await expect.poll(() => valuesOf(path, 'scode'), { timeout: 10_000 }).toEqual(['p1', 'p2', 'p3'])
})

test('a change of a station is visible when its transaction ends', async () => {
  const connection = await admin().reserve()
  await connection.unsafe('begin')
  await connection.unsafe(`update station set name = 'Late' where code = 'p2'`)
  await run(`update station set name = 'Early' where code = 'p3'`)
  await askAll()
  expect(await valuesOf('flat/Park/*/latest', 'sname')).toEqual(expect.not.arrayContaining(['Late']))
  await connection.unsafe('commit')
  connection.release()
  for (const path of ['flat/Park', ...measured])
    expect(await valuesOf(path, 'sname')).toEqual(expect.arrayContaining(['Early', 'Late']))
})

test('a measurement is visible when its transaction ends', async () => {
  const path = 'flat/Park/*/2025-01-01/2025-01-02?select=scode,mvalue'
  const connection = await admin().reserve()
  await connection.unsafe('begin')
  await connection.unsafe(`with stored as (
       insert into measurement (series_id, ts, number, provenance_id) select min(id), '2025-01-01T12:00Z', 99, 1 from series returning *)
       insert into arrival (ended_at, records, series_ids, times) select now(), 1, array_agg(series_id), array_agg(ts) from stored`)
  for (let time = 0; time < 3; time++) expect(await valuesOf(path, 'mvalue')).not.toContain(99)
  await connection.unsafe('commit')
  connection.release()
  expect(await valuesOf(path, 'mvalue')).toContain(99)
})

test('a cached response equals a new one, and its ETag depends on its content only', async () => {
  const path = 'flat/Park/*/latest?limit=-1'
  const [first, again] = [await fetchRows(path), await fetchRows(path)]
  expect(again).toEqual(first)
  await run(`update station set name = name || '!' where type = 'Other'`)
  expect(await fetchRows(path)).toEqual(first)
  await run('update latest set number = number + 1')
  const other = await fetchRows(path)
  expect(other.etag).not.toBe(first.etag)
  await run('update latest set number = number - 1')
  expect(await fetchRows(path)).toEqual(first)
  const unkept = await fetchRows('flat/Park/*/latest?limit=-1&where=scode.neq."other"')
  expect(unkept.text).toBe(first.text)
})

test('a dense time after a sparse one is complete in both directions', async () => {
  await run(`insert into station (type, code, name) values ('Dense', 'd1', 'Dense'), ('Dense', 'd2', 'Dense')`)
  await run(`insert into series (station_id, data_type_id, period, kind) select s.id, t.id, 86400, 'number'
               from station s, data_type t where s.type = 'Dense' and t.name = 'dense'`)
  // The period promises one a day; there is one a day for ten days, then one a second.
  await run(`insert into measurement (series_id, ts, number, provenance_id) select r.id, t.ts, 1, 1
               from series r, (select timestamptz '2025-01-01Z' + n * interval '1 day' as ts from generate_series(0, 9) n
                                union all
                               select timestamptz '2025-01-11Z' + n * interval '1 s' from generate_series(0, 24999) n) t
              where r.period = 86400`)
  const path = 'flat/Dense/dense/2025-01-01/2025-02-01?limit=-1&select=scode,mvalidtime,tname,mperiod,mvalue,stype'
  const rows = await rowsOf(path)
  const keys = rows.map(row => `${row._timestamp} ${row.scode}`)
  expect(keys.length).toBe(50_020)
  expect(new Set(keys).size).toBe(50_020)
  expect(keys).toEqual([...keys].sort())
  const back = await rowsOf(`${path}&sort=-mvalidtime`)
  expect(back.map(row => row._timestamp)).toEqual(rows.map(row => row._timestamp).reverse())
})
