import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasRepeatedNames } from '@/lib/formats/json-repeated'

const repeated = (text: string) => hasRepeatedNames(text, JSON.parse(text))

test.each([
  '{"a":1,"a":1}',
  '{"a":1,"a" :2}',
  '{"a":1,"\\u0061":2}',
  '[{"b":{"c":1,"c":2}}]',
  '{"__proto__":1,"__proto__":2}',
  '{"":1,"":2}',
  '{"a\\"":1,"a\\"":2}',
])('a name given twice is found: %s', text => expect(repeated(text)).toBe(true))

test.each(['{"a":{"a":1},"b":{"a":1}}', '{"a":":","b":"\\":"}', '["a","a"]', '{"a":"\\\\","b":1}', '""', '{"constructor":1}'])(
  'what only looks like it is not: %s',
  text => expect(repeated(text)).toBe(false),
)

test('what was written from a value has no name twice', () => {
  fc.assert(fc.property(fc.jsonValue(), value => !repeated(JSON.stringify(value))))
})
