import { afterEach, expect, test } from 'vitest'
import { cachedCount, cachedPage, cachePage, namesOf } from '@/lib/content/cache/lists'
import type { ListPlan } from '@/lib/content/plan'
import { ascending } from '@/lib/db/order'
import { sql } from '@/lib/db/sql'
import { forget } from '@/lib/runtime'

afterEach(() => forget('caches of lists'))

const guest: ListPlan = {
  type: 'event',
  visible: [sql`d.type = ${'event'}`, sql`not d.closed`],
  reads: { everything: false, guest: true },
  filters: [sql`d.active = ${'true'}::text::boolean`],
  parts: null,
  order: [ascending(sql`d.sort_key`), ascending(sql`d.id`)],
  page: { number: 1, size: 10 },
  seed: null,
}

const page = { moment: '1-1/5:5:', total: 7, places: [{ id: 'a', state: '1' }], next: undefined, state: 's' }

test('a list that was read answers equal requests', () => {
  cachePage(namesOf(guest, null), page)
  expect(cachedPage(namesOf({ ...guest }, null))).toEqual(page)
  expect(cachedCount(namesOf({ ...guest }, null))).toEqual({ moment: page.moment, total: 7 })
})

test.each<[string, Partial<ListPlan>]>([
  ['other rules', { visible: [sql`d.type = ${'event'}`] }],
  ['another type', { visible: [sql`d.type = ${'article'}`, sql`not d.closed`] }],
  ['a token with the same rules', { reads: { everything: false, guest: false } }],
  ['everything', { reads: { everything: true, guest: false } }],
  ['another value of a filter', { filters: [sql`d.active = ${'false'}::text::boolean`] }],
  ['another filter', { filters: [sql`d.hub_active = ${'true'}::text::boolean`] }],
  ['dates that stand apart', { parts: sql`, x` }],
])('%s: neither the count nor the page', (_, other) => {
  cachePage(namesOf(guest, null), page)
  const names = namesOf({ ...guest, ...other }, null)
  expect([cachedCount(names), cachedPage(names)]).toEqual([null, null])
})

test.each<[string, Partial<ListPlan>]>([
  ['another page', { page: { number: 2, size: 10 } }],
  ['pages of another size', { page: { number: 1, size: 11 } }],
  ['another order', { order: [ascending(sql`d.id`)] }],
  ['the other direction', { order: [{ ...ascending(sql`d.sort_key`), direction: 'descending' }, ascending(sql`d.id`)] }],
])('%s: the count, and not the page', (_, other) => {
  cachePage(namesOf(guest, null), page)
  const names = namesOf({ ...guest, ...other }, null)
  expect([cachedCount(names)?.total, cachedPage(names)]).toEqual([7, null])
})

test('pages at cursors are apart from those with numbers, and from each other', () => {
  const cursors = [null, { page: 2, order: 'o', after: ['a', 'b'] }, { page: 3, order: 'o', after: ['a', 'b'] }]
  const names = [...cursors, { page: 2, order: 'o', after: ['a', null] }].map(cursor => namesOf(guest, cursor))
  expect(new Set(names.map(name => name.page)).size).toBe(4)
  expect(new Set(names.map(name => name.count)).size).toBe(1)
})

test('long pages make room for others', () => {
  const places = Array.from({ length: 1000 }, (_, index) => ({ id: String(index), state: '1' }))
  const names = Array.from({ length: 120 }, (_, number) => namesOf({ ...guest, page: { number: number + 1, size: 1000 } }, null))
  for (const name of names) cachePage(name, { ...page, places })
  expect([cachedPage(names[0]!), cachedPage(names[119]!)?.places.length]).toEqual([null, 1000])
})
