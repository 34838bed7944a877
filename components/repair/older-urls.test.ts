import { expect, test } from 'vitest'
import { type CatalogueRecord, datasetNamed, targetOf } from '@/components/repair/older-urls'

const dataset = (id: string, path: string, filter: string[] = []): CatalogueRecord => ({
  id,
  interface: path.startsWith('v2') ? 'timeseries' : 'content',
  path: path.split('/'),
  filter,
})

const datasets = [
  dataset('pois', 'v1/HubActivityPoi'),
  dataset('castles', 'v1/HubActivityPoi', ['tagfilter=castles']),
  dataset('weather', 'v1/Weather'),
  dataset('realtime', 'v1/Weather/Realtime'),
  dataset('parking', 'v2/flat/ParkingStation'),
  dataset('roads', 'v2/flat,edge/LinkStation'),
]

const targetFor = (url: string) => {
  const [path = '', query = ''] = url.split('?')
  return targetOf(path.split('/').slice(2), [...new URLSearchParams(query)], datasets)
}

test.each([
  ['/dataset/table/tourism/v1/HubActivityPoi', '/explore/pois'],
  ['/dataset/table/tourism/v1/HubActivityPoi?tagfilter=castles', '/explore/castles'],
  ['/dataset/table/tourism/v1/hubactivitypoi?tagfilter=lakes', '/explore/pois'],
  ['/dataset/detail/tourism/v1/HubActivityPoi/A%2F1', '/explore/pois/r/A%252F1'],
  ['/dataset/edit/tourism/v1/Weather/Realtime/7', '/explore/realtime/r/7'],
  ['/dataset/raw/tourism/v1/Weather/7', '/explore/weather/r/7'],
  ['/dataset/new/tourism/v1/HubActivityPoi', '/explore/pois'],
  ['/dataset/table/mobility/v2/flat,node/ParkingStation', '/explore/parking'],
  ['/dataset/table/mobility/v2/flat,edge/LinkStation', '/explore/roads'],
  ['/dataset/detail/mobility/v2/tree/ParkingStation/105', '/explore/parking/r/105'],
  ['/dataset/table/mobility/v2/flat,edge/ParkingStation', '/datasets'],
  ['/dataset/table/tourism/v1/Unknown', '/datasets'],
  ['/dataset/somewhere', '/datasets'],
])('%s leads to %s, and is reported', (url, path) => {
  const target = targetFor(url)
  expect(target.path).toBe(path)
  expect(target.changes.map(({ kind }) => kind)).toEqual(['moved'])
})

test('a table keeps its query; an unknown dataset is searched by its name', () => {
  expect(targetFor('/dataset/table/tourism/v1/HubActivityPoi?searchfilter=x').query).toEqual([['searchfilter', 'x']])
  expect(targetFor('/dataset/table/tourism/v1/Unknown?searchfilter=x').query).toEqual([['q', 'Unknown']])
})

const namedDatasets = [
  { id: 'a1', names: ['Parkplätze', 'Car parks', 'ParkingStation'] },
  { id: 'b2', names: ['Burgen', 'Castles', ''] },
]

test.each([
  ['Castles', 'b2'],
  ['car-parks', 'a1'],
  ['parkingstation', 'a1'],
  ['PARKPLÄTZE', 'a1'],
  ['park', null],
  ['', null],
  ['%', null],
  ['\u0000', null],
])('%j means %s', (name, id) => expect(datasetNamed(name, namedDatasets)).toBe(id))
