import { expect, test } from 'vitest'
import { server } from '../harness/server'
import { conditionsOnCarParks } from './explorer-visit'
import { marksIn } from './tile-marks'

// Vector tiles have the same records as lists with the same parameters, and a description.

type Rows = { data: Record<string, unknown>[] }
type TileDescription = {
  tiles: string[]
  records: number
  groups?: { named: { value: string; count: number }[]; others: { count: number }; without: number }
  values?: { count: number; quantiles: number[] }
}

const about = (list: string) => server().json<TileDescription>(`/tiles/${list}`)

function world(list: string): Promise<ReturnType<typeof marksIn>> {
  const [path, query = ''] = list.split('?')
  return marksAt(`${server().url}/tiles/${path}/0/0/0.mvt?${query}`)
}

async function marksAt(url: string): Promise<ReturnType<typeof marksIn>> {
  const response = await fetch(url)
  expect(response.headers.get('content-type')).toBe('application/vnd.mapbox-vector-tile')
  return marksIn(Buffer.from(await response.arrayBuffer()))
}

const shown = (marks: ReturnType<typeof marksIn>) => marks.reduce((sum, { point_count = 1 }) => sum + point_count, 0)

test('the TileJSON of stations has the counts of the list and the URL of the tiles', async () => {
  const { data } = await server().json<Rows>('/timeseries/v2/flat,node/ParkingStation?limit=-1&select=scode,sorigin,scoordinate')
  const tileJson = await about('timeseries/ParkingStation.json?by=sorigin')
  expect(tileJson.records).toBe(data.length)
  const counts = Object.fromEntries(tileJson.groups!.named.map(({ value, count }) => [value, count]))
  const origins = new Set(data.map(({ sorigin }) => sorigin as string))
  expect(counts).toEqual(
    Object.fromEntries([...origins].map(origin => [origin, data.filter(({ sorigin }) => sorigin === origin).length])),
  )
  const marks = await marksAt(tileJson.tiles[0]!.replace('{z}/{x}/{y}', '0/0/0'))
  expect(shown(marks)).toBe(data.length)
  expect(marks.flatMap(({ group }) => group ?? []).every(group => origins.has(group))).toBe(true)
})

test('records can be grouped by fields; each is in a group, among the others, or without one', async () => {
  const { TotalResults } = await server().json<{ TotalResults: number }>('/content/v1/Accommodation?pagesize=1')
  const { records, groups } = await about('content/Accommodation.json?by=AccoTypeId')
  expect(records).toBe(TotalResults)
  const named = groups!.named.reduce((sum, { count }) => sum + count, 0)
  expect(named + groups!.others.count + groups!.without).toBe(records)
  const [most] = groups!.named
  const filter = encodeURIComponent(`eq(AccoTypeId,'${most!.value}')`)
  const same = await server().json<{ TotalResults: number }>(`/content/v1/Accommodation?pagesize=1&rawfilter=${filter}`)
  expect(most!.count).toBe(same.TotalResults)
  expect(shown(await world('content/Accommodation'))).toBe(records)
})

test('points have the newest values of the API, and the TileJSON the range of values', async () => {
  const path = '/timeseries/v2/flat,node/ParkingStation/free/latest?limit=-1&select=scode,mvalue'
  const numbers = new Map((await server().json<Rows>(path)).data.map(({ scode, mvalue }) => [scode, mvalue as number]))
  const { values } = await about('timeseries/ParkingStation.json?value=free')
  const sorted = [...numbers.values()].sort((a, b) => a - b)
  expect(values).toMatchObject({ count: numbers.size, quantiles: { length: 21, 0: sorted[0], 20: sorted.at(-1) } })
  const marks = await world('timeseries/ParkingStation?value=free')
  const sum = marks.reduce((total, mark) => total + (mark.sum ?? mark.number ?? 0), 0)
  expect(sum).toBeCloseTo(sorted.reduce((total, number) => total + number, 0))
  expect(marks.reduce((total, { measured, number }) => total + (measured ?? Number(number !== undefined)), 0)).toBe(numbers.size)
})

test('stations by value: each condition holds for some newest value', async () => {
  const codes = async (where: string) => {
    const path = `/timeseries/v2/flat,node/ParkingStation/*/latest?limit=-1&select=scode&where=${encodeURIComponent(where)}`
    return new Set((await server().json<Rows>(path)).data.map(({ scode }) => scode))
  }
  const conditions = await conditionsOnCarParks()
  const [free, occupied] = await Promise.all(conditions.map(codes))
  const both = [...free!].filter(code => occupied!.has(code)).length
  expect(both).toBeGreaterThan(0)
  expect(both).toBeLessThan(free!.size)
  const measured = conditions.map(condition => `measured=${encodeURIComponent(condition)}`).join('&')
  expect((await about(`timeseries/ParkingStation.json?${measured}`)).records).toBe(both)
  expect(shown(await world(`timeseries/ParkingStation?${measured}`))).toBe(both)
})

test.each([
  ['timeseries/ParkingStation.json?value=free,occupied', 400, 'value'],
  ['content/Tag.json?value=free', 400, 'value'],
  ['timeseries/ParkingStation.json?measured=mvalue.gt', 400, 'measured'],
  ['timeseries/ParkingStation.json?by=mvalue', 400, 'by'],
  ['timeseries/ParkingStation.json?by=sorigin&by=stype', 400, 'by'],
  ['content/Event.json?by=Detail.de.Title', 400, 'by'],
  ['content/Nothing.json', 404, undefined],
  ['content/Event', 404, undefined],
])('%s is rejected with %i and the reason', async (path, status, parameter) => {
  const response = await fetch(`${server().url}/tiles/${path}`)
  expect(response.status).toBe(status)
  expect(((await response.json()) as { parameter?: string }).parameter).toBe(parameter)
})

test.each(['timeseries/ParkingStation/0/0/0.mvt?by=sorigin', 'content/Event.json?by=Source'])(
  '%s is not sent again to a client that has it',
  async path => {
    const first = await fetch(`${server().url}/tiles/${path}`)
    const again = await fetch(first.url, { headers: { 'If-None-Match': first.headers.get('etag')! } })
    expect([first.status, again.status, (await again.arrayBuffer()).byteLength]).toEqual([200, 304, 0])
  },
)
