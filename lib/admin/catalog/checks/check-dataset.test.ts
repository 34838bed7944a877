import { expect, test } from 'vitest'
import { dueChecks } from '@/lib/admin/catalog/checks/check-dataset'

const hour = (count: number) => new Date(Date.UTC(2026, 0, 10, count))
const dataset = (id: string, lastChange: number) => ({ id, lastChange: hour(lastChange), servedBy: null })
const due = (datasets: ReturnType<typeof dataset>[], checks: Record<string, number>) =>
  dueChecks(datasets, new Map(Object.entries(checks).map(([id, at]) => [id, { checkedAt: hour(at) }])), {
    hours: 24,
    now: hour(100),
  }).map(({ id }) => id)

test('a dataset that was never checked comes first, then the one with the oldest check', () => {
  const datasets = [dataset('old', 0), dataset('older', 0), dataset('never', 0)]
  expect(due(datasets, { old: 70, older: 60 })).toEqual(['never', 'older', 'old'])
})

test('a recent check is enough, one of exactly the maximum age is not', () => {
  expect(due([dataset('fresh', 0), dataset('just', 0)], { fresh: 77, just: 76 })).toEqual(['just'])
})

test('datasets of other services are not checked', () => {
  const elsewhere = { ...dataset('elsewhere', 0), servedBy: 'https://other.example' }
  expect(dueChecks([elsewhere], new Map(), { hours: 24, now: hour(100) })).toEqual([])
})

test('a changed dataset is checked again', () => expect(due([dataset('changed', 99)], { changed: 98 })).toEqual(['changed']))
