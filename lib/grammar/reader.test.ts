import { expect, test } from 'vitest'
import { GrammarError } from '@/lib/grammar/reader'
import { Reader } from './reader'

test('an error names the position, what was expected and what stands there', () => {
  const reader = new Reader('a)')
  reader.next()
  expect(() => reader.expect('(')).toThrow(new GrammarError(1, '"("', ')'))
  expect(reader.error('more', 2)).toMatchObject({ at: 2, expected: 'more', found: undefined })
  expect(() => reader.expectEnd()).toThrow('at position 1: expected the end, found ")"')
})

test.each([
  ['nope,scode', 'nope'],
  ['"a b").', '"a b"'],
  ['2025-02-31T10:30:00.000Z)', '2025-02-31T10:30:00.000Z'],
  ['😀', '😀'],
  ['x'.repeat(99), 'x'.repeat(60)],
])('an error at %s names %s', (text, found) => expect(new Reader(text).error('more').found).toBe(found))
