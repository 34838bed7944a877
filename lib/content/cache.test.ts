import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { forAll } from '@/e2e/harness/property'
import { cacheBody, cachedBody, cachedCount, cachedPage, cachePage, namesOf, shapedRecords } from '@/lib/content/cache'
import type { ListPlan } from '@/lib/content/plan'
import { ascending } from '@/lib/db/order'
import { sql } from '@/lib/db/sql'
import type { Shape } from '@/lib/formats/records/shape'
import { shapedBytes } from '@/lib/formats/records/shaped-bytes'
import { parseFields } from '@/lib/grammar/fields'
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

test('a cached list is returned for equal requests', () => {
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
  ['dates that stand apart', { parts: sql`, x` }],
])('%s: neither the count nor the page is cached', (_, other) => {
  cachePage(namesOf(guest, null), page)
  const names = namesOf({ ...guest, ...other }, null)
  expect([cachedCount(names), cachedPage(names)]).toEqual([null, null])
})

test.each<[string, Partial<ListPlan>]>([
  ['another page', { page: { number: 2, size: 10 } }],
  ['another order', { order: [ascending(sql`d.id`)] }],
  ['the other direction', { order: [{ ...ascending(sql`d.sort_key`), direction: 'descending' }, ascending(sql`d.id`)] }],
])('%s: the count is cached, the page is not', (_, other) => {
  cachePage(namesOf(guest, null), page)
  const names = namesOf({ ...guest, ...other }, null)
  expect([cachedCount(names)?.total, cachedPage(names)]).toEqual([7, null])
})

test('pages at cursors have other keys than numbered pages, and than each other', () => {
  const cursors = [null, { page: 2, order: 'o', after: ['a', 'b'] }, { page: 3, order: 'o', after: ['a', 'b'] }]
  const names = [...cursors, { page: 2, order: 'o', after: ['a', null] }].map(cursor => namesOf(guest, cursor))
  expect(new Set(names.map(name => name.page)).size).toBe(4)
  expect(new Set(names.map(name => name.count)).size).toBe(1)
})

afterEach(() => forget('record bodies'))

const body = (state: string, length = 10) => ({ state, bytes: Buffer.alloc(length, state) })
const megabyte = 1024 * 1024

test('a cached body is found by type and id, with its state, and is a copy, so that the block it came in can be freed', () => {
  cacheBody('event', 'a', body('1'))
  expect(cachedBody('event', 'a')).toEqual(body('1'))
  expect(cachedBody('event', 'b')).toBeUndefined()
  expect(cachedBody('article', 'a')).toBeUndefined()
  const block = Buffer.alloc(64 * 1024, 'x')
  cacheBody('event', 'a', { state: '1', bytes: block.subarray(0, 8000) })
  block.fill('y')
  expect(cachedBody('event', 'a')?.bytes.equals(Buffer.alloc(8000, 'x'))).toBe(true)
  expect(cachedBody('event', 'a')?.bytes.buffer.byteLength).toBe(8000)
})

test('64 MB are cached, the least recently used bodies are evicted', () => {
  for (let number = 0; number < 64; number++) cacheBody('event', String(number), body('1', megabyte))
  cachedBody('event', '0')
  cacheBody('event', 'new', body('1', 2 * megabyte))
  expect(['0', '1', '2', '3', 'new'].map(id => cachedBody('event', id) !== undefined)).toEqual([true, false, false, true, true])
})

afterEach(() => forget('shaped records'))

const whole: Shape = { languages: [], fields: [], empty: 'keep' }
const record = (more: object) =>
  Buffer.from(JSON.stringify({ Id: 'a', Title: null, Detail: { de: { Title: 'A' }, it: {} }, Text: 'x'.repeat(2000), ...more }))
const fieldsOf = (text: string): Shape => ({ ...whole, fields: parseFields(text) })

const shaped = (body: Buffer, shape: Shape) => [...shapedRecords([body], shape)][0]

const shapes = fc.record({
  languages: fc.constantFrom([], ['de'], ['it']),
  fields: fc.constantFrom('Id', 'Id,Title', 'Detail.de.Title', 'Detail', 'Text', '').map(text => (text ? parseFields(text) : [])),
  empty: fc.constantFrom('keep' as const, 'remove' as const),
})

test('cached shapes equal uncached ones, whatever was requested before', () =>
  forAll([fc.array(shapes, { minLength: 1, maxLength: 12 })], requested => {
    const bodies = [record({}), record({ Id: 'b', Detail: null })]
    for (const shape of requested)
      expect([...shapedRecords(bodies, shape)].map(String)).toEqual(bodies.map(body => String(shapedBytes(body, shape))))
  }))

test('three small shapes of the same bytes are cached, but no large one, and none with a `first` step', () => {
  const body = record({})
  const first = shaped(body, fieldsOf('Id'))
  expect(shaped(body, fieldsOf('Id'))).toBe(first)
  expect(String(shaped(record({ Id: 'changed' }), fieldsOf('Id')))).toBe('{"Id":"changed"}')
  for (const text of ['Title', 'Detail', 'Detail.de', 'Detail.it']) shaped(body, fieldsOf(text))
  expect(shaped(body, fieldsOf('Id'))).not.toBe(first)
  const large = shaped(body, fieldsOf('Text'))
  expect(shaped(body, fieldsOf('Text'))).not.toBe(large)
  const step = vi.fn(value => value)
  for (let time = 0; time < 2; time++) shaped(body, { ...fieldsOf('Id'), first: step })
  expect(step).toHaveBeenCalledTimes(2)
})
