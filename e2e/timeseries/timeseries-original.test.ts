import { beforeAll, describe, expect, test } from 'vitest'
import { Collector } from '../harness/collector'
import { data, refusal, v2 } from '../harness/series-reader'
import { server } from '../harness/server'

// Responses of the public original for the same stations, on which its clients rely.

let collector: Collector

const day = '2025-05-01'
const at = (minute: number, value: unknown, period = 300) => ({ timestamp: Date.parse(day) + minute * 60_000, value, period })
const origin = 'peers'
const crs = { type: 'name', properties: { name: 'EPSG:4326' } }
const line = [
  [11.123456789123, 46.4],
  [11.2, 46.5000000000004],
  [11.35, 46.61],
]
const steep = [
  [11.1234567891234, 46.4, 300.1],
  [11.2, 46.3, 200],
]

beforeAll(async () => {
  collector = await Collector.of(server())
  const provenance = await collector.provenance('original tests')
  await collector.post('syncDataTypes', [{ name: 'og-free', unit: 'u' }, { name: 'og-taken' }])
  await collector.post('syncStations/OgFacility', [{ id: 'F', name: 'Facility', origin }])
  const child = { parentStation: 'F', parentStationType: 'OgFacility' }
  await collector.post('syncStations/OgParking', [{ id: 'A', name: 'One', origin, metaData: { a: 1 }, ...child }])
  await collector.post('syncStations/OgParking', [{ id: 'A', name: 'One', origin, metaData: { a: 2 }, ...child }])
  await collector.post('syncStations/OgAlone', [{ id: 'B', name: 'Two', origin }])
  const push = (stationType: string, station: string, dataType: string, records: readonly object[]) =>
    collector.push({ stationType, station, dataType, provenance, records: records as ReturnType<typeof at>[] })
  await push('OgParking', 'A', 'og-free', [at(0, 1), at(5, 2), at(0, 3, 600)])
  await push('OgParking', 'A', 'og-taken', [at(0, 4)])
  await push('OgAlone', 'B', 'og-free', [at(0, 5)])
  await collector.post('event', [
    {
      uuid: '1f0c3f0e-6b1a-5d8e-9a53-2d5f6c7b8aff',
      origin: 'OgEvents',
      name: 'Works',
      provenance,
      wktGeometry: 'POINT (11.35 46.5)',
      eventStart: Date.parse(day),
    },
  ])
  const ends = { begin: { id: 'F', type: 'OgFacility' }, end: { id: 'A', type: 'OgParking' }, origin }
  await collector.post('syncEdges/OgLink', [
    { id: 'a', name: 'a', geometry: { type: 'LineString', coordinates: line }, ...ends },
    { id: 'b', name: 'b', geometry: { type: 'LineString', coordinates: steep }, ...ends },
    { id: 'c', name: 'c', ...ends },
  ])
})

type Tree = Record<string, Record<string, Record<string, Record<string, unknown>>>>

const station = async (path: string) => Object.values((await data<Tree>(`tree,node/${path}`))['OgParking']!['stations']!)[0]
const interval = `${day}/2025-05-02`

describe('a tree has the data types of a station, whatever is selected', () => {
  test('without measurements', async () => {
    expect(await station('OgParking/*?select=scode')).toEqual({ scode: 'A', sdatatypes: { 'og-free': {}, 'og-taken': {} } })
    expect(await station('OgParking?select=scode')).toEqual({ scode: 'A' })
  })

  test.each(['latest', interval])('with measurements: %s', async segments => {
    const types = { 'og-free': { tmeasurements: [{}] }, 'og-taken': { tmeasurements: [{}] } }
    expect(await station(`OgParking/*/${segments}?select=sname`)).toEqual({ sname: 'One', sdatatypes: types })
    expect(await station(`OgParking/*/${segments}?select=sname&limit=1`)).toEqual({
      sname: 'One',
      sdatatypes: { 'og-free': { tmeasurements: [{}] } },
    })
  })

  test('limit counts rows: with distinct=false each measurement is one', async () => {
    const free = async (query: string) =>
      ((await station(`OgParking/*/${interval}?select=scode&distinct=false&${query}`))!['sdatatypes'] as Tree)['og-free']
    expect(await free('limit=-1')).toEqual({ tmeasurements: [{}, {}, {}] })
    expect(await free('limit=2')).toEqual({ tmeasurements: [{}, {}] })
  })

  test('groups and the history of metadata are nested in the objects of their keys', async () => {
    const grouped = await station('OgParking/*/latest?select=scode,max(smetadata.a)')
    expect(grouped).toEqual({ scode: 'A', 'max(smetadata.a)': 2 })
    const path = 'OgParking/metadata/2020-01-01/2100-01-01?select=scode'
    expect(await station(path)).toEqual({ scode: 'A', smetadatahistory: [{}] })
    expect(await station(`${path}&distinct=false`)).toEqual({ scode: 'A', smetadatahistory: [{}, {}] })
  })
})

