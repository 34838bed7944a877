import { expect, test } from 'vitest'
import { type CatalogueEntry, type DatasetView, datasetView } from '@/components/catalogue/dataset-view'
import { freshest } from '@/components/home/sections'

const now = new Date('2026-05-08T12:00:00Z')

function entry(title: string, daysAgo: number | null, facts: Partial<DatasetView> = {}): CatalogueEntry {
  const view = { ...datasetView({ Id: title, Shortname: title, ApiType: 'content' }, 'en'), ...facts }
  const changed = daysAgo === null ? null : new Date(now.getTime() - daysAgo * 86_400_000)
  return {
    view,
    changed,
    calls: 0,
    periodSeconds: null,
    deprecation: null,
    texts: { names: [], labels: [], descriptions: [], fields: [] },
  }
}
const many = (kind: 'content' | 'timeseries', count: number) =>
  Array.from({ length: count }, (_, index) => entry(`${kind} ${index}`, index / 10, { interface: kind }))
const titles = (entries: readonly CatalogueEntry[]) => freshest(entries, now).first.map(({ view }) => view.title)

test('what moved more than a week ago, or never, did not move this week', () => {
  expect(freshest([entry('new', 1), entry('old', 8), entry('never', null)], now)).toMatchObject({ count: 1 })
})

test('measured and written datasets share the room, each the newest first', () => {
  const half = (kind: string) => [0, 1, 2].map(index => `${kind} ${index}`)
  expect(titles([...many('content', 9), ...many('timeseries', 9)])).toEqual([...half('timeseries'), ...half('content')])
})

test('what one kind leaves free the other one takes', () => {
  expect(titles([...many('content', 9), ...many('timeseries', 1)])).toHaveLength(6)
  expect(titles(many('content', 4))).toHaveLength(4)
})

test('parts of other datasets and deprecated ones are not news', () => {
  expect(titles([entry('part', 1, { part: true }), entry('old', 1, { deprecated: true })])).toEqual([])
})
