import { beforeAll, describe, expect, test } from 'vitest'
import { Collector } from '../harness/collector'
import { readCsv } from '../harness/read-csv'
import { data, type Row, recentInterval, v2 } from '../harness/series-reader'
import { server } from '../harness/server'

let interval: string

beforeAll(async () => {
  interval = await recentInterval(2)
})

const ask = (path: string, accept?: string) =>
  fetch(`${server().url}${v2}/${path}`, accept === undefined ? {} : { headers: { Accept: accept } })

/** The CSV cell of a value: plain lists are joined with `|`, other objects are JSON; null and `{}` are empty cells. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value) && value.every(part => /^[^[|]+$/.test(String(part)) && typeof part !== 'object'))
    return value.join('|')
  if (typeof value === 'object') return Object.keys(value).length === 0 ? '' : JSON.stringify(value)
  return String(value)
}

const levels = [
  'flat/*',
  'flat/*/*',
  'flat/*/*/latest',
  'flat/*/metadata/2000-01-01/2999-01-01',
  'flat,edge/*',
  'flat,event/*',
  'flat,event/*/latest',
]

const same = async (path: string) => {
  const rows = await data(`${path}?limit=300`)
  const lines = (await (await ask(`${path}?limit=300`, 'application/x-ndjson')).text()).split('\n')
  expect(lines.pop()).toBe('')
  expect(lines.map(line => JSON.parse(line))).toEqual(rows)
  const records = readCsv(await (await ask(`${path}?limit=300&csvsafe=false`, 'text/csv')).text())
  const filled = records.map(record => Object.fromEntries(Object.entries(record).filter(([, cell]) => cell !== '')))
  const cells = rows.map(row => Object.fromEntries(Object.entries(cellsOf(row)).filter(([, cell]) => cell !== '')))
  expect(filled).toEqual(cells)
}

const cellsOf = (row: Row) =>
  Object.fromEntries(
    Object.entries(row).flatMap(([key, value]) =>
      /coordinate$/.test(key)
        ? Object.entries(value as Row).map(([member, part]) => [`${key}.${member}`, cellOf(part)])
        : [[key, cellOf(value)]],
    ),
  )

test.each([...levels, ''])('flat rows are equal in every format, at %s', path => same(path || `flat/*/*/${interval}`))

const header = async (path: string) => (await (await ask(path, 'text/csv')).text()).split('\r\n')[0]

test('CSV has the selected columns in their order, also without rows; it is UTF-8 by RFC 4180, a file, without envelope', async () => {
  const select = 'select=sname,smetadata.capacity,scoordinate,scode'
  const columns = 'sname,smetadata.capacity,scoordinate.x,scoordinate.y,scoordinate.srid,scode'
  for (const path of ['flat/ParkingStation', 'flat/Flight', 'flat/NoSuchType'])
    expect(await header(`${path}?${select}`)).toBe(columns)
  expect(await header(`flat/NoSuchType/*/latest?select=mvalue,tname`)).toBe('_timestamp,mvalue,tname')
  expect(await header('flat/NoSuchType')).toBe(await header('flat/*'))
  const response = await ask('flat/ParkingStation?select=scode,smetadata&limit=2', 'text/csv')
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="ParkingStation.csv"')
  const text = await response.text()
  expect(text).toMatch(/^scode,smetadata\r\n(.+\r\n){2}$/)
  expect(text).toContain('""capacity"":')
})

test('CSV cells are no formulas, unless raw cells are requested', async () => {
  const collector = await Collector.of(server())
  const names = { '=1+1': "'=1+1", '+49 471': "'+49 471", '@home': "'@home", '-5': '-5', 'a "b", c': 'a "b", c' }
  const stations = Object.keys(names).map((name, index) => ({ id: `f${index}`, name }))
  expect((await collector.post('syncStations/FormulaStation', stations)).status).toBe(201)
  const cells = async (more: string) =>
    readCsv(await (await ask(`flat/FormulaStation?select=sname,scode&sort=scode&format=csv${more}`)).text())
  expect((await cells('')).map(({ sname }) => sname)).toEqual(Object.values(names))
  expect((await cells('&csvsafe=false')).map(({ sname }) => sname)).toEqual(Object.keys(names))
})