test('shownull=true shows parents and provenances without a selected field', async () => {
  expect(await station('OgParking/*?select=scode&shownull=true')).toMatchObject({ scode: 'A', sparent: {} })
  const latest = await station('OgParking/og-taken/latest?select=mvalue&shownull=true')
  expect(latest).toEqual({
    sparent: {},
    sdatatypes: { 'og-taken': { tmeasurements: [{ mprovenance: {}, mvalue: 4 }] } },
  })
  expect(await station('OgParking/og-taken/latest?select=mvalue')).toEqual({
    sdatatypes: { 'og-taken': { tmeasurements: [{ mvalue: 4 }] } },
  })
})

test('shownull=true shows positions and provenances of events, and ends of edges, without a selected field', async () => {
  const [found] = Object.values(await data<Tree>('tree,event/OgEvents?select=evname&shownull=true'))
  const events = Object.values(found!['eventseries']!)[0]!['events']!
  expect(Object.values(events)).toEqual([{ evname: 'Works', evlocation: {}, evprovenance: {} }])
  expect(await data('flat,event/OgEvents?select=evlgeometry')).toEqual([
    { evlgeometry: { type: 'Point', crs, bbox: [11.35, 46.5, 11.35, 46.5], coordinates: [11.35, 46.5] } },
  ])
  const edges = (query: string) => data<Tree>(`tree,edge/OgLink?select=ecode${query}`)
  expect((await edges('&shownull=true'))['OgLink']!['edges']!['a']).toEqual({ ebegin: {}, ecode: 'a', eend: {} })
  expect((await edges(''))['OgLink']!['edges']!['a']).toEqual({ ecode: 'a' })
})

const path = 'flat,node/OgParking/*?select=scode,tname'

test('distinct=false gives a row for each series of a station and data type, on each page once, with cursors, and counted', async () => {
  const names = async (query: string) => (await data(`${path}${query}`)).map(({ tname }) => tname)
  expect(await names('')).toEqual(['og-free', 'og-taken'])
  expect(await names('&distinct=false')).toEqual(['og-free', 'og-free', 'og-taken'])
  expect(await names('&distinct=false&limit=2')).toEqual(['og-free', 'og-free'])
  expect(await names('&distinct=false&limit=2&offset=2')).toEqual(['og-taken'])
  expect(await names('&distinct=false&sort=-tname')).toEqual(['og-taken', 'og-free', 'og-free'])
  const first = await fetch(`${server().url}/timeseries/v2/${path}&distinct=false&limit=1&cursor=start&total=true`)
  expect(first.headers.get('x-total-count')).toBe('3')
  const [, next] = /<([^>]+)>/.exec(first.headers.get('link')!)!
  const second = (await (await fetch(new URL(next!, first.url))).json()) as { data: { tname: string }[] }
  expect(second.data.map(({ tname }) => tname)).toEqual(['og-free'])
})

const geometryOf = async (code: string) => (await data(`flat,edge/OgLink?select=egeometry&where=ecode.eq."${code}"`))[0]

test('geometries have nine decimals, a bounding box, with heights if they have any, by which they are found, and a coordinate system', async () => {
  const coordinates = [
    [11.123456789, 46.4],
    [11.2, 46.5],
    [11.35, 46.61],
  ]
  expect(await geometryOf('a')).toEqual({
    egeometry: { type: 'LineString', crs, bbox: [11.123456789, 46.4, 11.35, 46.61], coordinates },
  })
  expect(await data('flat,edge/OgLink?select=egeometry&where=ecode.eq."c"')).toEqual([])
  const { egeometry } = (await geometryOf('b')) as { egeometry: object }
  expect(egeometry).toMatchObject({ bbox: [11.123456789, 46.3, 200, 11.2, 46.4, 300.1] })
  const within = async (box: string) => (await data(`flat,edge/OgLink?select=ecode&where=egeometry.bbc.(${box})`)).length
  expect(await within('11.12,46.29,11.21,46.41')).toBe(1)
})

