import { expect, test } from 'vitest'
import { byDay, type Removal } from '@/components/deprecations/change'

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

const days = (now: string, ...all: (string | null)[]) => byDay(all.map(change), new Date(now)).map(({ day }) => day)

test('upcoming days come first, then undated removals, then past days', () => {
  const upcoming = ['2027-06-30', '2028-01-01', null]
  expect(days('2026-11-22T10:00Z', '2024-12-31', '2028-01-01', null, '2026-01-01', '2027-06-30')).toEqual(
    upcoming.concat('2026-01-01', '2024-12-31'),
  )
})

test('the last day itself is upcoming', () =>
  expect(days('2026-11-22T23:00Z', '2026-11-21', '2026-11-22')).toEqual(['2026-11-22', '2026-11-21']))
