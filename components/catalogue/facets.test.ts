import { expect, test } from 'vitest'
import { type CatalogueEntry, type DatasetView, datasetView } from '@/components/catalogue/dataset-view'
import { type CatalogueQuery, cleared, conditionsIn, facet, select, toggled, withoutEach } from '@/components/catalogue/facets'

type Facts = Partial<DatasetView> & { changed?: Date; fields?: string[] }

function entry(title: string, { changed, fields = [], ...facts }: Facts = {}): CatalogueEntry {
  const record = { Id: title, Shortname: title, Dataspace: 'tourism', ApiType: 'content', ApiAccess: 'open' }
  const view = { ...datasetView(record, 'en'), ...facts }
  const texts = { names: [title], labels: [...view.providers, ...view.categories], descriptions: [view.description], fields }
  return { view, changed: changed ?? null, calls: 0, periodSeconds: null, deprecation: null, texts }
}

const entries = [
  entry('Old list', { deprecated: true, total: 90 }),
  entry('Parking', { domain: 'mobility', interface: 'timeseries', categories: ['real-time'], total: 5, changed: new Date(2000) }),
  entry('Traffic', { domain: 'mobility', interface: 'timeseries', access: 'closed', changed: new Date(1000) }),
  entry('Museums', { description: 'Galerien und Museen in Südtirol', licence: 'CC0', total: 40, fields: ['GpsInfo.Altitude'] }),
]
const everything: CatalogueQuery = {
  q: '',
  sort: null,
  v: 'cards',
  domain: [],
  category: [],
  access: [],
  licence: [],
  provider: [],
  interface: [],
  state: [],
}
const titles = (query: Partial<CatalogueQuery>) =>
  select(entries, { ...everything, ...query }).map(({ entry: { view } }) => view.title)

test('deprecated datasets come last in every order and are never dropped', () => {
  expect(titles({})).toEqual(['Museums', 'Parking', 'Traffic', 'Old list'])
  expect(titles({ sort: 'size' })).toEqual(['Museums', 'Parking', 'Traffic', 'Old list'])
  expect(titles({ sort: 'changed' })).toEqual(['Parking', 'Traffic', 'Museums', 'Old list'])
})

test('values of one question widen, questions narrow', () => {
  expect(titles({ domain: ['mobility', 'tourism'], access: ['open'] })).toEqual(['Museums', 'Parking', 'Old list'])
  expect(titles({ state: ['current'], licence: ['-'] })).toEqual(['Parking', 'Traffic'])
})

test('every word of the text must occur somewhere; accents and case do not matter', () => {
  expect(titles({ q: 'SUDTIROL museen' })).toEqual(['Museums'])
  expect(titles({ q: 'museen parking' })).toEqual([])
})

test('with a text the best fit comes first, and a field is named when only it holds the text', () => {
  const both = [entry('Car sharing', { description: 'not parking' }), entry('Parking')]
  expect(select(both, { ...everything, q: 'parking' }).map(({ entry: { view } }) => view.title)).toEqual([
    'Parking',
    'Car sharing',
  ])
  expect(select(entries, { ...everything, q: 'altitude' })).toMatchObject([{ field: 'GpsInfo.Altitude' }])
  expect(select(entries, { ...everything, q: 'museums' })).toMatchObject([{ field: null }])
})

test('a count tells how many datasets one gets with the value, the other questions kept', () => {
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

test('every count is kept: choosing the value gives as many datasets', () => {
  for (const name of ['domain', 'access', 'interface', 'state', 'licence'] as const)
    for (const { value, count } of facet(entries, { ...everything, q: 'a' }, name))
      expect([name, value, titles({ q: 'a', [name]: [value] }).length]).toEqual([name, value, count])
})

test('choosing a value twice takes it out again; clearing keeps the order', () => {
  const once = toggled(everything, 'category', 'real-time')
  expect(once.category).toEqual(['real-time'])
  expect(toggled(once, 'category', 'real-time')).toEqual(everything)
  expect(cleared({ ...once, q: 'x', sort: 'size' })).toEqual({ ...everything, sort: 'size' })
  expect(conditionsIn({ ...once, q: 'x' })).toBe(2)
})

test('an empty result says what each condition costs', () => {
  const query = { ...everything, q: 'museen', domain: ['mobility'] }
  expect(withoutEach(entries, query).map(({ name, value, count }) => [name, value, count])).toEqual([
    [null, 'museen', 2],
    ['domain', 'mobility', 1],
  ])
})
