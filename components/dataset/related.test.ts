import { expect, test } from 'vitest'
import { type CatalogueEntry, type DatasetView, datasetView } from '@/components/catalogue/dataset-view'
import { relatedTo } from '@/components/dataset/related-list'

function entry(title: string, facts: Partial<DatasetView> = {}): CatalogueEntry {
  const view = { ...datasetView({ Id: title, Shortname: title, ApiType: 'timeseries' }, 'en'), ...facts }
  return {
    view,
    changed: null,
    calls: 0,
    periodSeconds: null,
    deprecation: null,
    texts: { names: [], labels: [], descriptions: [], fields: [] },
  }
}

const others = Array.from({ length: 20 }, (_, index) => entry(`Other ${index}`, { categories: ['live'], providers: ['all'] }))
const parking = entry('Parking', { identifier: 'ParkingStation', categories: ['live', 'parking'], providers: ['all'] })
const related = (...entries: CatalogueEntry[]) =>
  relatedTo(parking, [parking, ...entries, ...others]).map(({ entry: { view }, reason }) => [view.title, reason])

test('what most datasets have in common relates none of them', () => expect(related()).toEqual([]))

test('a whole comes before its kin, and both before what shares a rare word', () => {
  const sensors = entry('Sensors', { categories: ['parking'] })
  const part = entry('Valleys', { identifier: 'ParkingStation', part: true })
  expect(related(sensors, part)).toEqual([
    ['Valleys', { kind: 'part' }],
    ['Sensors', { kind: 'category', what: 'parking' }],
  ])
})

test('the reason that is told is the one that says most', () => {
  const two = entry('Garages', { categories: ['live', 'parking'], providers: ['all'] })
  expect(related(two)).toEqual([['Garages', { kind: 'category', what: 'parking' }]])
})

test('a deprecated dataset is not suggested, nor the dataset itself', () => {
  expect(related(entry('Old', { categories: ['parking'], deprecated: true }))).toEqual([])
})
