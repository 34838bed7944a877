import { expect, test } from 'vitest'
import { hitsIn, locateHit } from '@/components/explore/map-search-result'
import { geometryOfWkt } from '@/components/geometry/geojson'
import { contentSource, seriesSource } from '@/components/source/fixtures'
import type { Result, SearchResponse } from '@/lib/search/search-response'

const result = (Title: string, facts: Partial<Result> = {}): Result => ({
  Title,
  Href: `/explore/d/r/${Title}`,
  Call: `/content/v1/Poi/${Title}`,
  Text: 'Points of interest',
  Area: null,
  Deprecated: false,
  ...facts,
})

const response = (facts: Partial<SearchResponse>): SearchResponse => ({
  Question: 'q',
  Language: 'en',
  Understood: [],
  Corrected: [],
  Dropped: [],
  Suggestions: [],
  Answers: [],
  Screens: [],
  Datasets: [],
  Stations: [],
  Records: [],
  Places: [],
  Fields: [],
  Pages: [],
  ...facts,
})

const carParks = seriesSource()
const museums = contentSource({ path: '/content/v1/Poi', filter: ['tagfilter=museums'], titles: [], lists: [], language: 'en' })
const meran = 'shape:S1:11.1,46.6,11.2,46.7:Meran'
const station = (type: string, code: string) =>
  result(code, { Href: `/stations/${type}/${code}`, Call: `/timeseries/v2/flat,node/${type}?where=scode.eq.%22${code}%22` })

test('towns come first, each once, then stations, then records; of stations, those of the list lead', () => {
  const results = response({
    Places: [result('Meran', { Area: meran }), result('Meran', { Area: meran, Href: '/explore/s/r/S1' }), result('Meran 2000')],
    Stations: [station('Weather', 'w1'), station('ParkingStation', 'p%201'), result('no page', { Call: null })],
    Records: [result('Castle')],
  })
  expect(hitsIn(results, carParks).map(({ kind, title, ownId }) => [kind, title, ownId])).toEqual([
    ['Places', 'Meran', null],
    ['Stations', 'p%201', 'p 1'],
    ['Stations', 'w1', null],
    ['Records', 'Castle', null],
  ])
  expect(hitsIn(results, museums).map(({ ownId }) => ownId)).toEqual([null, null, null, 'Castle'])
})

test('a question of only coordinates is a result, and coordinates with other words are not', () => {
  const where = { Kind: 'Where', Text: '46.5, 11.35', Value: '46.5° N, 11.35° E', Code: '46.5,11.35', Rest: '' } as const
  expect(hitsIn(response({ Understood: [where] }), carParks)).toMatchObject([
    { title: '46.5° N, 11.35° E', href: null, area: { kind: 'circle', centre: [11.35, 46.5] } },
  ])
  expect(hitsIn(response({ Understood: [where, where] }), carParks)).toEqual([])
  expect(hitsIn(response({ Understood: [{ ...where, Code: '46.5,11.35,2000' }] }), carParks)).toEqual([])
})

const unread = () => Promise.reject(new Error('nothing is read'))
const placeIn = (facts: Partial<SearchResponse>, read: (path: string) => Promise<unknown>) =>
  locateHit(hitsIn(response(facts), carParks)[0]!, read)

test('an area is shown as its outline, a circle as its centre', async () => {
  expect(await placeIn({ Places: [result('Meran', { Area: meran })] }, unread)).toMatchObject({
    geometry: null,
    area: { kind: 'shape', id: 'S1' },
    bounds: [11.1, 46.6, 11.2, 46.7],
  })
  const circle = await placeIn({ Places: [result('Rablà', { Area: 'circle:11.05,46.67,2000' })] }, unread)
  expect(circle).toMatchObject({ geometry: { type: 'Point', coordinates: [11.05, 46.67] }, area: { radiusMetres: 2000 } })
  expect(circle!.bounds[3] - circle!.bounds[1]).toBeCloseTo(4000 / 111_195, 3)
})

test('the location of stations and records comes from their APIs', async () => {
  const requested: string[] = []
  const responds = (body: unknown) => (path: string) => {
    requested.push(path)
    return Promise.resolve(body)
  }
  const stationAt = responds({ data: [{ scoordinate: { x: 11.3, y: 46.5, srid: 4326 } }] })
  expect(await placeIn({ Stations: [station('Weather', 'w1')] }, stationAt)).toMatchObject({
    geometry: { type: 'Point', coordinates: [11.3, 46.5] },
    area: { kind: 'circle', centre: [11.3, 46.5] },
  })
  const line = geometryOfWkt('LINESTRING(11 46,11.2 46.2)')
  expect(await placeIn({ Records: [result('Hike')] }, responds({ geometry: line }))).toMatchObject({
    geometry: line,
    bounds: [11, 46, 11.2, 46.2],
    area: { kind: 'circle', centre: [11.1, 46.1] },
  })
  expect(requested).toEqual([
    '/timeseries/v2/flat,node/Weather?where=scode.eq.%22w1%22&select=scoordinate',
    '/content/v1/Poi/Hike?format=geojson',
  ])
})

test.each([
  [{ Stations: [station('Weather', 'w1')] }, { data: [{ scoordinate: null }] }],
  [{ Stations: [station('Weather', 'w1')] }, { data: [] }],
  [{ Records: [result('Text')] }, { geometry: null }],
])('a result without a position has no location: %#', async (results, response) =>
  expect(await placeIn(results, async () => response)).toBeNull(),
)
