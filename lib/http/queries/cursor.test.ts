import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '@/e2e/harness/property'
import { ascending, type SortKey } from '@/lib/db/order'
import { sql } from '@/lib/db/sql'
import { cursorStart, printCursor, readCursor } from '@/lib/http/queries/cursor'

const order: SortKey[] = [
  { ...ascending(sql`d.body -> 'Title'`, 'jsonb'), direction: 'descending' },
  ascending(sql`md5(d.id || ${'7'}::text)`),
  ascending(sql`d.id`),
]
const refused = expect.objectContaining({ slug: 'parameter-invalid', members: expect.objectContaining({ parameter: 'cursor' }) })

test('printed values can be read again', () => {
  const value = fc.option(fc.string({ unit: 'grapheme' }).filter(text => !text.includes('\0')))
  return forAll([fc.integer({ min: 2, max: 1e6 }), value, value, fc.string()], (page, a, b, id) => {
    fc.pre(!id.includes('\0'))
    const cursor = readCursor(printCursor(page, order, [a, b, id]))
    expect(cursor.page).toBe(page)
    expect(cursorStart(order, cursor)).toEqual([a, b, id])
  })
})

test('any other text is refused, naming the parameter', () => {
  const forged = fc.jsonValue().map(value => Buffer.from(JSON.stringify(value)).toString('base64url'))
  return forAll([fc.oneof(fc.string(), fc.base64String(), forged)], text => {
    try {
      const { page, after } = readCursor(text)
      expect(page).toBeGreaterThan(0)
      expect(after === null).toBe(text === 'start')
    } catch (error) {
      expect(error).toEqual(refused)
    }
  })
})

test.each([
  ['{"a":1}'],
  ['[2,"x"]'],
  ['[1,"x","a"]'],
  ['[2,3,"a"]'],
  ['[2.5,"x","a"]'],
  ['[2,"x",{}]'],
  ['[2,"x","\\u0000"]'],
  ['[2,"x","\\ud800"]'],
])('%s is no cursor', text => expect(() => readCursor(Buffer.from(text).toString('base64url'))).toThrow(refused))

test('a cursor of another order is refused', () => {
  const cursor = readCursor(printCursor(2, order, ['a', 'b', 'c']))
  expect(() => cursorStart([...order].reverse(), cursor)).toThrow(refused)
  expect(() => cursorStart([order[0]!, ascending(sql`md5(d.id || ${'8'}::text)`), order[2]!], cursor)).toThrow(refused)
  expect(cursorStart(order, readCursor('start'))).toBeNull()
})
