import { expect, test } from 'vitest'
import { type DatasetView, datasetView } from '@/components/catalogue/dataset-view'
import { type CatalogueQuery, facet, select, toggled, withoutEach } from '@/components/catalogue/facets'

const dataset = (title: string, facts: Partial<DatasetView> = {}): DatasetView => ({
  ...datasetView({ Id: title, Shortname: title, Dataspace: 'tourism', ApiType: 'content', ApiAccess: 'open' }, 'en'),
  ...facts,
})

const datasets = [
  dataset('Old list', { deprecated: true }),
  dataset('Parking', { domain: 'mobility', interface: 'timeseries', categories: ['real-time'] }),
  dataset('Traffic', { domain: 'mobility', interface: 'timeseries', access: 'closed' }),
  dataset('Museums', { description: 'Galerien und Museen in Südtirol' }),
]
const everything: CatalogueQuery = { q: '', domain: [], access: [], interface: [], category: [] }
const titles = (found: readonly DatasetView[]) => found.map(({ title }) => title)

test('deprecated datasets come last and are never dropped', () => {
  expect(titles(select(datasets, everything))).toEqual(['Parking', 'Traffic', 'Museums', 'Old list'])
})

test('values of one question widen, questions narrow', () => {
  expect(titles(select(datasets, { ...everything, domain: ['mobility', 'tourism'], access: ['open'] }))).toEqual([
    'Parking',
    'Museums',
    'Old list',
  ])
})

test('every word of the text must occur somewhere; accents and case do not matter', () => {
  expect(titles(select(datasets, { ...everything, q: 'SUDTIROL museen' }))).toEqual(['Museums'])
  expect(titles(select(datasets, { ...everything, q: 'museen parking' }))).toEqual([])
})

test('a count tells how many datasets one gets with the value, the other questions kept', () => {
  const query = { ...everything, domain: ['mobility'] }
  expect(facet(datasets, query, 'access')).toEqual([
    { value: 'closed', count: 1, chosen: false },
    { value: 'open', count: 1, chosen: false },
  ])
  expect(facet(datasets, query, 'domain')).toEqual([
    { value: 'mobility', count: 2, chosen: true },
    { value: 'tourism', count: 2, chosen: false },
  ])
})

test('choosing a value twice takes it out again', () => {
  const once = toggled(everything, 'category', 'real-time')
  expect(once.category).toEqual(['real-time'])
  expect(toggled(once, 'category', 'real-time')).toEqual(everything)
})

test('an empty result says what each condition costs', () => {
  const query = { ...everything, q: 'museen', domain: ['mobility'] }
  expect(withoutEach(datasets, query).map(({ without, count }) => [without, count])).toEqual([
    ['museen', 2],
    ['mobility', 1],
  ])
})
