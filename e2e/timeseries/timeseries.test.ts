import { beforeAll, expect, test } from 'vitest'
import { data, flattened, inAnyOrder, type Row, recentInterval, timeOf, v2 } from '../harness/series-reader'
import { server } from '../harness/server'

type Representation = { id: string; description: string | null; self: string | Record<string, string> } & Record<string, unknown>

/** Station types that have measurements, and an interval of a few hours that has some. */
let types: string[]
let interval: string

beforeAll(async () => {
  types = (await data('flat/*/*?limit=-1&select=stype')).map(row => String(row.stype))
  interval = await recentInterval(6)
})

const status = async (path: string) => (await fetch(server().url + path)).status
const pathOf = (link: string) => link.replace(/^https?:\/\/[^/]+/, '')

test('the representations and their description are listed, and every link leads somewhere', async () => {
  const listed = await server().json<Representation[]>(v2)
  expect(listed.map(({ id }) => id)).toEqual([
    'tree,node',
    'flat,node',
    'tree,edge',
    'flat,edge',
    'tree,event',
    'flat,event',
    'apispec',
  ])
  for (const { self } of listed) expect([self, await status(pathOf(self as string))]).toEqual([self, 200])
})

test('a representation lists its types with links that name the representation as requested', async () => {
  const flat = await server().json<Representation[]>(`${v2}/flat,node`)
  expect(flat.map(({ id }) => id)).toEqual([...new Set(flat.map(({ id }) => id))].sort())
  expect(flat.map(({ id }) => id)).toEqual(expect.arrayContaining(types))
  for (const { id, description, ...links } of flat.slice(0, 3)) {
    expect(description).toBeNull()
    expect(Object.keys(links)).toEqual(['self.stations', 'self.stations+datatypes', 'self.stations+datatypes+measurements'])
    expect(links['self.stations']).toContain(`/v2/flat,node/${id}`)
    for (const link of Object.values(links)) expect(await status(pathOf(link as string))).toBe(200)
  }
  const [edge] = await server().json<Representation[]>(`${v2}/tree,edge`)
  expect(edge).toMatchObject({ description: null, self: { edges: expect.stringContaining(`/tree,edge/${edge?.id}`) } })
})

test.each(['', '/*', '/*/latest'])('a tree and flat rows are equal at every level: {types}%s', async level => {
  for (const type of types) {
    const flat = await data(`flat/${type}${level}?limit=-1`)
    const tree = await data<Row>(`tree/${type}${level}?limit=-1`)
    expect([type, flat.length]).not.toEqual([type, 0])
    expect(inAnyOrder(flattened(tree))).toEqual(inAnyOrder(flat))
  }
})

test('a tree and flat rows are equal for intervals, edges and events', async () => {
  for (const [representation, path] of [
    ['node', `*/*/${interval}`],
    ['edge', '*'],
    ['event', '*'],
    ['event', '*/latest'],
  ]) {
    const flat = await data(`flat,${representation}/${path}?limit=-1`)
    const tree = await data<Row>(`tree,${representation}/${path}?limit=-1`)
    expect(flat.length).toBeGreaterThan(0)
    expect(inAnyOrder(flattened(tree))).toEqual(inAnyOrder(flat))
  }
})

const seriesOf = (row: Row) => JSON.stringify([row.stype, row.scode, row.tname, row.mperiod])

test('the latest value of each series is the last one of its history', async () => {
  for (const type of types) {
    const latest = await data(`flat/${type}/*/latest?limit=-1`)
    const last = new Map<string, Row>()
    const from = new Date(Math.min(...latest.map(row => timeOf(row._timestamp)))).toISOString()
    for (const row of await data(`flat/${type}/*/${from}/2999-01-01?limit=-1`)) last.set(seriesOf(row), row)
    expect(new Map(latest.map(row => [seriesOf(row), row]))).toEqual(last)
  }
})

test('flat measurements are sorted by time, then by station and data type', async () => {
  const rows = await data(`flat/*/*/${interval}?limit=-1`)
  const keys = rows.map(row => [row._timestamp, row.stype, row.scode, row.tname, String(row.mperiod).padStart(9, '0')].join('\0'))
  expect(keys).toEqual([...keys].sort())
  expect(new Set(keys).size).toBe(keys.length)
})

test.each(['flat/*', 'flat/*/*', 'flat/*/*/latest', 'flat,edge/*', 'flat,event/*'])('pages of %s are complete', async path => {
  const whole = await data(`${path}?limit=120`)
  const pages: Row[] = []
  for (let offset = 0; offset < 120; offset += 17) pages.push(...(await data(`${path}?limit=17&offset=${offset}`)))
  expect(pages.slice(0, whole.length)).toEqual(whole)
})

test('pages of an interval are complete, and pages of a tree count measurements', async () => {
  const whole = await data(`flat/*/*/${interval}?limit=500`)
  expect([
    ...(await data(`flat/*/*/${interval}?limit=123`)),
    ...(await data(`flat/*/*/${interval}?limit=377&offset=123`)),
  ]).toEqual(whole)
  const all = flattened(await data<Row>(`tree/*/*/${interval}?limit=400`))
  const cut = flattened(await data<Row>(`tree/*/*/${interval}?limit=150&offset=250`))
  expect(cut).toEqual(all.slice(250))
})

test('from is included, to excluded, and a reversed interval is empty', async () => {
  const [row] = await data(`flat/ParkingStation/free/${interval}?limit=1`)
  const at = new Date(timeOf(row?._timestamp))
  const next = new Date(at.getTime() + 1)
  const times = async (from: Date, to: Date) =>
    new Set(
      (await data(`flat/ParkingStation/free/${from.toISOString()}/${to.toISOString()}?limit=-1`)).map(found =>
        timeOf(found.mvalidtime),
      ),
    )
  expect(await times(at, next)).toEqual(new Set([at.getTime()]))
  expect(await times(new Date(at.getTime() - 1), at)).toEqual(new Set())
  expect(await times(next, at)).toEqual(new Set())
})

test('times, positions, limit and offset have the forms that clients read; without a limit everything is returned', async () => {
  const [row] = await data('flat/ParkingStation/free/latest?limit=1')
  expect(row?._timestamp).toBe(row?.mvalidtime)
  expect(row?.mvalidtime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}\+0000$/)
  expect(row?.scoordinate).toEqual({ x: expect.any(Number), y: expect.any(Number), srid: 4326 })
  expect(Object.keys(row!)).toEqual(Object.keys(row!).sort())
  const response = await server().json<{ offset: number; limit: number; data: Row[] }>(
    `${v2}/flat/EChargingPlug?limit=-1&offset=0`,
  )
  expect(Object.keys(response)).toEqual(['offset', 'limit', 'data'])
  expect([response.offset, response.limit]).toEqual([0, -1])
  expect(await data('flat/EChargingPlug?limit=0')).toEqual(response.data)
})

test('paths take lists, apostrophes, trailing slashes and any case of fixed words; unknown names have an empty result', async () => {
  expect(await data('flat/NoSuchStation')).toEqual([])
  expect(await data('tree/NoSuchStation/*/latest')).toEqual({})
  expect(await data('flat/ParkingStation/no-such-type/latest')).toEqual([])
  const links = await data(`flat/LinkStation/${encodeURIComponent("velocita'")},nothing/LATEST/?limit=3`)
  expect(links.map(({ tname }) => tname)).toEqual(["velocita'", "velocita'", "velocita'"])
  expect(await data('FLAT%2C%20node/ParkingStation/?limit=2')).toEqual(await data('flat/ParkingStation?limit=2'))
})
