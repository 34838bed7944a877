import { expect, test } from 'vitest'
import { relatedTo } from '@/components/dataset/related'
import type { CatalogueEntry, DatasetView } from '@/components/datasets/dataset-view'
import { catalogueEntry } from '@/components/datasets/fixtures'

const entry = (title: string, view: Partial<DatasetView> = {}) => catalogueEntry(title, { interface: 'timeseries', ...view })
const others = Array.from({ length: 20 }, (_, index) => entry(`Other ${index}`, { categories: ['live'], providers: ['all'] }))
const parking = entry('Parking', { identifier: 'ParkingStation', categories: ['live', 'parking'], providers: ['all'] })
const related = (...entries: CatalogueEntry[]) =>
  relatedTo(parking, [parking, ...entries, ...others]).map(({ entry: { view }, reason }) => [view.title, reason])

test('common words of most datasets relate none of them', () => expect(related()).toEqual([]))

test('a part precedes datasets that share a rare word', () => {
  const sensors = entry('Sensors', { categories: ['parking'] })
  const part = entry('Valleys', { identifier: 'ParkingStation', part: true })
  expect(related(sensors, part)).toEqual([
    ['Valleys', { kind: 'part' }],
    ['Sensors', { kind: 'category', what: 'parking' }],
  ])
})

test('the rarest common word is the reason', () => {
  const two = entry('Garages', { categories: ['live', 'parking'], providers: ['all'] })
  expect(related(two)).toEqual([['Garages', { kind: 'category', what: 'parking' }]])
})

test('a deprecated dataset is not suggested, nor the dataset itself', () => {
  expect(related(entry('Old', { categories: ['parking'], deprecated: true }))).toEqual([])
})