test('24:00 is the end of a day; times are accepted as they are returned, and in milliseconds since 1970', async () => {
  const times = async (from: string, to: string) => (await data(`flat,node/OgAlone/*/${from}/${to}?select=mvalue`)).length
  expect(await times('2025-04-30T24:00', `${day}T24`)).toBe(1)
  expect(await times(`${day}T24:00`, '2025-05-31T24:00:00.000')).toBe(0)
  expect(await refusal(`flat,node/OgAlone/*/${day}/${day}T24:01`)).toMatchObject({ status: 400, parameter: 'to' })
  const [from, to] = [`${day} 00:00:00.000+0000`, Date.parse(`${day}T24:00:00Z`)]
  expect(await data(`flat,node/OgAlone/*/${encodeURIComponent(from)}/${to}?select=mvalue`)).toHaveLength(1)
  expect(await data(`flat,node/OgAlone/*/2025-01-01/2026-01-01?select=mvalue&where=mvalidtime.gteq.${to}`)).toHaveLength(0)
})

const keys = { 'PM2.5': 5, 'a b': 'x', '@type': 'T', 'CO2 (ppm)': 7, größe: 3, "it's": true, name: { de: 'x' } }

beforeAll(async () => {
  const collector = await Collector.of(server())
  const station = { latitude: 46.5, longitude: 11.35, origin: 'e2e' }
  const stored = await collector.post('syncStations/KeyStation', [
    { ...station, id: 'k1', name: 'one', metaData: keys },
    { ...station, id: 'k2', name: 'two', metaData: { 'PM2.5': 9 } },
  ])
  expect(stored.status).toBe(201)
})

const stations = (query: Record<string, string>) => data(`flat,node/KeyStation?${new URLSearchParams(query)}`)
const codes = async (where: string) => (await stations({ select: 'scode', where })).map(({ scode }) => scode)

test.each(Object.entries(keys).filter(([, value]) => typeof value !== 'object'))('the key %j is selected', async (key, value) => {
  const path = `smetadata['${key.replace("'", "\\'")}']`
  expect((await stations({ select: `scode,${path}`, where: 'scode.eq."k1"' }))[0]).toEqual({ scode: 'k1', [path]: value })
})

test.each([
  ["smetadata['PM2.5'].gt.6", ['k2']],
  ['smetadata["CO2 (ppm)"].eq.7', ['k1']],
  ['smetadata.größe.eq.3,smetadata.@type.eq."T"', ['k1']],
  [`smetadata['a b'].in.("x",null)`, ['k1', 'k2']],
  [`smetadata['a b'].in.(null)`, ['k2']],
  [`smetadata['a b'].nin.(null)`, ['k1']],
  [`smetadata['a b'].nin.("y",null)`, ['k1']],
])('where=%s', async (where, found) => expect(await codes(where)).toEqual(found))

test('rows are sorted and grouped by such a key; its CSV column has the requested name, its node of a tree its own', async () => {
  const path = "smetadata['PM2.5']"
  expect((await stations({ select: `scode,${path}`, sort: `-${path}` })).map(row => row[path])).toEqual([9, 5])
  expect(await stations({ select: `max(${path})`, sort: `-max(${path})` })).toEqual([{ [`max(${path})`]: 9 }])
  const csv = await fetch(
    `${server().url}${v2}/flat,node/KeyStation?${new URLSearchParams({ select: `scode,${path}`, format: 'csv' })}`,
  )
  expect((await csv.text()).split(/\r?\n/).slice(0, 3)).toEqual([`scode,${path}`, 'k1,5', 'k2,9'])
  const tree = await data<Record<string, { stations: Record<string, unknown> }>>(
    `tree,node/KeyStation?${new URLSearchParams({ select: "smetadata['PM2.5']" })}`,
  )
  expect(tree['KeyStation']!.stations['k2']).toEqual({ smetadata: { 'PM2.5': 9 } })
})

describe('400 with the correct form for a dotted path that is the name of a key', () => {
  test.each([
    ['select', 'scode,smetadata.PM2.5'],
    ['where', 'smetadata.PM2.5.gt.6'],
    ['sort', '-smetadata.PM2.5'],
  ])('in %s', async (parameter, text) => {
    const { status, code, ...problem } = await refusal(`flat,node/KeyStation?${new URLSearchParams({ [parameter]: text })}`)
    expect([status, code]).toEqual([400, `${parameter}-syntax`])
    expect(problem).toMatchObject({ parameter, expected: "smetadata['PM2.5']", found: 'smetadata.PM2.5' })
  })

  test('no error if the path exists, or neither does', async () => {
    expect(await codes('smetadata.name.de.eq."x"')).toEqual(['k1'])
    expect(await codes('smetadata.nothing.at.all.eq."x"')).toEqual([])
  })
})
