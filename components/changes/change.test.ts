import { expect, test } from 'vitest'
import { byDay, type Removal } from '@/components/changes/change'

const change = (removedAfter: string | null): Removal => ({
  kind: 'field',
  entity: 'Event',
  name: String(removedAfter),
  replacement: null,
  state: 'deprecated',
  href: null,
  deprecated: null,
  removedAfter,
})

test('what leaves next comes first, what is over last, and what has no day between them', () => {
  const all = ['2024-12-31', '2028-01-01', null, '2026-01-01', '2027-06-30'].map(change)
  expect(byDay(all, new Date('2026-11-22T10:00:00Z')).map(({ day }) => day)).toEqual([
    '2027-06-30',
    '2028-01-01',
    null,
    '2026-01-01',
    '2024-12-31',
  ])
})

test('the last day itself is not over', () => {
  expect(byDay(['2026-11-21', '2026-11-22'].map(change), new Date('2026-11-22T23:00:00Z')).map(({ day }) => day)).toEqual([
    '2026-11-22',
    '2026-11-21',
  ])
})
