import { expect, test } from 'vitest'
import type { SearchResponse } from '@/lib/search/search-response'
import { server } from '../harness/server'

// Values and records of the search are compared with the rows of their interfaces.

type Row = Readonly<{ scode: string; sname: string; mvalue: number; mperiod: number; sactive: boolean }>

async function answerTo(q: string, parameters: Readonly<Record<string, string>> = {}) {
  const url = `/search/v1?${new URLSearchParams({ q, limitto: '50', ...parameters })}`
  const { Answers } = await server().json<SearchResponse>(url)
  return Answers[0]
}

/** The newest value of each active station: that of its shortest period. */
async function newestOf(path: string): Promise<Row[]> {
  const { data } = await server().json<{ data: Row[] }>(`/timeseries/v2/flat,node/${path}/latest?limit=-1`)
  const shortest = new Map<string, Row>()
  for (const row of data)
    if (row.sactive && row.mperiod < (shortest.get(row.scode)?.mperiod ?? Number.POSITIVE_INFINITY)) shortest.set(row.scode, row)
  return [...shortest.values()]
}

test('places of car parks are summed: one value per active station, of its shortest period', async () => {
  const rows = await newestOf('ParkingStation/free')
  const answer = await answerTo('free parking places')
  const free = rows.filter(({ mvalue }) => mvalue > 0)
  expect(answer).toMatchObject({ Kind: 'sum', Name: 'Free places', Count: free.length, Silent: 0 })
  expect(answer!.Value).toBe(free.reduce((sum, { mvalue }) => sum + mvalue, 0))
  const { data } = await server().json<{ data: Row[] }>(answer!.Call)
  expect(new Set(data.map(({ scode }) => scode)).size).toBe(free.length)
})

test('temperatures are never summed; the question names their order', async () => {
  const values = (await newestOf('MeteoStation/air-temperature')).map(({ mvalue }) => mvalue)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  expect(await answerTo('air temperature')).toMatchObject({ Kind: 'values', Value: null, Range: [low, high], Unit: '°C' })
  const coldest = await answerTo('coldest')
  expect(coldest).toMatchObject({ Kind: 'first', Value: low })
  const rows = coldest!.Rows.map(({ Value }) => Value!)
  expect(rows).toEqual(rows.toSorted((a, b) => a - b))
})

test('a station has its value and the last day', async () => {
  const answer = await answerTo('Bozen Bahnhof')
  const [row] = answer!.Rows
  expect(answer).toMatchObject({ Kind: 'value', Count: 1, Value: row!.Value })
  expect(row!.Points.at(-1)![1]).toBe(answer!.Value)
  expect(row!.Points.at(-1)![0] - row!.Points[0]![0]).toBeGreaterThan(80_000_000)
})

test('two places are compared over the same days, and counts of a span are added up', async () => {
  const compared = await answerTo('compare temperature in Bolzano and Merano last week')
  expect(compared).toMatchObject({ Kind: 'chart', Count: 2, Value: null })
  for (const { Points } of compared!.Rows) expect(Points.length).toBeGreaterThan(100)
  const counted = await answerTo('how many cyclists in Brixen last week')
  const { data } = await server().json<{ data: Row[] }>(counted!.Call)
  expect(counted!.Value).toBe(data.reduce((sum, { mvalue }) => sum + mvalue, 0))
})

test('records have their number, and place, facts and picture in the language of the response', async () => {
  const hotels = await answerTo('cheapest 4 star hotels in Meran', { language: 'de' })
  const prices = hotels!.Rows.map(({ Facts }) => Number(/\d+/.exec(Facts.at(-1)!)![0]))
  expect(hotels).toMatchObject({ Kind: 'records', Count: hotels!.Rows.length })
  expect(hotels!.Rows[0]!.Facts[0]).toBe('4 Sterne')
  expect(hotels!.Rows[0]!.Picture).toMatch(/^http/)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  const events = await answerTo('road condition')
  expect(events!.Rows.every(({ Facts }) => /\d{4}/.test(Facts[0] ?? ''))).toBe(true)
})

test('a caller without access gets no number, and learns why; a search may also be without values', async () => {
  expect(await answerTo('Accommodation rooms')).toMatchObject({ Kind: 'restricted', Value: null, Rows: [] })
  expect(await answerTo('parking', { answers: 'false' })).toBeUndefined()
})

test.each([
  ['rate limit', '/problems/quota-exceeded'],
  ['429', '/problems/quota-exceeded'],
  ['webhook', '/docs/live-measurements#webhooks'],
  ['Zugriffstoken', '/docs/tokens'],
  ['paginazione', '/docs/reading-content#read-whole-lists-and-keep-a-copy'],
  ['where-syntax', '/problems/where-syntax'],
])('a developer who asks for %s gets to %s', async (q, path) => {
  const { Screens, Pages } = await server().json<SearchResponse>(`/search/v1?q=${encodeURIComponent(q)}`)
  expect([...Screens, ...Pages][0]!.Href).toBe(path)
  expect((await fetch(server().url + path)).status).toBe(200)
})
