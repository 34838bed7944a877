import { expect, test } from 'vitest'
import { GrammarError } from '@/lib/grammar/reader'
import { parseRegex } from './regex'

test.each([
  ['what.*ever', 'what[^\\n]*ever'],
  ['^(TRENTO|rovereto)$', '^(?:TRENTO|rovereto)$'],
  ['(?:a|b)+', '(?:a|b)+'],
  ['\\d{2,4}-\\w+', '[0-9]{2,4}-[A-Za-z0-9_]+'],
  ['\\S\\D', '[^ \\t\\n\\r\\f][^0-9]'],
  ['[a-z\\d_-]', '[a-z0-9_\\-]'],
  ['[^\\]\\\\^]', '[^\\]\\\\\\^]'],
  ['[[]', '[\\[]'],
  ['a\\.b\\(c\\)', 'a\\.b\\(c\\)'],
  ['a"b/c', 'a"b/c'],
  ['é{3}', 'é{3}'],
  ['a|', 'a|(?:)'],
  ['', '(?:)'],
])('%j is written %j', (text, written) => expect(parseRegex(text)).toBe(written))

test('a word boundary is one of ASCII words, whatever the locale of the database', () => {
  const boundary = '(?:(?<![A-Za-z0-9_])(?=[A-Za-z0-9_])|(?<=[A-Za-z0-9_])(?![A-Za-z0-9_]))'
  expect(parseRegex('\\bMeran\\b')).toBe(`${boundary}Meran${boundary}`)
})

test.each([
  ['a**', 2],
  ['*a', 0],
  ['a|+', 2],
  ['^*', 1],
  ['a*?', 2],
  ['a{1}{2}', 4],
  ['a{3,2}', 1],
  ['a{256}', 1],
  ['((a{200}){200}){200}', 9],
  ['(a', 2],
  ['a)', 1],
  ['[a', 2],
  ['[]', 0],
  ['[z-a]', 1],
  ['[a-\\d]', 1],
  ['[[:alpha:]]', 1],
  ['(?i)a', 1],
  ['(?=a)', 1],
  ['(?<name>a)', 1],
  ['(a)\\1', 3],
  ['\\p{L}', 0],
  ['\\A', 0],
  ['a\\', 1],
  ['a{', 1],
  ['a}', 1],
  ['x'.repeat(257), 256],
  ['('.repeat(21), 20],
])('%j is refused at %i', (text, at) => {
  expect(() => parseRegex(text)).toThrow(GrammarError)
  expect(() => parseRegex(text)).toThrow(expect.objectContaining({ at }))
})
