import { expect, test } from 'vitest'
import type { DatasetView } from '@/components/datasets/dataset-view'
import { type CatalogueQuery, cleared, conditionsIn, facet, select, toggled, withoutEach } from '@/components/datasets/facets'
import { catalogueEntry } from '@/components/datasets/fixtures'

type Details = Partial<DatasetView> & { changed?: Date; fields?: string[] }

function entry(title: string, { changed, fields = [], ...view }: Details = {}) {
  const { providers = [], categories = [], description = '' } = view
  const texts = { names: [title], labels: [...providers, ...categories], descriptions: [description], fields }
  return catalogueEntry(title, { domain: 'tourism', ...view }, { changed: changed ?? null, texts })
}

const entries = [
  entry('Old list', { deprecated: true, total: 90 }),
  entry('Parking', { domain: 'mobility', interface: 'timeseries', categories: ['real-time'], total: 5, changed: new Date(2000) }),
  entry('Traffic', { domain: 'mobility', interface: 'timeseries', access: 'closed', changed: new Date(1000) }),
  entry('Museums', { description: 'Galerien und Museen in Südtirol', licence: 'CC0', total: 40, fields: ['GpsInfo.Altitude'] }),
]
const everything = cleared({ sort: null, v: 'cards' } as CatalogueQuery)
const titles = (query: Partial<CatalogueQuery>) =>
  select(entries, { ...everything, ...query }).map(({ entry: { view } }) => view.title)

test('deprecated datasets come last in every order and are never dropped', () => {
  expect(titles({})).toEqual(['Museums', 'Parking', 'Traffic', 'Old list'])
  expect(titles({ sort: 'size' })).toEqual(['Museums', 'Parking', 'Traffic', 'Old list'])
  expect(titles({ sort: 'changed' })).toEqual(['Parking', 'Traffic', 'Museums', 'Old list'])
})

test('values of one facet widen the result, facets narrow it', () => {
  expect(titles({ domain: ['mobility', 'tourism'], access: ['open'] })).toEqual(['Museums', 'Parking', 'Old list'])
  expect(titles({ state: ['current'], licence: ['-'] })).toEqual(['Parking', 'Traffic'])
})

test('every word must occur; accents and case do not matter', () => {
  expect(titles({ q: 'SUDTIROL museen' })).toEqual(['Museums'])
  expect(titles({ q: 'museen parking' })).toEqual([])
})

test('a search text sorts by relevance, and names a field if nothing else contains it', () => {
  const both = [entry('Car sharing', { description: 'not parking' }), entry('Parking')]
  const found = select(both, { ...everything, q: 'parking' })
  expect(found.map(({ entry: { view } }) => view.title)).toEqual(['Parking', 'Car sharing'])
  expect(select(entries, { ...everything, q: 'altitude' })).toMatchObject([{ field: 'GpsInfo.Altitude' }])
  expect(select(entries, { ...everything, q: 'museums' })).toMatchObject([{ field: null }])
})

test('a facet value has the count of datasets that it selects', () => {
  const query = { ...everything, domain: ['mobility'] }
  expect(facet(entries, query, 'access')).toEqual([
    { value: 'closed', count: 1, chosen: false },
    { value: 'open', count: 1, chosen: false },
  ])
  expect(facet(entries, query, 'domain')).toEqual([
    { value: 'mobility', count: 2, chosen: true },
    { value: 'tourism', count: 2, chosen: false },
  ])
})

test('choosing a value leaves as many datasets as its count', () => {
  for (const name of ['domain', 'access', 'interface', 'state', 'licence'] as const)
    for (const { value, count } of facet(entries, { ...everything, q: 'a' }, name))
      expect([name, value, titles({ q: 'a', [name]: [value] }).length]).toEqual([name, value, count])
})

test('choosing a value twice removes it; clearing retains the order', () => {
  const once = toggled(everything, 'category', 'real-time')
  expect(once.category).toEqual(['real-time'])
  expect(toggled(once, 'category', 'real-time')).toEqual(everything)
  expect(cleared({ ...once, q: 'x', sort: 'size' })).toEqual({ ...everything, sort: 'size' })
  expect(conditionsIn({ ...once, q: 'x' })).toBe(2)
})

test('an empty result has the number of datasets without each condition', () => {
  const query = { ...everything, q: 'museen', domain: ['mobility'] }
  expect(withoutEach(entries, query).map(({ name, value, count }) => [name, value, count])).toEqual([
    [null, 'museen', 2],
    ['domain', 'mobility', 1],
  ])
})
