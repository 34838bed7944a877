import { gunzipSync } from 'node:zlib'
import { tableFromIPC } from 'apache-arrow'
import { parquetMetadata, parquetReadObjects } from 'hyparquet'
import { describe, expect, test } from 'vitest'
import { readXlsx } from '../harness/read-xlsx'
import { server } from '../harness/server'

// Files with typed columns of every kind of list. Their writers have tests of their own; here each list is compared with
// its rows in NDJSON.

const tables = {
  parquet: 'application/vnd.apache.parquet',
  arrow: 'application/vnd.apache.arrow.stream',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

type Format = keyof typeof tables

const today = new Date().toISOString().slice(0, 10)

const lists = {
  '/content/v1/Event?fields=Id,Shortname,Detail.de.Title': ['Id', 'Detail.de.Title'],
  '/content/v1/Accommodation?pagesize=-1': ['Id', 'Shortname'],
  '/content/v1/MetaData?pagesize=-1': ['Id', 'Shortname'],
  '/content/v1/Find?searchfilter=bozen': ['Id'],
  '/timeseries/v2/flat,node/ParkingStation': ['scode', 'sname'],
  '/timeseries/v2/flat,node/ParkingStation/*': ['scode', 'tname', 'mperiod'],
  '/timeseries/v2/flat,node/ParkingStation/*/latest?limit=-1': ['scode', 'tname', 'mvalue'],
  [`/timeseries/v2/flat,node/TrafficSensor/*/2020-01-01/${today}?limit=-1`]: ['scode', 'tname', 'mvalue'],
  [`/timeseries/v2/flat,node/ParkingStation/*/2020-01-01/${today}?select=tname,max(mvalue),count(*)`]: ['tname', 'max(mvalue)'],
  '/timeseries/v2/flat,edge/*': ['ecode', 'edirected'],
  '/timeseries/v2/flat,event/*': ['evuuid', 'evcategory'],
} as const

const request = (path: string, init?: RequestInit) => fetch(server().url + path, init)
const inFormat = (path: string, format: string) => `${path}${path.includes('?') ? '&' : '?'}format=${format}`

async function bytesOf(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await request(path)
  expect(response.status, path).toBe(200)
  return new Uint8Array(await response.arrayBuffer())
}

type Rows = Readonly<Record<string, unknown>>[]

const readers: Readonly<Record<Format, (file: Uint8Array<ArrayBuffer>) => Promise<Rows>>> = {
  parquet: file => parquetReadObjects({ file: file.buffer, compressors: { GZIP: page => gunzipSync(page) } }),
  arrow: async file =>
    tableFromIPC(file)
      .toArray()
      .map(row => row.toJSON()),
  xlsx: async file => {
    const [head, ...rows] = (await readXlsx(file))[0]!.rows
    const letters = (at: string) => at.replace(/\d+/, '')
    const names = new Map(head!.map(({ at, value }) => [letters(at), value]))
    return rows.map(cells => Object.fromEntries(cells.map(({ at, value }) => [names.get(letters(at))!, value])))
  },
}

/** Integers, numbers of spreadsheets and strings in the same form. */
const asText = (value: unknown) =>
  value === undefined || value === null ? '' : typeof value === 'boolean' ? String(Number(value)) : String(value)

describe.each(Object.entries(lists))('%s', (path, columns) => {
  test.each(Object.keys(tables) as Format[])('as %s has the rows of NDJSON', async format => {
    const lines = new TextDecoder().decode(await bytesOf(inFormat(path, 'ndjson'))).split('\n')
    const expected = lines.filter(Boolean).map(line => JSON.parse(line) as Rows[number])
    const found = await readers[format](await bytesOf(inFormat(path, format)))
    const chosen = (rows: Rows) => rows.map(row => columns.map(name => asText(row[name])))
    expect(expected.length).toBeGreaterThan(0)
    expect(chosen(found)).toEqual(chosen(expected))
  })
})

test.each(Object.entries(tables))('%s is chosen by Accept, is a download, and is unchanged by its ETag', async (format, type) => {
  for (const path of ['/content/v1/Event', '/content/v1/Event/1', '/timeseries/v2/flat,node/ParkingStation']) {
    const known = path.endsWith('/1') ? path.replace('/1', `/${await someEvent()}`) : path
    const response = await request(known, { headers: { accept: type } })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
    expect(response.headers.get('vary')).toContain('Accept')
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.(parquet|arrows|xlsx)"$/)
    const tag = response.headers.get('etag')!
    expect((await request(inFormat(known, format), { headers: { 'If-None-Match': tag } })).status).toBe(304)
    expect((await request(inFormat(known, 'csv'), { headers: { 'If-None-Match': tag } })).status).toBe(200)
  }
})

const someEvent = async () => (await server().json<{ Items: { Id: string }[] }>('/content/v1/Event?pagesize=1')).Items[0]!.Id

test('the file names the licence and the sources of its datasets, the request and the time', async () => {
  const path = '/timeseries/v2/flat,node/ParkingStation/free/latest?format=parquet'
  const metadata = parquetMetadata((await bytesOf(path)).buffer).key_value_metadata!
  const facts = Object.fromEntries(metadata.map(({ key, value }) => [key, value]))
  expect(facts).toMatchObject({
    request: server().url + path,
    licence: expect.stringMatching(/CC/),
    source: expect.stringMatching(/./),
  })
  expect(Date.now() - Date.parse(facts['time']!)).toBeLessThan(600_000)
})

test('rows with a position are GeoParquet, others and trees are refused with the formats that there are', async () => {
  for (const path of ['/content/v1/Event', '/timeseries/v2/flat,node/ParkingStation/*/latest', '/timeseries/v2/flat,edge/*']) {
    const metadata = parquetMetadata((await bytesOf(inFormat(path, 'geoparquet'))).buffer)
    const geo = JSON.parse(metadata.key_value_metadata!.find(({ key }) => key === 'geo')!.value!)
    expect(geo.columns.geometry, path).toMatchObject({ encoding: 'WKB', bbox: expect.anything() })
  }
  const history = `/timeseries/v2/flat,node/ParkingStation/*/2020-01-01/${today}?format=geoparquet`
  const refused = [history, '/content/v1/MetaData?format=geoparquet', '/timeseries/v2/tree,node/ParkingStation?format=parquet']
  for (const path of refused) {
    const response = await request(path)
    expect([response.status, await response.json()]).toEqual([
      406,
      expect.objectContaining({ formats: expect.arrayContaining(['json']) }),
    ])
  }
})

test('two fields of one name are one column, and a list without rows is a file with columns', async () => {
  const twice = await readers.parquet(await bytesOf('/content/v1/Event?fields=Id,Shortname,Shortname&format=parquet'))
  expect(Object.keys(twice[0]!)).toEqual(['Id', 'Shortname'])
  for (const path of ['/content/v1/Event?searchfilter=zzzz', '/timeseries/v2/flat,node/ParkingStation?where=scode.eq."none"']) {
    const metadata = parquetMetadata((await bytesOf(inFormat(path, 'parquet'))).buffer)
    expect([metadata.num_rows, metadata.schema.length > 5]).toEqual([0n, true])
    expect(await readers.arrow(await bytesOf(inFormat(path, 'arrow')))).toEqual([])
  }
})
