import { expect, test } from 'vitest'
import { hitsIn, placeOf } from '@/components/explore/found-place'
import { contentSource, seriesSource } from '@/components/source/fixtures'
import type { Result, SearchAnswer } from '@/lib/search/search-answer'

const result = (Title: string, facts: Partial<Result> = {}): Result => ({
  Title,
  Href: `/explore/d/r/${Title}`,
  Call: `/content/v1/Poi/${Title}`,
  Text: 'Points of interest',
  Area: null,
  Deprecated: false,
  ...facts,
})

const answer = (facts: Partial<SearchAnswer>): SearchAnswer => ({
  Question: 'q',
  Language: 'en',
  Understood: [],
  Corrected: [],
  Dropped: [],
  Suggestions: [],
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

test('places come first, each once; of the others those that the list may have', () => {
  const found = answer({
    Places: [result('Meran', { Area: meran }), result('Meran', { Area: meran, Href: '/explore/s/r/S1' }), result('Meran 2000')],
    Stations: [station('Weather', 'w1'), station('ParkingStation', 'p%201'), result('no page', { Call: null })],
    Records: [result('Castle')],
  })
  expect(hitsIn(found, carParks).map(({ kind, title, ownId }) => [kind, title, ownId])).toEqual([
    ['Places', 'Meran', null],
    ['Stations', 'p%201', 'p 1'],
    ['Stations', 'w1', null],
    ['Records', 'Castle', null],
  ])
  expect(hitsIn(found, museums).map(({ ownId }) => ownId)).toEqual([null, null, null, 'Castle'])
})

test('a question that is coordinates is the place there, and a place that is named with others is not', () => {
  const where = { Kind: 'Where', Text: '46.5, 11.35', Value: '46.5° N, 11.35° E', Code: '46.5,11.35', Rest: '' } as const
  expect(hitsIn(answer({ Understood: [where] }), carParks)).toMatchObject([
    { title: '46.5° N, 11.35° E', href: null, area: { kind: 'circle', centre: [11.35, 46.5] } },
  ])
  expect(hitsIn(answer({ Understood: [where, where] }), carParks)).toEqual([])
  expect(hitsIn(answer({ Understood: [{ ...where, Code: '46.5,11.35,2000' }] }), carParks)).toEqual([])
})

const unread = () => Promise.reject(new Error('nothing is read'))
const placeIn = (facts: Partial<SearchAnswer>, read: (path: string) => Promise<unknown>) =>
  placeOf(hitsIn(answer(facts), carParks)[0]!, read)

test('an area is shown by its outline, what is around a point as a point', async () => {
  expect(await placeIn({ Places: [result('Meran', { Area: meran })] }, unread)).toMatchObject({
    geometry: null,
    area: { kind: 'shape', id: 'S1' },
    bounds: [11.1, 46.6, 11.2, 46.7],
  })
  const around = await placeIn({ Places: [result('Rablà', { Area: 'circle:11.05,46.67,2000' })] }, unread)
  expect(around).toMatchObject({ geometry: { type: 'Point', coordinates: [11.05, 46.67] }, area: { radiusMetres: 2000 } })
  expect(around!.bounds[3] - around!.bounds[1]).toBeCloseTo(4000 / 111_195, 3)
})

test('stations and records are where their interfaces say', async () => {
  const asked: string[] = []
  const answers = (body: unknown) => (path: string) => {
    asked.push(path)
    return Promise.resolve(body)
  }
  const stationAt = answers({ data: [{ scoordinate: { x: 11.3, y: 46.5, srid: 4326 } }] })
  expect(await placeIn({ Stations: [station('Weather', 'w1')] }, stationAt)).toMatchObject({
    geometry: { type: 'Point', coordinates: [11.3, 46.5] },
    area: { kind: 'circle', centre: [11.3, 46.5] },
  })
  const line = {
    type: 'LineString',
    coordinates: [
      [11, 46],
      [11.2, 46.2],
    ],
  }
  expect(await placeIn({ Records: [result('Hike')] }, answers({ geometry: line }))).toMatchObject({
    geometry: line,
    bounds: [11, 46, 11.2, 46.2],
    area: { kind: 'circle', centre: [11.1, 46.1] },
  })
  expect(asked).toEqual([
    '/timeseries/v2/flat,node/Weather?where=scode.eq.%22w1%22&select=scoordinate',
    '/content/v1/Poi/Hike?format=geojson',
  ])
})

test('without a position there is no place', async () => {
  expect(await placeIn({ Stations: [station('Weather', 'w1')] }, async () => ({ data: [{ scoordinate: null }] }))).toBeNull()
  expect(await placeIn({ Stations: [station('Weather', 'w1')] }, async () => ({ data: [] }))).toBeNull()
  expect(await placeIn({ Records: [result('Text')] }, async () => ({ geometry: null }))).toBeNull()
})