test.each(['tree/Flight', 'tree/Flight/*/latest', 'tree,edge/*', 'tree,event/*'])('a tree is JSON: %s', async path => {
  const refused = await ask(path, 'text/csv')
  expect([refused.status, ((await refused.json()) as Row).available]).toEqual([406, ['application/json']])
  for (const format of ['ndjson', 'geojson']) expect((await ask(`${path}?format=${format}`, 'application/json')).status).toBe(406)
  const json = await ask(path, 'text/csv;q=0.9, */*;q=0.1')
  expect([json.status, json.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^application\/json/)])
})

describe('rows as features', () => {
  type Feature = { type: string; geometry: { type: string; coordinates: number[] } | null; properties: Row }
  const collection = async (path: string) => {
    const response = await ask(path, 'application/geo+json')
    const { type, features } = (await response.json()) as { type: string; features: Feature[] }
    expect([response.status, type]).toEqual([200, 'FeatureCollection'])
    return features
  }

  test.each([
    ['flat,node/*', 'scoordinate'],
    ['flat,node/*/*', 'scoordinate'],
    ['flat,node/*/*/latest', 'scoordinate'],
    ['flat,edge/*', 'egeometry'],
    ['flat,event/*', 'evlgeometry'],
    ['flat,event/*/latest', 'evlgeometry'],
  ])('%s', async (path, field) => {
    const rows = await data(`${path}?limit=300&distinct=false`)
    const features = await collection(`${path}?limit=300&distinct=false`)
    expect(features.map(({ properties }) => properties)).toEqual(rows.map(({ [field]: _, ...others }) => others))
    for (const [index, { geometry }] of features.entries()) {
      const place = rows[index]![field] as { x: number; y: number } | { coordinates: unknown } | undefined
      if (!place) expect(geometry).toBeNull()
      else expect(geometry!.coordinates).toEqual('x' in place ? [place.x, place.y] : place.coordinates)
    }
    expect(features.some(({ geometry }) => geometry !== null)).toBe(true)
  })

  test('have their position, and the order, pages and totals of other formats', async () => {
    const path = 'flat/ParkingStation/free/latest?select=scode,mvalue&sort=-mvalue&limit=3'
    const features = await collection(path)
    expect(features.map(({ properties }) => properties.mvalue)).toEqual((await data(path)).map(({ mvalue }) => mvalue))
    for (const { geometry, properties } of features)
      expect([geometry!.type, Object.keys(properties)]).toEqual(['Point', ['_timestamp', 'mvalue', 'scode']])
    for (const format of ['geojson', 'csv']) {
      const page = await ask(`flat/*?select=scode&limit=2&cursor=start&total=true&format=${format}`)
      expect(Number(page.headers.get('x-total-count'))).toBeGreaterThan(2)
      expect(page.headers.get('link')).toMatch(new RegExp(`format=${format}.*rel="next"`))
    }
  })

  test('functions have a position if it is selected', async () => {
    const features = await collection('flat/ParkingStation/*/latest?select=scoordinate,scode,count(mvalue)&limit=2')
    expect(features[0]).toMatchObject({ geometry: { type: 'Point' }, properties: { 'count(mvalue)': expect.any(Number) } })
    const refused = await ask('flat/ParkingStation?select=stype,count(scode)&format=geojson')
    expect([refused.status, await refused.json()]).toMatchObject([400, { parameter: 'select' }])
  })

  test('have another ETag than rows, and 304', async () => {
    const path = `flat/Flight?select=scode&limit=3`
    const [features, rows] = [await ask(path, 'application/geo+json'), await ask(path)]
    const etag = features.headers.get('etag')!
    expect(etag).not.toBe(rows.headers.get('etag'))
    expect(features.headers.get('vary')).toContain('Accept')
    const again = await fetch(features.url, { headers: { Accept: 'application/geo+json', 'If-None-Match': etag } })
    expect(again.status).toBe(304)
  })

  test.each(['flat/*/*/2024-01-01/2024-01-02', 'flat/*/metadata/2024-01-01/2024-01-02'])(
    'a history has no features: %s',
    async path => {
      const refused = await ask(`${path}?format=geojson`)
      expect([refused.status, ((await refused.json()) as Row).formats]).toEqual([
        406,
        ['json', 'csv', 'ndjson', 'parquet', 'arrow', 'xlsx'],
      ])
    },
  )
})
