import { expect, test } from 'vitest'
import type { CatalogueEntry, DatasetView } from '@/components/datasets/dataset-view'
import { catalogueEntry } from '@/components/datasets/fixtures'
import { freshest } from '@/components/home/freshest'

const now = new Date('2026-05-08T12:00:00Z')

const entry = (title: string, daysAgo: number | null, view: Partial<DatasetView> = {}) =>
  catalogueEntry(title, view, { changed: daysAgo === null ? null : new Date(now.getTime() - daysAgo * 86_400_000) })
const many = (kind: 'content' | 'timeseries', count: number) =>
  Array.from({ length: count }, (_, index) => entry(`${kind} ${index}`, index / 10, { interface: kind }))
const titles = (entries: readonly CatalogueEntry[]) => freshest(entries, now).first.map(({ view }) => view.title)

test('datasets unchanged for a week are not counted', () => {
  expect(freshest([entry('new', 1), entry('old', 8), entry('never', null)], now)).toMatchObject({ count: 1 })
})

test('half are measured, half edited, newest first', () => {
  const half = (kind: string) => [0, 1, 2].map(index => `${kind} ${index}`)
  expect(titles([...many('content', 9), ...many('timeseries', 9)])).toEqual([...half('timeseries'), ...half('content')])
})

test('if one kind has few datasets, the other kind fills up', () => {
  expect(titles([...many('content', 9), ...many('timeseries', 1)])).toHaveLength(6)
  expect(titles(many('content', 4))).toHaveLength(4)
})

test('parts of other datasets and deprecated ones are left out', () => {
  expect(titles([entry('part', 1, { part: true }), entry('old', 1, { deprecated: true })])).toEqual([])
})
