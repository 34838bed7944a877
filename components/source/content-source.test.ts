import { expect, test } from 'vitest'
import { geometryOf } from '@/components/geometry/geojson'
import { contentCall, readContentPage, readContentPlaces } from '@/components/source/content-source'
import { contentSource } from '@/components/source/fixtures'
import { type Column, searched, wholeList } from '@/components/source/source'

const source = contentSource({ path: '/content/v1/HubActivityPoi', filter: ['tagfilter=lakes'] })
const place: Column = { key: 'place', kind: 'text', width: 100, paths: ['LocationInfo.Name.{l}', 'City'] }
const titles = 'Detail.de.Title,Detail.en.Title,Detail.it.Title,Shortname'

test('the request contains the page, the columns in the language, and the dataset’s own filter', () => {
  expect(contentCall(source, [place], { query: searched('Kalterer See'), start: 100, count: 50 })).toBe(
    `/content/v1/HubActivityPoi?tagfilter=lakes&pagesize=50&pagenumber=3&fields=Id,${titles},LocationInfo.Name.de,City&searchfilter=Kalterer%20See`,
  )
})

test('conditions are merged with the dataset’s own filter', () => {
  const own = { ...source, filter: ['tagfilter=lakes', 'rawfilter=eq(Active,true)'] }
  const query = { ...wholeList, filters: ['Tags.Id.in.("a","b")', 'Altitude.gteq.500'], sort: { key: 'place', down: true } }
  const call = new URL(contentCall(own, [], { query, start: 0, count: 1 }), 'http://host')
  expect(call.searchParams.getAll('rawfilter')).toEqual(['and(eq(Active,true),in(Tags.[*].Id,"a","b"),ge(Altitude,500))'])
  expect(call.searchParams.get('rawsort')).toMatch(/^-LocationInfo\.MunicipalityInfo\.Name\.de,-/)
  expect(call.searchParams.get('tagfilter')).toBe('lakes')
})

test('a row has the title in the language of the page, or in another one with its language', async () => {
  const Items = [
    { Id: 'a', 'Detail.de.Title': 'See', 'Detail.it.Title': 'Lago', City: 'Kaltern' },
    { Id: 'b', 'Detail.de.Title': null, 'Detail.it.Title': 'Lago', 'LocationInfo.Name.de': 'Toblach', City: 'x' },
    { Id: 'c', Shortname: 'Tümpel' },
    { Id: 'd' },
  ]
  const read = async () => ({ TotalResults: 9, Items })
  const page = await readContentPage(source, [place], { query: wholeList, start: 0, count: 50 }, read)
  expect(page).toEqual({
    total: 9,
    rows: [
      { id: 'a', title: 'See', titleLanguage: null, cells: { place: 'Kaltern' } },
      { id: 'b', title: 'Lago', titleLanguage: 'it', cells: { place: 'Toblach' } },
      { id: 'c', title: 'Tümpel', titleLanguage: null, cells: { place: null } },
      { id: 'd', title: null, titleLanguage: null, cells: { place: null } },
    ],
  })
})

test('every page is drawn on the map, without records that have no position', async () => {
  const calls: string[] = []
  const read = async (path: string) => {
    calls.push(path)
    const GpsInfo = calls.length === 2 ? [] : [{ Latitude: 46.5, Longitude: 11.3 }]
    const Items = [{ Id: `${calls.length}`, Shortname: 'x', GpsInfo }]
    return { TotalResults: 3, TotalPages: 3, Items }
  }
  const { features, complete } = await readContentPlaces(source, wholeList, read)
  expect(calls).toHaveLength(3)
  expect(complete).toBe(true)
  expect(features.map(({ id }) => id)).toEqual(['1', '3'])
})

const [first, second, none] = [
  { Latitude: 1, Longitude: 2 },
  { Latitude: 3, Longitude: 4, Default: true },
  { Latitude: 0, Longitude: 0 },
]

test.each([
  ['the position marked as default', [first, second], [4, 3]],
  ['the first position', [first], [2, 1]],
  ['0/0 is not a position', [none, first], [2, 1]],
])('%s', (_, positions, coordinates) => expect(geometryOf(positions)).toEqual({ type: 'Point', coordinates }))

test('a line in a position is drawn as a line', () => {
  expect(geometryOf([{ Latitude: 1, Longitude: 2, Geometry: 'LINESTRING (11.2 46.3, 11.3 46.4)' }])?.type).toBe('LineString')
  expect(geometryOf(null)).toBeNull()
})
